import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }
import { createOwnBeacon } from '../beacon/own-beacon.ts'
import { quicknet, timeOfRound } from '../beacon/quicknet.ts'
import { checkBeacon, checkList, checkRank, checkReceipt } from './check-draw.ts'
import type { ListedEntry, PublishedDraw, PublishedProof, SignedReceipt } from './published-draw.ts'

const { entries, receipt: signed, root, round, signature } = vectors
const own = entries[signed.entryIndex]
if (!own) throw new Error('the receipt is of no entry')

const roundTimeSSE = timeOfRound(quicknet, round)
/** The entries of the vectors are newer than their round, so the list closed after the last one. */
const closedSSE = Math.max(...entries.map(({ joinedSSE }) => joinedSSE)) + 1
const draw: PublishedDraw = {
  version: 1,
  saleID: signed.saleID,
  startSSE: roundTimeSSE + 32,
  beacon: { kind: 'drand', chainHash: quicknet.chainHash, publicKey: quicknet.publicKey },
  round,
  roundTimeSSE,
  receiptPublicKey: signed.publicKey,
  closedSSE,
  root,
  drawn: entries.length,
  signature,
  starts: [],
  list: null,
  givenUp: [],
}
const receipt: SignedReceipt = {
  saleID: signed.saleID,
  entryID: own.entryID,
  joinedSSE: own.joinedSSE,
  publicKey: signed.publicKey,
  signature: signed.signature,
}
const early = { ...receipt, joinedSSE: closedSSE - 1 }
const proof: PublishedProof = {
  entryID: own.entryID,
  joinedSSE: own.joinedSSE,
  rank: own.rank,
  leafIndex: signed.entryIndex,
  treeSize: entries.length,
  hashes: own.proof,
}
const otherHash = '00'.repeat(32)

async function* inParts(list: readonly ListedEntry[]) {
  yield list.slice(0, 4)
  yield list.slice(4)
}
const rankIn = (list: readonly ListedEntry[], from: PublishedDraw = draw, of: SignedReceipt = receipt) =>
  checkRank(from, of, inParts(list))

describe('a check of a receipt', () => {
  test('accepts the receipt of the vectors', () => {
    expect(checkReceipt(draw, receipt)).toBe('right')
  })

  test('finds another sale, another key and another signature', () => {
    expect(checkReceipt({ ...draw, saleID: 'events/lion-rock/other' }, receipt)).toBe('otherSale')
    expect(checkReceipt({ ...draw, receiptPublicKey: otherHash }, receipt)).toBe('otherKey')
    expect(checkReceipt(draw, { ...receipt, joinedSSE: receipt.joinedSSE + 1 })).toBe('notSigned')
    expect(checkReceipt(draw, { ...receipt, signature: 'no hex' })).toBe('notSigned')
  })
})

describe('a check of the list', () => {
  test('accepts the proof of the vectors', () => {
    expect(checkList(draw, receipt, proof)).toBe('right')
  })

  test('waits for the root', () => {
    expect(checkList({ ...draw, root: null }, receipt, null)).toBe('notYet')
    expect(checkList({ ...draw, closedSSE: null }, receipt, null)).toBe('notYet')
  })

  test('finds an entry that was left out, and forgives one that came too late', { tags: 'ROM-42' }, () => {
    // The start may be put off, and the moment of the closing stays.
    expect(
      checkList({ ...draw, startSSE: draw.startSSE + 900 }, { ...early, joinedSSE: early.joinedSSE + 1 }, null),
    ).toBe('afterClosing')
    expect(checkList(draw, early, null)).toBe('missing')
    expect(checkList(draw, { ...early, joinedSSE: early.joinedSSE + 1 }, null)).toBe('afterClosing')
  })

  test('finds a path to another root, from another time, in a tree of another size, and without hex', () => {
    expect(checkList({ ...draw, root: otherHash }, receipt, proof)).toBe('otherPath')
    expect(checkList(draw, early, proof)).toBe('otherPath')
    expect(checkList({ ...draw, drawn: 12 }, receipt, proof)).toBe('otherPath')
    expect(checkList(draw, receipt, { ...proof, hashes: ['no hex'] })).toBe('otherPath')
  })
})

