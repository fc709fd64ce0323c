import { expect, test } from 'vitest'
import { sampleEntries } from '../testing/sample-entries.ts'
import { leafOf } from '../ranks/entry.ts'
import { createGrowingRoot } from './growing-root.ts'
import { buildTree, rootOf } from './merkle-tree.ts'

test('a root that grows is that of the whole tree, for each size to 70', () => {
  const growing = createGrowingRoot()
  const leaves: Uint8Array[] = []
  for (const entry of sampleEntries(70)) {
    expect(growing.root()).toEqual(rootOf(buildTree(leaves)))
    leaves.push(leafOf(entry))
    growing.add(leafOf(entry))
  }
  expect(growing.root()).toEqual(rootOf(buildTree(leaves)))
})
