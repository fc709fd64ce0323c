let resolve: () => void = () => undefined
let isOver = false

/**
 * Resolves once the first page is hydrated. No code may navigate earlier: React would find other components than the
 * served ones and start over.
 */
export const hydration = new Promise<void>((done) => {
  resolve = done
})

/** Marks the page as hydrated. Later pages do not wait. */
export const markHydrated = (): void => {
  isOver = true
  resolve()
}

/** True once the first page is hydrated. False on the server and during hydration. */
export const isHydrated = (): boolean => isOver
