import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex as hex, hexToBytes as bytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors-2.json' with { type: 'json' }
import { checkRank } from './check/check-draw.ts'
import { rankEntries, seedOf } from './ranks/rank-entries.ts'
import { failedChecks } from './testing/check-sale.ts'
import { refusedSales } from './testing/frauds.ts'
import { publishSale, sampleFacts, samplePrivateKey, type SampleSale } from './testing/sample-sale.ts'
import { hasNoPython, runChecker, testFolder } from './testing/run-checker.ts'
import { saleFile } from './testing/sale-file.ts'

const right = publishSale(sampleFacts)
const refused = vectors.refused.map(({ about, wrong, ...changes }) => ({
  about,
  wrong,
  // The file has the types of the sample that it was written from: the first test holds that.
  sale: { ...right, ...(changes as Partial<SampleSale>) },
}))

describe('the published vectors of version 2', () => {
  test('are those of the sample sale and its frauds', () => {
    expect(vectors).toEqual(JSON.parse(JSON.stringify(saleFile(right, refusedSales))))
    expect(vectors.privateKey).toBe(hex(samplePrivateKey))
  })

  test('pass every check, and the refused ones fail exactly those that they name', async () => {
    expect(await failedChecks(right)).toEqual([])
    for (const { about, wrong, sale } of refused)
      expect({ about, wrong: (await failedChecks(sale)).toSorted() }).toEqual({ about, wrong: wrong.toSorted() })
  })
})

test('a start that moved after the list was published shows the number that it gave up', async () => {
  const { draw, entries } = right
  const [first] = draw.givenUp
  const root = bytes(draw.root ?? '')
  if (first === undefined) throw new Error('the sample sale gave up a round')
  const ranked = rankEntries(
    seedOf(root, bytes(first.signature)),
    entries.map(({ entryID }) => entryID),
  )
  const givenUpOf = async (sale: SampleSale['draw'], entry: SampleSale['entries'][number]) => {
    const list = async function* () {
      yield entries
    }
    return (await checkRank(sale, entry, list())).givenUp
  }
  const startSSE = draw.starts[0]?.startSSE
  for (const entry of entries)
    expect(await givenUpOf(draw, entry)).toEqual([{ startSSE, rank: ranked.indexOf(entry.entryID) + 1 }])
  const [entry] = entries
  if (entry === undefined) throw new Error('the sample sale has entries')
  // A shop that withholds the signature, or has another one, cannot hide that the start moved.
  for (const givenUp of [[], [{ ...first, signature: draw.signature ?? '' }]])
    expect(await givenUpOf({ ...draw, givenUp }, entry)).toEqual([{ startSSE, rank: null }])
})

describe.skipIf(hasNoPython)('the checker in Python', () => {
  const check = (content: object) => {
    const file = join(testFolder(), 'sale.json')
    writeFileSync(file, JSON.stringify(content))
    return runChecker([file])
  }

  test('agrees on the vectors of version 2, right and refused', async () => {
    const { right: names, output, ...result } = await check(vectors)
    expect(result).toEqual({ status: 0, wrong: [], later: [] })
    expect(output).toContain(`words: ${vectors.words.join(' ')}\n`)
    expect(names.filter((name) => name.startsWith('refused: '))).toHaveLength(refused.length)
  })

  test('names the checks that fail', async () => {
    const [first] = refusedSales
    expect(first?.wrong).toEqual(['seen'])
    expect(
      await check({ ...first?.sale, refused: [{ about: 'a right sale', wrong: ['log'], ...right }] }),
    ).toMatchObject({
      status: 1,
      wrong: ['seen', 'refused: a right sale'],
    })
  })
})
