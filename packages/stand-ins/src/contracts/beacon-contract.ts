import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '@pokfei/contracts/access'
import { commonErrors } from '@pokfei/contracts/schemas/responses'

/** The stand-in for the beacon of draws, in demo mode only. Its paths are those of drand's mirrors. */

const c = initContract()

const page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() })

/** One round of the beacon, as mirrors of drand's network send it. */
export const standInRound = z.object({
  round: z.number().int().positive(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
})

/** The page and the rounds of the stand-in. */
export const beaconStandInContract = c.router({
  about: {
    method: 'GET',
    path: '/stand-ins/beacon',
    summary: 'Stand-in: what the beacon of this demo is, and what it does not prove',
    query: z.object({ lang: z.string().max(8).optional() }),
    responses: { 200: page },
    metadata: open,
  },
  round: {
    method: 'GET',
    path: '/stand-ins/beacon/:chainHash/public/:round',
    summary: 'Stand-in: one round that is known by now',
    pathParams: z.object({ chainHash: z.string().max(64), round: z.string().regex(/^[1-9]\d{0,11}$/) }),
    responses: { ...commonErrors, 200: standInRound },
    metadata: open,
  },
})
