import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { utf8 } from '../bytes.ts'
import { measureFairness, type DrawnRanks } from '../testing/fairness.ts'
import { sampleEntries } from '../testing/sample-entries.ts'
import { buildTree, rootOf } from '../tree/merkle-tree.ts'
import { inLeafOrder, leafOf } from './entry.ts'
import { rankEntries, seedOf } from './rank-entries.ts'

const entryIDs = sampleEntries(1000).map(({ entryID }) => entryID)
const root = rootOf(buildTree(inLeafOrder(sampleEntries(1000)).map(leafOf)))
const seedOfRound = (round: number): Uint8Array => seedOf(root, sha256(utf8(`signature ${round}`)))

describe('ranks', () => {
  test('name each entry once', () => {
    expect(rankEntries(seedOfRound(1), entryIDs).toSorted()).toEqual(entryIDs.toSorted())
  })

  test('do not depend on the order of the entries', () => {
    expect(rankEntries(seedOfRound(1), entryIDs.toReversed())).toEqual(rankEntries(seedOfRound(1), entryIDs))
  })

  test('change with the root and with the signature', () => {
    const signature = sha256(utf8('signature 1'))
    const ranks = rankEntries(seedOf(root, signature), entryIDs)
    expect(rankEntries(seedOf(root, sha256(utf8('signature 2'))), entryIDs)).not.toEqual(ranks)
    expect(rankEntries(seedOf(sha256(root), signature), entryIDs)).not.toEqual(ranks)
  })
})

describe('200 draws of 1,000 entries', () => {
  const chiSquaredLimit = 132
  const correlationLimit = 3 / Math.sqrt(200 * 1000)

  test('do not depend on arrival', () => {
    const draws = Array.from({ length: 200 }, (_, round): DrawnRanks => {
      const rankOf = new Map(rankEntries(seedOfRound(round), entryIDs).map((entryID, rank) => [entryID, rank]))
      return entryIDs.map((entryID) => rankOf.get(entryID) ?? -1)
    })
    const { chiSquared, correlation } = measureFairness(draws)
    expect(chiSquared).toBeLessThan(chiSquaredLimit)
    expect(Math.abs(correlation)).toBeLessThan(correlationLimit)
  })

  test('would fail this test if the first to come had the first ranks', () => {
    const draws = Array.from({ length: 200 }, (): DrawnRanks => entryIDs.map((_, arrival) => arrival))
    const { chiSquared, correlation } = measureFairness(draws)
    expect(chiSquared).toBeGreaterThan(chiSquaredLimit)
    expect(correlation).toBeGreaterThan(correlationLimit)
  })

  test('would fail this test if one of a hundred had a better rank for coming early', () => {
    const draws = Array.from({ length: 200 }, (_, round): DrawnRanks => {
      const early = new Set(entryIDs.slice(0, 10))
      const ranked = rankEntries(seedOfRound(round), entryIDs)
      const jumped = [...ranked.filter((id) => early.has(id)), ...ranked.filter((id) => !early.has(id))]
      const rankOf = new Map(jumped.map((entryID, rank) => [entryID, rank]))
      return entryIDs.map((entryID) => rankOf.get(entryID) ?? -1)
    })
    expect(measureFairness(draws).chiSquared).toBeGreaterThan(chiSquaredLimit)
  })
})
