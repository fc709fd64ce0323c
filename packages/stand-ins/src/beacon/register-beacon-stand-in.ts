import { createHash } from 'node:crypto'
import { errors } from '@pokfei/contracts/reasons'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet, timeOfRound } from '@pokfei/draw/beacon/quicknet'
import { languageOf } from '@pokfei/format/language'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import { mount } from '@pokfei/ts-rest-fastify/mount'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { beaconStandInContract } from '../contracts/beacon-contract.ts'
import { otherLanguageURL, readerLanguage } from '../pages/reader-language.ts'
import { standInPage } from '../pages/stand-in-page.ts'
import { beaconPage } from './beacon-page.ts'

/** The path of the stand-in, which is the address of a mirror. */
export const beaconPath = '/stand-ins/beacon'

/** The beacon of a demo, with the times of quicknet. Its secret is this text, so that nobody can mistake it for one. */
export const standInBeacon = createOwnBeacon('the beacon of the demo proves nothing', quicknet)

/** Serves the rounds that are known by now, as mirrors of drand do, and a page that says what this is. Demo mode only. */
export function registerBeaconStandIn(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  const { beacon, sign } = standInBeacon
  mount(
    app,
    implement(beaconStandInContract, {
      about: async ({ request }) => {
        const language = readerLanguage(request)
        return { status: 200, body: standInPage(beaconPage(beacon, language, otherLanguageURL(request, language))) }
      },

      round: async ({ request, params }) => {
        const { chainHash } = params
        const round = Number(params.round)
        if (chainHash !== beacon.chainHash || timeOfRound(beacon, round) > clock.nowSSE())
          return { status: 404, body: { error: 'notFound', message: errors.notFound[languageOf(request.headers)] } }
        const signature = sign(round)
        const randomness = createHash('sha256').update(signature).digest('hex')
        return { status: 200, body: { round, randomness, signature: Buffer.from(signature).toString('hex') } }
      },
    }),
  )
}
