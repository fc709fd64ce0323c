import type { FastifyBaseLogger } from 'fastify'

/** A value that is created over the network and may take several tries. */
export interface Eventually<T> {
  /** Starts trying in the background until the value is created. */
  open(log: FastifyBaseLogger): void
  close(): void
  /** Returns the value. Without one it waits for one more try, and returns null if that fails. */
  get(): Promise<T | null>
}

const firstDelayMs = 1000
const longestDelayMs = 60_000

/** Retries `make` until it works. The delay doubles after each failure, up to a minute. */
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
