import type { FastifyInstance } from 'fastify'
import type { CatalogueAnswers } from './keep-answers.ts'

/** The time between two checks of the store. No buyer sees older stock. */
const intervalMilliseconds = 250

/**
 * Refreshes the response cache while the app is open. Polling the version is far cheaper than notifying the cache of
 * each write, and sees the writes of other processes. If a round fails, readers get the last responses and the next
 * round tries again.
 */
export function refreshWhileOpen(app: FastifyInstance, answers: CatalogueAnswers): void {
  let timer: NodeJS.Timeout | null = null
  let round = Promise.resolve()
  const refresh = (): void => {
    round = answers
      .refresh()
      .catch((error: unknown) => app.log.error({ err: error }, 'the catalogue could not be read again'))
      .finally(() => timer?.refresh())
  }
  app.addHook('onReady', async () => {
    timer = setTimeout(refresh, intervalMilliseconds).unref()
  })
  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    await round
  })
}
