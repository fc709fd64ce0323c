import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import type { AppDeps, AppSettings } from '@pokfei/server/app-deps'
import { expect } from 'vitest'
import { isInContainer } from './shop-place.ts'
import { startShopServer } from './shop-server.ts'
import type { Shop } from './shop.ts'

/** Opens a shop for a test: in this process, or in a container where the image is tried. Without a catalogue of its
 *  own a test may there find what others have bought, but none of its buyers. `change` and `set` make a server of this
 *  process quicker, and nothing else: a container is what it is. */
export async function openShop(catalogue?: CatalogueLoad, change: Partial<AppDeps> = {}, set: Partial<AppSettings> = {}): Promise<Shop> {
  if (!isInContainer) return startShopServer(catalogue, change, set)
  // Loaded when it is needed, since few runs have an engine.
  const { startContractShop, visitContractShop } = await import('../container/contract-shop.ts')
  return catalogue === undefined ? visitContractShop() : startContractShop(catalogue)
}

/** Matches the moment that it is at the shop, so many seconds on: to the second where the clock stands still. */
export function momentAt({ clock }: Shop, seconds = 0): unknown {
  const sse = clock.nowSSE() + seconds
  return isInContainer ? expect.closeTo(sse, -1) : sse
}
