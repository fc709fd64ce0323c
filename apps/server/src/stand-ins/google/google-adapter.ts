import type { Clock } from '@pokfei/domain/ports/clock'
import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import { createBoundedMap } from '../bounded-map.ts'

/** A sign-in writes five entries. This is room for thousands of sign-ins at once. */
const mostEntries = 20_000
const longestSeconds = 3600

/** Returns the provider's storage, in memory and bounded. */
export function createGoogleAdapter(clock: Clock): AdapterFactory {
  const kept = createBoundedMap<AdapterPayload>(mostEntries, clock)
  return (model) => {
    const key = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, expiresIn) => kept.set(key(id), payload, expiresIn ?? longestSeconds),
      find: async (id) => kept.get(key(id)),
      // Only the device flow and the provider's logout call these two, and both are off.
      findByUserCode: async () => undefined,
      findByUid: async () => undefined,
      consume: async (id) => {
        const payload = kept.get(key(id))
        if (payload !== undefined) payload.consumed = clock.nowSSE()
      },
      destroy: async (id) => kept.delete(key(id)),
      // A code was used twice, which is rare. Everything that it granted is revoked.
      revokeByGrantId: async (grantID) => {
        for (const [id, payload] of kept.entries()) if (payload.grantId === grantID) kept.delete(id)
      },
    }
  }
}
