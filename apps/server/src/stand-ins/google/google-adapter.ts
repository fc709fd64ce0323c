import type { Clock } from '@pokfei/domain/ports/clock'
import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import { createBoundedMap } from '../bounded-map.ts'

/** A sign-in writes five entries; this is room for thousands that are under way at once. */
const mostEntries = 20_000
const longestSeconds = 3600

/** Where the stand-in provider keeps what it issued: in memory, bounded. */
export function createGoogleAdapter(clock: Clock): AdapterFactory {
  const kept = createBoundedMap<AdapterPayload>(mostEntries, clock)
  return (model) => {
    const key = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, expiresIn) => kept.set(key(id), payload, expiresIn ?? longestSeconds),
      find: async (id) => kept.get(key(id)),
      // Asked by the device flow and by logout through the provider only, which are both off.
      findByUserCode: async () => undefined,
      findByUid: async () => undefined,
      consume: async (id) => {
        const payload = kept.get(key(id))
        if (payload !== undefined) payload.consumed = clock.nowSSE()
      },
      destroy: async (id) => kept.delete(key(id)),
      // Rare: a code was used twice, so all that came of it dies.
      revokeByGrantId: async (grantID) => {
        for (const [id, payload] of kept.entries()) if (payload.grantId === grantID) kept.delete(id)
      },
    }
  }
}
