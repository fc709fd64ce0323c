let resolve: () => void = () => undefined
let isOver = false

/**
 * Resolves once the first page has come to life. Until then nobody may lead the browser to another screen:
 * React would find other components than the served ones and start over.
 */
export const hydration = new Promise<void>((done) => {
  resolve = done
})

/** Says that it has. Later pages have nothing to wait for. */
export const markHydrated = (): void => {
  isOver = true
  resolve()
}

/** Whether the first page has come to life: false on the server, and while the first page is taken over. */
export const isHydrated = (): boolean => isOver
