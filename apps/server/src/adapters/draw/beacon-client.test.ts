import type { IncomingMessage, ServerResponse } from 'node:http'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import { beforeEach, describe, expect, test } from 'vitest'
import { serveEachTest } from '../testing/serve-each-test.ts'
import { createBeaconClient } from './beacon-client.ts'

const { beacon, sign } = createOwnBeacon('test', quicknet)
const signedHex = (round: number): string => Buffer.from(sign(round)).toString('hex')
const signature = signedHex(1000)

let respond: (request: IncomingMessage, response: ServerResponse) => void
const origin = serveEachTest((request, response) => respond(request, response))
const nobody = 'http://127.0.0.1:1'

beforeEach(() => {
  respond = ({ url }, response) => {
    if (url === `/${beacon.chainHash}/public/1000`) response.end(JSON.stringify({ round: 1000, signature }))
    else response.writeHead(404).end()
  }
})

const clientOf = (...relays: readonly string[]) => createBeaconClient({ beacon, relays: () => relays })

describe('the beacon', () => {
  test('gives the signature of a round, if one of its mirrors has it', { tags: 'ROM-5' }, async () => {
    expect(await clientOf(nobody, origin()).fetchSignature(1000)).toBe(signature)
    expect(await clientOf(origin()).fetchSignature(1001)).toBeNull()
    expect(await clientOf(nobody).fetchSignature(1000)).toBeNull()
  })

  test.each([
    ['a signature of another round', { round: 1000, signature: signedHex(1001) }],
    ['another round', { round: 1001, signature: signedHex(1001) }],
    ['no point of the curve', { round: 1000, signature: 'ab'.repeat(48) }],
    ['no signature', { round: 1000 }],
  ])('gives none if a mirror has %s', { tags: 'ROM-5' }, async (_case, body) => {
    respond = (_request, response) => response.end(JSON.stringify(body))
    expect(await clientOf(origin()).fetchSignature(1000)).toBeNull()
  })

  test('follows no redirect and reads no page', { tags: 'ROM-5' }, async () => {
    respond = (_request, response) => response.writeHead(302, { location: `${origin()}/elsewhere` }).end()
    expect(await clientOf(origin()).fetchSignature(1000)).toBeNull()
    respond = (_request, response) => response.end('<html>')
    expect(await clientOf(origin()).fetchSignature(1000)).toBeNull()
  })
})
