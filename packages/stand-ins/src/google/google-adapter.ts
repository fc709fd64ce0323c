import type { Clock } from '../clock.ts'
import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import { createTtlMap } from '../ttl-map.ts'

/** A sign-in writes five entries. This is room for thousands of sign-ins at once. */
const mostEntries = 20_000
const longestSeconds = 3600

/** Returns the provider's storage, in memory and bounded. */
export function createGoogleAdapter(clock: Clock): AdapterFactory {
  const models = createTtlMap<AdapterPayload>(mostEntries, clock)
  return (model) => {
    const key = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, expiresIn) => models.set(key(id), payload, expiresIn ?? longestSeconds),
      find: async (id) => models.get(key(id)),
      // Only the device flow and the provider's logout call these two, and both are off.
      findByUserCode: async () => undefined,
      findByUid: async () => undefined,
      consume: async (id) => {
        const payload = models.get(key(id))
        if (payload !== undefined) payload.consumed = clock.nowSSE()
      },
      destroy: async (id) => models.delete(key(id)),
      // A code was used twice, which is rare. Everything that it granted is revoked.
      revokeByGrantId: async (grantID) => {
        for (const [id, payload] of models.entries()) if (payload.grantId === grantID) models.delete(id)
      },
    }
  }
}
