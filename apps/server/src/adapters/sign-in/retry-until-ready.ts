import type { FastifyBaseLogger } from 'fastify'

/** A value that is created over the network and may take several tries. */
export interface RetriedValue<T> {
  /** Starts trying in the background until the value is created. */
  open(log: FastifyBaseLogger): void
  close(): void
  /** Returns the value. Without one it waits for one more try, and returns null if that fails. */
  get(): Promise<T | null>
}

const firstDelayMs = 1000
const longestDelayMs = 60_000

/** Retries `make` until it works. The delay doubles after each failure, up to a minute. */
export function retryUntilReady<T>(what: string, create: () => Promise<T>): RetriedValue<T> {
  let value: T | null = null
  let attempt: Promise<T | null> | null = null
  let timer: NodeJS.Timeout | null = null
  let delayMs = firstDelayMs
  let closed = false
  let log: FastifyBaseLogger | null = null

  const scheduleRetry = (): void => {
    if (closed || log === null) return
    timer = setTimeout(() => void get(), delayMs)
    timer.unref()
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  }
  const tryOnce = async (): Promise<T | null> => {
    if (timer !== null) clearTimeout(timer)
    try {
      value = await create()
    } catch (error) {
      if (!closed) log?.warn({ err: error, what, retryMs: delayMs }, 'provider not reached yet')
      scheduleRetry()
    }
    attempt = null
    return value
  }
  const get = (): Promise<T | null> => {
    if (value !== null) return Promise.resolve(value)
    attempt ??= tryOnce()
    return attempt
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
