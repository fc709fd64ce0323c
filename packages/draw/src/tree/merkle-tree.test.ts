import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { buildTree, includes, proveInclusion, rootOf } from './merkle-tree.ts'

/** The leaves and roots that implementations of RFC 6962 and RFC 9162 share. The trees of both are equal. */
const knownLeaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const knownRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const numbered = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => Uint8Array.of(index >> 8, index & 255))

describe('a tree', () => {
  test.each(knownRoots.map((root, size) => ({ size, root })))(
    'of $size known leaves has its root',
    ({ size, root }) => {
      expect(bytesToHex(rootOf(buildTree(knownLeaves.slice(0, size).map(hexToBytes))))).toBe(root)
    },
  )

  test('has another root for each order of its leaves', () => {
    const [first = new Uint8Array(), second = new Uint8Array()] = numbered(2)
    expect(rootOf(buildTree([first, second]))).not.toEqual(rootOf(buildTree([second, first])))
  })

  test('proves no leaf that it does not have', () => {
    const tree = buildTree(numbered(3))
    for (const index of [-1, 3, 0.5]) expect(() => proveInclusion(tree, index)).toThrow(RangeError)
  })
})

describe('an inclusion proof', () => {
  test('holds for each leaf of each size to 70', () => {
    for (let size = 1; size <= 70; size += 1) {
      const leaves = numbered(size)
      const tree = buildTree(leaves)
      for (const [index, leaf] of leaves.entries())
        expect(includes(rootOf(tree), leaf, proveInclusion(tree, index))).toBe(true)
    }
  })

  test('does not hold for another leaf, place, size, root or path', () => {
    const leaves = numbered(21)
    const tree = buildTree(leaves)
    const root = rootOf(tree)
    for (const [index, leaf] of leaves.entries()) {
      const proof = proveInclusion(tree, index)
      const [firstHash = root, ...furtherHashes] = proof.hashes
      expect(includes(root, Uint8Array.of(...leaf, 0), proof)).toBe(false)
      expect(includes(root, leaf, { ...proof, leafIndex: (index + 1) % 21 })).toBe(false)
      expect(includes(root, leaf, { ...proof, leafIndex: 21 })).toBe(false)
      expect(includes(root, leaf, { ...proof, leafIndex: -1 })).toBe(false)
      expect(includes(root, leaf, { ...proof, treeSize: 4 })).toBe(false)
      expect(includes(firstHash, leaf, proof)).toBe(false)
      expect(includes(root, leaf, { ...proof, hashes: furtherHashes })).toBe(false)
      expect(includes(root, leaf, { ...proof, hashes: [...proof.hashes, root] })).toBe(false)
    }
  })

  test('grows with the logarithm of the tree', () => {
    const tree = buildTree(numbered(4100))
    expect(proveInclusion(tree, 0).hashes).toHaveLength(13)
    // The last leaves stand in a small tree of their own below the root.
    expect(proveInclusion(tree, 4099).hashes).toHaveLength(3)
  })
})
