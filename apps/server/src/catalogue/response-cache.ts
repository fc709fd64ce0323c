import type { Clock } from '@pokfei/domain/ports/clock'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { responseHeaders } from '../http/security-headers.ts'
import { createCachedResponse, type CachedResponse } from '../http/static/cached-response.ts'
import { listResponses, nextChangeSSE } from './list-responses.ts'

/** The response cache of the public catalogue, as bytes that are ready to send. */
export interface ResponseCache {
  /** Returns the response for a path of the catalogue without its query, or undefined. */
  find(path: string): CachedResponse | undefined
  /** Rebuilds the responses if any process wrote to the store, or if the clock changed a label. */
  refresh(): Promise<void>
}

/** The dependencies of the response cache. */
interface ResponseCacheDeps {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'snapshot' | 'version'> }
  readonly clock: Clock
  readonly settings: { readonly publicURL: string }
}

interface CachedResponses {
  readonly version: number
  readonly changesSSE: number | null
  readonly byPath: ReadonlyMap<string, CachedResponse>
}

/**
 * Builds the responses of this moment. An unchanged response reuses its bytes, so that a sold ticket costs no
 * compression. The large responses change only with a label or a lowest price.
 */
async function buildResponses(
  deps: ResponseCacheDeps,
  version: number,
  before: ReadonlyMap<string, CachedResponse>,
): Promise<CachedResponses> {
  const nowSSE = deps.clock.nowSSE()
  const options = { type: 'application/json; charset=utf-8', fixedHeaders: responseHeaders(deps.settings.publicURL) }
  const snapshot = await deps.store.catalogue.snapshot()
  const entries = listResponses(snapshot, nowSSE).map(async ({ path, json }): Promise<[string, CachedResponse]> => {
    const known = before.get(path)
    return [path, known?.identity.body.equals(Buffer.from(json)) ? known : await createCachedResponse(json, options)]
  })
  return { version, changesSSE: nextChangeSSE(snapshot, nowSSE), byPath: new Map(await Promise.all(entries)) }
}

/**
 * Loads the catalogue into memory. It reads the version before the snapshot. A write in between then causes one
 * rebuild too many, never one too few.
 */
export async function createResponseCache(deps: ResponseCacheDeps): Promise<ResponseCache> {
  let cached = await buildResponses(deps, await deps.store.catalogue.version(), new Map())
  let running: Promise<void> | null = null

  async function refreshOnce(): Promise<void> {
    const version = await deps.store.catalogue.version()
    const isDue = cached.changesSSE !== null && deps.clock.nowSSE() >= cached.changesSSE
    if (version === cached.version && !isDue) return
    cached = await buildResponses(deps, version, cached.byPath)
  }

  return {
    find: (path) => cached.byPath.get(path),
    refresh: () => (running ??= refreshOnce().finally(() => (running = null))),
  }
}
