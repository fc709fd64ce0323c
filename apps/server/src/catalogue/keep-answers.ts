import type { Clock } from '@pokfei/domain/ports/clock'
import type { CatalogueStore } from '@pokfei/domain/ports/store'
import { answerHeaders } from '../hooks/security.ts'
import { keepAnswer, type KeptAnswer } from './kept-answer.ts'
import { listAnswers, nextChangeSSE } from './list-answers.ts'

/** The public catalogue, kept as bytes that are ready to send. */
export interface CatalogueAnswers {
  /** The answer to a path of the catalogue, without its query; undefined when there is none. */
  find(path: string): KeptAnswer | undefined
  /** Makes the answers anew if anything was written, by any process, or a sale or an event has begun. */
  refresh(): Promise<void>
}

/** What is needed to make them. */
interface AnswersDeps {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'snapshot' | 'version'> }
  readonly clock: Clock
  readonly settings: { readonly publicURL: string }
}

interface Kept {
  readonly version: number
  readonly changesSSE: number | null
  readonly byPath: ReadonlyMap<string, KeptAnswer>
}

/** Makes the answers of this moment. What did not change keeps its bytes, so that a sold ticket costs
 *  no compression: the large answers change only when a label or a lowest price does. */
async function makeAnswers(
  deps: AnswersDeps,
  version: number,
  before: ReadonlyMap<string, KeptAnswer>,
): Promise<Kept> {
  const nowSSE = deps.clock.nowSSE()
  const options = { type: 'application/json; charset=utf-8', fixedHeaders: answerHeaders(deps.settings.publicURL) }
  const snapshot = await deps.store.catalogue.snapshot()
  const entries = listAnswers(snapshot, nowSSE).map(async ({ path, json }): Promise<[string, KeptAnswer]> => {
    const known = before.get(path)
    return [path, known?.identity.body.equals(Buffer.from(json)) ? known : await keepAnswer(json, options)]
  })
  return { version, changesSSE: nextChangeSSE(snapshot, nowSSE), byPath: new Map(await Promise.all(entries)) }
}

/** Loads the catalogue into memory. The version is read before the snapshot, so that a write in
 *  between makes the answers anew once too often rather than once too seldom. */
export async function keepAnswers(deps: AnswersDeps): Promise<CatalogueAnswers> {
  let kept = await makeAnswers(deps, await deps.store.catalogue.version(), new Map())
  let running: Promise<void> | null = null

  async function refreshOnce(): Promise<void> {
    const version = await deps.store.catalogue.version()
    const isDue = kept.changesSSE !== null && deps.clock.nowSSE() >= kept.changesSSE
    if (version === kept.version && !isDue) return
    kept = await makeAnswers(deps, version, kept.byPath)
  }

  return {
    find: (path) => kept.byPath.get(path),
    refresh: () => (running ??= refreshOnce().finally(() => (running = null))),
  }
}
