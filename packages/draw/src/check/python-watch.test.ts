import { bytesToHex as hex } from '@noble/hashes/utils.js'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leafOf } from '../ranks/entry.ts'
import { refusedSales } from '../testing/frauds.ts'
import { hasNoPython, jsonAnswer, nothingThere, openShop, runChecker, testFolder } from '../testing/run-checker.ts'
import { publishSale, sampleFacts, type SampleSale } from '../testing/sample-sale.ts'
import { buildTree, proveInclusion } from '../tree/merkle-tree.ts'
import type { SeenDraw } from './check-seen.ts'

const right = publishSale(sampleFacts)
const { draw, seen } = right
const [announced, closed] = seen.map((one) => one.draw)
const busy = { status: 503, body: 'busy' }

/** An answer that `watch` or `watch-log` keeps, with its second. */
type Kept = SeenDraw & { readonly saleID: string; readonly log: unknown }

/** Watches a shop that gives these answers, one to each question. Returns the answers that were kept. */
async function watch(verb: 'watch' | 'watch-log', answers: readonly ReturnType<typeof jsonAnswer>[]) {
  const left = [...answers]
  const address = await openShop(() => left.shift() ?? busy)
  const file = join(testFolder(), 'seen.jsonl')
  const { status } = await runChecker([verb, address, draw.saleID, file])
  const kept: readonly Kept[] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { status, unasked: left.length, kept }
}

/** Checks the receipt of the second member at the addresses of a sale, with what a watcher saw or without. */
async function check({ draw: published, entries, receipts }: SampleSale, witness: readonly SeenDraw[] | null) {
  const room = `/api/rooms/${published.saleID}`
  const receipt = receipts.find(({ number }) => number === 2)
  const leafIndex = entries.findIndex(({ entryID }) => entryID === receipt?.entryID)
  const path = proveInclusion(buildTree(entries.map(leafOf)), leafIndex)
  const address = await openShop((asked) => {
    const prefix = /\/ranks\/([0-9a-f]{2})$/.exec(asked)?.[1]
    if (prefix !== undefined)
      return jsonAnswer({ entries: entries.filter(({ entryID }) => entryID.startsWith(prefix)) })
    if (asked === `${room}/draw`) return jsonAnswer(published)
    if (asked.startsWith(`${room}/proof/`)) return jsonAnswer({ leafIndex, hashes: path.hashes.map(hex) })
    return nothingThere
  })
  const folder = testFolder()
  const [receiptFile, seenFile] = [join(folder, 'receipt.json'), join(folder, 'seen.jsonl')]
  writeFileSync(receiptFile, JSON.stringify(receipt))
  writeFileSync(seenFile, (witness ?? []).map((one) => `${JSON.stringify(one)}\n`).join(''))
  return runChecker([receiptFile, address, address, ...(witness === null ? [] : ['--seen', seenFile])])
}

const failures = [nothingThere, busy, { status: 200, body: '<html>' }]
const sameAsSeen = 'the same as was seen before the round'
const noWitness = 'no witness (--seen FILE) saw this list before its round'

describe.skipIf(hasNoPython)('the checker in Python as a witness', () => {
  test('keeps each new draw until the ranks are known, and asks again after a failure', {
    tags: 'ROM-74',
  }, async () => {
    const states = [announced, announced, closed, draw].map(jsonAnswer)
    const { status, unasked, kept } = await watch('watch', [...failures, ...states])
    expect({ status, unasked }).toEqual({ status: 0, unasked: 0 })
    expect(kept.map((one) => one.draw)).toEqual([announced, closed, draw])
    expect(kept.every(({ seenSSE }) => Number.isInteger(seenSSE))).toBe(true)
  })

  test('keeps each new head of a log until the sale has ended, and asks again after a failure', {
    tags: ['ROM-74', 'ROM-99'],
  }, async () => {
    const head = { lines: 3, head: 'ab'.repeat(32), signature: 'cd'.repeat(64), isEnded: false }
    const [later, last] = [
      { ...head, lines: 4, head: 'bc'.repeat(32) },
      { ...head, lines: 5, isEnded: true },
    ]
    const answers = [head, head, later, last].map(jsonAnswer)
    const { status, unasked, kept } = await watch('watch-log', [...failures, ...answers, jsonAnswer(head)])
    expect({ status, unasked }).toEqual({ status: 0, unasked: 1 })
    expect(kept.map(({ log }) => log)).toEqual([head, later, last])
    expect(kept.every(({ saleID, seenSSE }) => saleID === draw.saleID && Number.isInteger(seenSSE))).toBe(true)
  })

  test('agrees with a witness of the same list', { tags: 'ROM-74' }, async () => {
    const result = await check(right, seen)
    expect(result).toMatchObject({ status: 0, wrong: [] })
    expect(result.right).toContain(sameAsSeen)
  })

  test('finds a list that was exchanged and signed again only with a witness', { tags: 'ROM-74' }, async () => {
    const exchanged = refusedSales.find(({ wrong }) => wrong.join(' ') === 'seen')?.sale
    if (exchanged === undefined) throw new Error('there is a fraud that only a witness finds')
    expect(await check(exchanged, seen)).toMatchObject({ status: 1, wrong: [sameAsSeen] })
    const alone = await check(exchanged, null)
    expect(alone).toMatchObject({ status: 0, wrong: [] })
    expect(alone.output).toContain(noWitness)
  })

  test('says that nobody saw the list if its witness came after the round', { tags: 'ROM-74' }, async () => {
    const late = seen.map((one) => ({ ...one, seenSSE: one.draw.roundTimeSSE }))
    // The time of the round that the shop told then is its own word.
    const told = late.map((one) => ({ ...one, draw: { ...one.draw, roundTimeSSE: one.draw.roundTimeSSE + 30 } }))
    for (const witness of [late, told, []]) {
      const result = await check(right, witness)
      expect(result.output).toContain(noWitness)
      expect(result.right).not.toContain(sameAsSeen)
    }
  })
})
