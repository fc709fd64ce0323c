import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import type { AppDeps, AppSettings } from '@pokfei/server/app-deps'
import { expect } from 'vitest'
import { isInContainer } from '../vitest/is-in-container.ts'
import { startInProcessServer } from './in-process-server.ts'
import type { TestServer } from './test-server.ts'

/** Opens a shop for a test, in this process or in a container. Without its own catalogue, a test in a container may
 *  find orders of other tests. Its buyers are always new. `change` and `set` only make an in-process server faster. A
 *  container ignores them. */
export async function openTestServer(
  catalogue?: CatalogueLoad,
  change: Partial<AppDeps> = {},
  set: Partial<AppSettings> = {},
): Promise<TestServer> {
  if (!isInContainer) return startInProcessServer(catalogue, change, set)
  // This import is lazy, because few runs have a Docker engine.
  const { startContractServer, visitContractServer } = await import('./contract-server.ts')
  return catalogue === undefined ? visitContractServer() : startContractServer(catalogue)
}

/** Matches the shop's time plus `seconds`. The match is exact to the second where the clock stands still. */
export function momentAt({ clock }: TestServer, seconds = 0): unknown {
  const sse = clock.nowSSE() + seconds
  return isInContainer ? expect.closeTo(sse, -1) : sse
}
