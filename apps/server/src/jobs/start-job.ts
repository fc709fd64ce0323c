import type { FastifyInstance } from 'fastify'

/** Work in the background, in rounds. */
export interface Job {
  /** Does one round. A long round ends early once `isStopping` returns true. */
  readonly run: (isStopping: () => boolean) => unknown
  /** The pause after a round. With `mostRounds`, the time between the beginnings of two rounds. */
  readonly everyMilliseconds: number
  /** Makes rounds begin at an even rate. It is the number that may run at once. */
  readonly mostRounds?: number
  /** The log line for a round that throws, such as `mail round failed`. */
  readonly failure: string
  /** The level of that line. The default is `error`. */
  readonly failureLevel?: 'warn' | 'error'
  /** True if the first round begins when the server listens, without a pause before it. */
  readonly startsAtOnce?: boolean
}

/**
 * Runs a job for as long as the server listens. A round that fails is logged, and the next ones follow. Closing the
 * server waits for the rounds under way.
 */
export function startJob(app: FastifyInstance, job: Job): void {
  const { everyMilliseconds, mostRounds = 1, failureLevel = 'error' } = job
  const isSerial = job.mostRounds === undefined
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function run(): Promise<void> {
    try {
      await job.run(() => isClosed)
    } catch (error) {
      app.log[failureLevel]({ err: error }, job.failure)
    }
  }
  function begin(): void {
    if (underWay.size >= mostRounds) return
    const round = run().finally(() => {
      underWay.delete(round)
      if (isSerial && !isClosed) timer?.refresh()
    })
    underWay.add(round)
  }

  app.addHook('onListen', (done) => {
    timer = (isSerial ? setTimeout : setInterval)(begin, everyMilliseconds).unref()
    if (job.startsAtOnce === true) begin()
    done()
  })
  app.addHook('onClose', async () => {
    isClosed = true
    if (isSerial) clearTimeout(timer)
    else clearInterval(timer)
    await Promise.all(underWay)
  })
}
