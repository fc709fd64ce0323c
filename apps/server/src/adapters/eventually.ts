import type { FastifyBaseLogger } from 'fastify'

/** Something that is made over the network and may take several tries. */
export interface Eventually<T> {
  /** Begins trying in the background, again and again until it is made. */
  open(log: FastifyBaseLogger): void
  close(): void
  /** What was made; else one more try is awaited. Null when that fails too. */
  get(): Promise<T | null>
}

const firstDelayMs = 1000
const longestDelayMs = 60_000

/** Tries `make` until it works, waiting twice as long after each failure, at most a minute. */
export function eventually<T>(what: string, make: () => Promise<T>): Eventually<T> {
  let made: T | null = null
  let trying: Promise<T | null> | null = null
  let timer: NodeJS.Timeout | null = null
  let delayMs = firstDelayMs
  let closed = false
  let log: FastifyBaseLogger | null = null

  const tryAgainLater = (): void => {
    if (closed || log === null) return
    timer = setTimeout(() => void get(), delayMs)
    timer.unref()
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  }
  const tryOnce = async (): Promise<T | null> => {
    if (timer !== null) clearTimeout(timer)
    try {
      made = await make()
    } catch (error) {
      if (!closed) log?.warn({ err: error, what, retryMs: delayMs }, 'not reached yet')
      tryAgainLater()
    }
    trying = null
    return made
  }
  const get = (): Promise<T | null> => {
    if (made !== null) return Promise.resolve(made)
    trying ??= tryOnce()
    return trying
  }
  return {
    open(logger) {
      log = logger
      void get()
    },
    close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
    },
    get,
  }
}
