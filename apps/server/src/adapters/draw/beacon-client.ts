import type { Beacon } from '@pokfei/draw/beacon/quicknet'
import { verifyRound } from '@pokfei/draw/beacon/verify-round'
import { z } from 'zod'

/** The longest time until the response of a relay, in milliseconds. */
const timeoutMs = 3_000

/** The mirrors of drand's network that are asked unless the operator names others. */
export const drandRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]

/** A beacon and the mirrors that have its rounds. */
export interface BeaconSource {
  readonly beacon: Beacon
  /** Returns the addresses of the mirrors, without a slash at their end. */
  readonly relays: () => readonly string[]
}

/** Fetches rounds of a beacon. */
export interface BeaconClient {
  readonly beacon: Beacon
  /**
   * Returns the signature of a round in hex. Asks all mirrors at once, and the first valid signature wins. Returns null if
   * no mirror has one in time. A mirror cannot choose the value, because a round has one valid signature.
   */
  readonly fetchSignature: (round: number) => Promise<string | null>
}

const roundBody = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/** Creates the client of a beacon. */
export function createBeaconClient({ beacon, relays }: BeaconSource): BeaconClient {
  async function ask(relay: string, round: number): Promise<string> {
    const response = await fetch(`${relay}/${beacon.chainHash}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`${relay} has no round ${round}: status ${response.status}`)
    const body = roundBody.parse(await response.json())
    if (body.round !== round) throw new Error(`${relay} has round ${body.round} in place of ${round}`)
    if (!verifyRound(beacon, round, Buffer.from(body.signature, 'hex')))
      throw new Error(`${relay} has a wrong signature of round ${round}`)
    return body.signature
  }

  return {
    beacon,
    async fetchSignature(round) {
      try {
        return await Promise.any(relays().map((relay) => ask(relay, round)))
      } catch (error) {
        if (error instanceof AggregateError) return null
        throw error
      }
    },
  }
}
