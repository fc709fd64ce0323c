import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import type { AppDeps, AppSettings } from '@pokfei/server/app-deps'
import { expect } from 'vitest'
import { isInContainer } from './shop-place.ts'
import { startShopServer } from './shop-server.ts'
import type { Shop } from './shop.ts'

/** Opens a shop for a test, in this process or in a container. Without its own catalogue, a test in a container may
 *  find orders of other tests. Its buyers are always new. `change` and `set` only make an in-process server faster. A
 *  container ignores them. */
export async function openShop(
  catalogue?: CatalogueLoad,
  change: Partial<AppDeps> = {},
  set: Partial<AppSettings> = {},
): Promise<Shop> {
  if (!isInContainer) return startShopServer(catalogue, change, set)
  // This import is lazy, because few runs have a Docker engine.
  const { startContractShop, visitContractShop } = await import('../container/contract-shop.ts')
  return catalogue === undefined ? visitContractShop() : startContractShop(catalogue)
}

/** Matches the shop's time plus `seconds`. The match is exact to the second where the clock stands still. */
export function momentAt({ clock }: Shop, seconds = 0): unknown {
  const sse = clock.nowSSE() + seconds
  return isInContainer ? expect.closeTo(sse, -1) : sse
}
