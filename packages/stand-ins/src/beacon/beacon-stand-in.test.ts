import { verifyRound } from '@pokfei/draw/beacon/verify-round'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beaconPath, registerBeaconStandIn, standInBeacon } from './register-beacon-stand-in.ts'

const { beacon } = standInBeacon
const nowSSE = beacon.genesisSSE + 3 * 999

let app: FastifyInstance
beforeEach(() => {
  app = fastify()
  registerBeaconStandIn(app, { clock: { nowSSE: () => nowSSE } })
})
afterEach(() => app.close())

const get = (path: string) => app.inject({ url: `${beaconPath}${path}` })

describe('the stand-in of the beacon', () => {
  test('has the rounds that are known by now, with signatures that its key verifies', async () => {
    const response = await get(`/${beacon.chainHash}/public/1000`)
    const body: unknown = response.json()
    expect(body).toMatchObject({ round: 1000, signature: expect.stringMatching(/^[0-9a-f]{96}$/) })
    const { signature } = response.json<{ readonly signature: string }>()
    expect(verifyRound(beacon, 1000, Buffer.from(signature, 'hex'))).toBe(true)
  })

  test('tells no round before its time, and none of another chain', async () => {
    expect((await get(`/${beacon.chainHash}/public/1001`)).statusCode).toBe(404)
    expect((await get(`/${'00'.repeat(32)}/public/1000`)).statusCode).toBe(404)
  })

  test('says in both languages that it proves nothing', async () => {
    expect((await get('?lang=en')).body).toContain('It proves nothing')
    expect((await get('?lang=zh')).body).toContain('不能證明派籌公平')
  })
})
