import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }
import { quicknet, timeOfRound } from '../beacon/quicknet.ts'
import { hasNoPython, jsonAnswer, nothingThere, openShop, runChecker, testFolder } from '../testing/run-checker.ts'

const { entries, round, root, signature } = vectors
const { saleID, entryIndex, publicKey, signature: receiptSignature } = vectors.receipt
const own = entries[entryIndex]
if (!own) throw new Error('the receipt is of no entry')
const { proof: hashes, ...ownEntry } = own

const receipt = { saleID, entryID: own.entryID, joinedSSE: own.joinedSSE, publicKey, signature: receiptSignature }
const drawPath = `/api/rooms/${saleID}/draw`
const proofPath = `/api/rooms/${saleID}/proof/${own.entryID}`
const mirrorPath = `/${quicknet.chainHash}/public/${round}`
const roundTimeSSE = timeOfRound(quicknet, round)
/** The entries of the vectors are newer than their round, so the list closed after the last one. */
const closedSSE = Math.max(...entries.map(({ joinedSSE }) => joinedSSE)) + 1
const draw = {
  saleID,
  startSSE: roundTimeSSE + 32,
  beacon: { kind: 'drand', chainHash: quicknet.chainHash, publicKey: quicknet.publicKey },
  round,
  roundTimeSSE,
  receiptPublicKey: publicKey,
  closedSSE,
  root,
  drawn: entries.length,
  signature,
}

/** The public addresses of a shop and of a mirror with the draw of the vectors. */
const published: Readonly<Record<string, unknown>> = {
  [drawPath]: draw,
  [proofPath]: { ...ownEntry, leafIndex: entryIndex, treeSize: entries.length, hashes },
  [mirrorPath]: { round, signature },
}

/** Runs the checker against a shop whose addresses have other content here and there. */
async function check(changes: Readonly<Record<string, unknown>> = {}) {
  const contents = { ...published, ...changes }
  const address = await openShop((path) => {
    const prefix = /\/ranks\/([0-9a-f]{2})$/.exec(path)?.[1]
    const listed = entries.filter(({ entryID }) => prefix !== undefined && entryID.startsWith(prefix))
    const content = path in contents ? contents[path] : prefix === undefined ? null : { prefix, entries: listed }
    if (typeof content === 'string') return { status: 200, body: content }
    return content === null ? nothingThere : jsonAnswer(content)
  })
  const file = join(testFolder(), 'receipt.json')
  writeFileSync(file, JSON.stringify(receipt))
  const { status, wrong, later } = await runChecker([file, address, address])
  return { status, wrong: wrong.map((name) => name.replace(address, 'MIRROR')), later }
}

describe.skipIf(hasNoPython)('the checker in Python, at the addresses of a shop', () => {
  test('agrees with a right draw', { tags: 'ROM-74' }, async () => {
    expect(await check()).toEqual({ status: 0, wrong: [], later: [] })
  })

  test('finds what a shop changed', { tags: 'ROM-74' }, async () => {
    const other = '00'.repeat(32)
    const [first] = entries
    if (!first) throw new Error('there are more vectors')
    const firstFile = `/api/rooms/${saleID}/ranks/${first.entryID.slice(0, 2)}`
    const [removed, ofOtherKey, ofOtherRound, unproven] = await Promise.all([
      check({ [firstFile]: { entries: [] } }),
      check({ [drawPath]: { ...draw, receiptPublicKey: other } }),
      check({ [mirrorPath]: { round, signature: signature.replace(/^b4/, 'b5') } }),
      check({ [proofPath]: { leafIndex: 0, hashes: [other] } }),
    ])
    // The removed entry had the last rank, so the other ranks are right.
    expect(removed.wrong).toEqual(['root', 'number of entries'])
    expect(ofOtherKey.wrong).toEqual(['receipt'])
    expect(ofOtherRound.wrong).toEqual(['signature at MIRROR'])
    expect(unproven).toEqual({ status: 1, wrong: ['your path to the root'], later: [] })
  })

  test('proves by the published closing that an entry was left out', { tags: ['ROM-42', 'ROM-74'] }, async () => {
    const ownFile = `/api/rooms/${saleID}/ranks/${own.entryID.slice(0, 2)}`
    const without = { [ownFile]: { entries: [] }, [proofPath]: null }
    const closedAt = (atSSE: number) => check({ ...without, [drawPath]: { ...draw, closedSSE: atSSE } })
    const omission = ['your entry in the list', 'your path to the root']
    expect((await closedAt(own.joinedSSE + 1)).wrong).toEqual(expect.arrayContaining(omission))
    expect((await closedAt(own.joinedSSE)).wrong).not.toEqual(expect.arrayContaining(omission))
  })

  test('finds an entry that came after the closing', { tags: ['ROM-42', 'ROM-74'] }, async () => {
    const earlier = { ...draw, closedSSE: closedSSE - 1 }
    expect((await check({ [drawPath]: earlier })).wrong).toEqual(['no entry after the closing'])
  })

  test('says that it is too early', { tags: 'ROM-74' }, async () => {
    expect(await check({ [drawPath]: { ...draw, signature: null } })).toEqual({
      status: 2,
      wrong: [],
      later: ['draw'],
    })
  })

  test('never takes a missing or a broken answer for a proof against the shop', { tags: 'ROM-74' }, async () => {
    const broken = [
      { [drawPath]: '<html>we will be back soon</html>' },
      { [drawPath]: { error: 'notFound' } },
      { [drawPath]: { ...draw, root: 'no hex' } },
      { [`/api/rooms/${saleID}/ranks/7f`]: null },
      { [mirrorPath]: null },
      { [mirrorPath]: '' },
    ]
    const results = await Promise.all(broken.map(check))
    expect(results.map(({ status }) => status)).toEqual(broken.map(() => 3))
    expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  })

  test('says what was wrong before it could not ask', { tags: 'ROM-74' }, async () => {
    const ofOtherKey = { ...draw, receiptPublicKey: '00'.repeat(32) }
    expect(await check({ [drawPath]: ofOtherKey, [mirrorPath]: null })).toMatchObject({ status: 3, wrong: ['receipt'] })
  })
})
