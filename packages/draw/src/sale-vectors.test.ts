import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex as hex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors-2.json' with { type: 'json' }
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
