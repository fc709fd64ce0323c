import type { Clock } from '@pokfei/domain/ports/clock'
import type { CatalogueStore } from '@pokfei/domain/ports/store'
import { answerHeaders } from '../hooks/security.ts'
import { keepAnswer, type KeptAnswer } from './kept-answer.ts'
import { listAnswers, nextChangeSSE } from './list-answers.ts'

/** The response cache of the public catalogue, as bytes that are ready to send. */
export interface CatalogueAnswers {
  /** Returns the response for a path of the catalogue without its query, or undefined. */
  find(path: string): KeptAnswer | undefined
  /** Rebuilds the responses if any process wrote to the store, or if the clock changed a label. */
  refresh(): Promise<void>
}

/** The dependencies of the response cache. */
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

/**
 * Builds the responses of this moment. An unchanged response reuses its bytes, so that a sold ticket costs no
 * compression. The large responses change only with a label or a lowest price.
 */
async function makeAnswers(deps: AnswersDeps, version: number, before: ReadonlyMap<string, KeptAnswer>): Promise<Kept> {
  const nowSSE = deps.clock.nowSSE()
  const options = { type: 'application/json; charset=utf-8', fixedHeaders: answerHeaders(deps.settings.publicURL) }
  const snapshot = await deps.store.catalogue.snapshot()
  const entries = listAnswers(snapshot, nowSSE).map(async ({ path, json }): Promise<[string, KeptAnswer]> => {
    const known = before.get(path)
    return [path, known?.identity.body.equals(Buffer.from(json)) ? known : await keepAnswer(json, options)]
  })
  return { version, changesSSE: nextChangeSSE(snapshot, nowSSE), byPath: new Map(await Promise.all(entries)) }
}

/**
 * Loads the catalogue into memory. It reads the version before the snapshot. A write in between then causes one
 * rebuild too many, never one too few.
 */
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
