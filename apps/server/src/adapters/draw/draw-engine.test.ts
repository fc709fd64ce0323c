import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import vectors from '@pokfei/draw/vectors' with { type: 'json' }
import { expect, test } from 'vitest'
import { createRoomSigner } from '../../rooms/receipts.ts'
import { createBeaconClient } from './beacon-client.ts'
import { createDrawEngine } from './draw-engine.ts'
import { runDrawTask } from './draw-task.ts'

const { beacon } = createOwnBeacon('test', quicknet)
const engine = createDrawEngine(createBeaconClient({ beacon, relays: () => [] }), createRoomSigner([]))

test('the engine has the root and the ranks of the published vectors', { tags: 'ROM-4' }, async () => {
  const { entries, root, signature } = vectors
  expect(await engine.rootOf(entries.map((entry) => ({ ...entry, number: null })))).toBe(root)
  const ranked = entries.toSorted((left, right) => left.rank - right.rank).map(({ entryID }) => entryID)
  const ids = entries.map(({ entryID }) => entryID)
  expect(await engine.rank(root, signature, ids)).toEqual(ranked)
})

test('a thread has the same results for a long list', async () => {
  const entries = Array.from({ length: 600 }, (_, index) => ({
    entryID: index.toString(16).padStart(32, '0'),
    joinedSSE: 1_800_000_000 + index,
    number: index + 1,
  }))
  const entryIDs = entries.map(({ entryID }) => entryID)
  const root = await engine.rootOf(entries)
  expect([root]).toEqual(runDrawTask({ kind: 'root', entries }))
  const signature = 'ab'.repeat(48)
  expect(await engine.rank(root, signature, entryIDs)).toEqual(
    runDrawTask({ kind: 'ranks', root, signature, entryIDs }),
  )
})

test('the engine knows the times of rounds', { tags: 'ROM-4' }, () => {
  expect(engine.beacon.roundAt(quicknet.genesisSSE + 7)).toBe(3)
  expect(engine.beacon.timeOfRound(3)).toBe(quicknet.genesisSSE + 6)
})
