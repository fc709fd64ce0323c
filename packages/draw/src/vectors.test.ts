import { spawnSync } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bytesToHex as hex, hexToBytes as bytes } from '@noble/hashes/utils.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { quicknet } from './beacon/quicknet.ts'
import { verifyRound } from './beacon/verify-round.ts'
import { inLeafOrder, leafOf } from './ranks/entry.ts'
import { rankEntries, seedOf } from './ranks/rank-entries.ts'
import { receiptMessage, verifyReceipt } from './receipt/draw-receipt.ts'
import { buildTree, includes, proveInclusion, rootOf } from './tree/merkle-tree.ts'

const { entries, receipt } = vectors
const pkcs8Prefix = '302e020100300506032b657004220420'

describe('the published vectors', () => {
  test('have the entries in leaf order and under the root', () => {
    expect(inLeafOrder(entries)).toEqual(entries)
    const tree = buildTree(entries.map(leafOf))
    expect(hex(rootOf(tree))).toBe(vectors.root)
    for (const [index, entry] of entries.entries()) {
      const proof = proveInclusion(tree, index)
      expect(proof.hashes.map(hex)).toEqual(entry.proof)
      expect(includes(bytes(vectors.root), leafOf(entry), proof)).toBe(true)
    }
  })

  test('have the seed and ranks of a real round', () => {
    const signature = bytes(vectors.signature)
    expect(verifyRound(quicknet, vectors.round, signature)).toBe(true)
    const seed = seedOf(bytes(vectors.root), signature)
    expect(hex(seed)).toBe(vectors.seed)
    const ranked = rankEntries(
      seed,
      entries.map(({ entryID }) => entryID),
    )
    expect(entries.map(({ entryID }) => ranked.indexOf(entryID) + 1)).toEqual(entries.map(({ rank }) => rank))
  })

  test('have a receipt that the shop signed', () => {
    const entry = entries[receipt.entryIndex]
    if (!entry) throw new Error('the receipt is of no entry')
    const signed = { saleID: receipt.saleID, ...entry }
    expect(hex(receiptMessage(signed))).toBe(receipt.message)
    const key = createPrivateKey({
      key: Buffer.from(pkcs8Prefix + receipt.privateKey, 'hex'),
      format: 'der',
      type: 'pkcs8',
    })
    expect(sign(null, bytes(receipt.message), key).toString('hex')).toBe(receipt.signature)
    expect(verifyReceipt(bytes(receipt.publicKey), signed, bytes(receipt.signature))).toBe(true)
  })
})

describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('the checker in Python', () => {
  const check = (draw: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-draw-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'draw.json'), JSON.stringify(draw))
    const program = fileURLToPath(new URL('../check/check_draw.py', import.meta.url))
    const { status, stdout } = spawnSync('python3', [program, join(folder, 'draw.json')], { encoding: 'utf8' })
    const wrong = stdout.split('\n').flatMap((line) => (line.startsWith('WRONG ') ? [line.slice('WRONG '.length)] : []))
    return { status, wrong }
  }
  const receiptCheck = `receipt of ${entries[receipt.entryIndex]?.entryID}`

  test('agrees with the vectors', () => {
    expect(check(vectors)).toEqual({ status: 0, wrong: [] })
  })

  test('finds an entry that was left out', () => {
    expect(check({ ...vectors, entries: entries.slice(0, -1) })).toEqual({ status: 1, wrong: ['root', 'ranks'] })
  })

  test('finds two entries that changed places', () => {
    const [first, second, ...others] = entries
    expect(check({ ...vectors, entries: [second, first, ...others] })).toEqual({
      status: 1,
      wrong: ['entries in order, each once', 'root'],
    })
  })

  test('finds the signature of another round', () => {
    const signature = vectors.signature.replace(/^b4/, 'b5')
    expect(check({ ...vectors, signature })).toEqual({ status: 1, wrong: ['ranks'] })
  })

  test('finds a receipt that the shop did not sign', () => {
    const signature = receipt.signature.replace(/^../, '00')
    expect(check({ ...vectors, receipt: { ...receipt, signature } })).toEqual({ status: 1, wrong: [receiptCheck] })
    const otherSale = { ...receipt, saleID: 'lion-rock/other' }
    expect(check({ ...vectors, receipt: otherSale })).toEqual({ status: 1, wrong: [receiptCheck] })
  })
})
