import type { FastifyInstance } from 'fastify'
import type { CatalogueAnswers } from './keep-answers.ts'

/** How often the answers are checked against the store: no buyer sees stock older than this. */
const intervalMilliseconds = 250

/** Keeps the answers true while the app is open. Asking for the version is far cheaper than telling
 *  every write who reads it, and sees the writes of other processes too. When a round fails, readers
 *  keep the last answers and the next round tries again. */
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