describe('a check of the beacon', () => {
  test('accepts a real round, whatever key the shop names', () => {
    expect(checkBeacon(draw)).toBe('right')
    expect(checkBeacon({ ...draw, beacon: { ...draw.beacon, publicKey: null } })).toBe('right')
    expect(checkBeacon({ ...draw, signature: null })).toBe('notYet')
  })

  test('finds another beacon, another round and another signature', () => {
    expect(checkBeacon({ ...draw, beacon: { ...draw.beacon, chainHash: otherHash } })).toBe('otherBeacon')
    expect(checkBeacon({ ...draw, startSSE: draw.startSSE + 3 })).toBe('otherRound')
    expect(checkBeacon({ ...draw, roundTimeSSE: draw.roundTimeSSE + 3 })).toBe('otherRound')
    expect(checkBeacon({ ...draw, signature: signature.replace(/^b4/, 'b5') })).toBe('notSigned')
  })

  test('verifies a stand-in by its own key', () => {
    const { beacon, sign } = createOwnBeacon('a stand-in', quicknet)
    const standIn = { ...draw, beacon: { ...beacon, kind: 'standIn' as const }, signature: bytesToHex(sign(round)) }
    expect(checkBeacon(standIn)).toBe('right')
    expect(checkBeacon({ ...standIn, signature })).toBe('notSigned')
    expect(checkBeacon({ ...standIn, beacon: { ...standIn.beacon, publicKey: null } })).toBe('keyUnknown')
  })
})

describe('a check of a rank', () => {
  test('computes the ranks of the vectors', async () => {
    for (const { entryID, joinedSSE, rank } of entries)
      expect(await rankIn(entries, draw, { ...receipt, entryID, joinedSSE })).toEqual({
        result: 'right',
        rank,
        givenUp: [],
      })
  })

  test('waits for the list and the round', async () => {
    expect(await rankIn(entries, { ...draw, root: null })).toEqual({ result: 'notYet', rank: null, givenUp: [] })
    expect(await rankIn(entries, { ...draw, signature: null })).toEqual({ result: 'notYet', rank: null, givenUp: [] })
  })

  test('finds a rank that was given to another entry', async () => {
    const changed = entries.map((entry) => ({ ...entry, rank: entry.rank + 1 }))
    expect(await rankIn(changed)).toEqual({ result: 'otherRank', rank: own.rank, givenUp: [] })
  })

  test('finds an entry that was removed, repeated, changed or moved', async () => {
    const [first, second, ...others] = entries
    if (!first || !second) throw new Error('there are more vectors')
    const lists = [
      entries.slice(1),
      [...others, first],
      [second, first, ...others],
      [first, first, ...others],
      [{ ...first, joinedSSE: 1 }, second, ...others],
    ]
    for (const list of lists) expect(await rankIn(list)).toEqual({ result: 'otherList', rank: null, givenUp: [] })
  })

  test('finds an entry that came after the list had closed', { tags: 'ROM-42' }, async () => {
    expect(await rankIn(entries, { ...draw, closedSSE: closedSSE - 1 })).toEqual({
      result: 'otherList',
      rank: null,
      givenUp: [],
    })
  })

  test('finds that the reader is not in the list', async () => {
    const stranger = { ...early, entryID: '0'.repeat(32) }
    expect(await rankIn(entries, draw, stranger)).toEqual({ result: 'missing', rank: null, givenUp: [] })
    expect(await rankIn(entries, draw, { ...stranger, joinedSSE: closedSSE })).toEqual({
      result: 'afterClosing',
      rank: null,
      givenUp: [],
    })
  })
})
