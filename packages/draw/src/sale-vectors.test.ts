import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bytesToHex as hex } from '@noble/hashes/utils.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import vectors from '../vectors-2.json' with { type: 'json' }
import { failedChecks } from './testing/check-sale.ts'
import { refusedSales } from './testing/frauds.ts'
import { publishSale, sampleFacts, samplePrivateKey, type SampleSale } from './testing/sample-sale.ts'
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

describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('the checker in Python', () => {
  const program = fileURLToPath(new URL('../check/check_draw.py', import.meta.url))

  const check = (content: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-draw-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'sale.json'), JSON.stringify(content))
    const { status, stdout } = spawnSync('python3', [program, join(folder, 'sale.json')], { encoding: 'utf8' })
    const linesWith = (word: string) =>
      stdout.split('\n').flatMap((line) => (line.startsWith(word) ? [line.slice(word.length)] : []))
    return { status, wrong: linesWith('WRONG '), right: linesWith('ok    '), words: linesWith('words: ') }
  }

  test('agrees on the vectors of version 2, right and refused', () => {
    const { right: names, ...result } = check(vectors)
    expect(result).toEqual({ status: 0, wrong: [], words: [vectors.words.join(' ')] })
    expect(names.filter((name) => name.startsWith('refused: '))).toHaveLength(refused.length)
  })

  test('names the checks that fail', () => {
    const [first] = refusedSales
    expect(first?.wrong).toEqual(['seen'])
    expect(check({ ...first?.sale, refused: [{ about: 'a right sale', wrong: ['log'], ...right }] })).toMatchObject({
      status: 1,
      wrong: ['seen', 'refused: a right sale'],
    })
  })
})
