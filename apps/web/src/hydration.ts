let resolve: () => void = () => undefined

/**
 * Resolves once the first page has come to life. Until then nobody may lead the browser to another screen:
 * React would find other components than the served ones and start over.
 */
export const hydration = new Promise<void>((done) => {
  resolve = done
})

/** Says that it has. Later pages have nothing to wait for. */
export const markHydrated = (): void => resolve()
