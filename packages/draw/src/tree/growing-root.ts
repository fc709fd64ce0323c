import { sha256 } from '@noble/hashes/sha2.js'
import { hashLeaf, hashNode } from './merkle-tree.ts'

/** The root of leaves that come one after another, as from the files of a list. It holds one hash for each level. */
export interface GrowingRoot {
  add(leaf: Uint8Array): void
  /** Returns the root (32 bytes) of the leaves so far. */
  root(): Uint8Array
}

/** Creates the root of no leaves. */
export function createGrowingRoot(): GrowingRoot {
  // Whole trees, from the largest to the smallest. No two have the same number of leaves.
  const trees: { readonly leaves: number; readonly hash: Uint8Array }[] = []
  return {
    add(leaf) {
      let tree = { leaves: 1, hash: hashLeaf(leaf) }
      for (let left = trees.at(-1); left?.leaves === tree.leaves; left = trees.at(-1)) {
        trees.pop()
        tree = { leaves: 2 * tree.leaves, hash: hashNode(left.hash, tree.hash) }
      }
      trees.push(tree)
    },
    root: () =>
      trees
        .map(({ hash }) => hash)
        .reduceRight<Uint8Array | null>((right, left) => (right === null ? left : hashNode(left, right)), null) ??
      sha256(new Uint8Array()),
  }
}
