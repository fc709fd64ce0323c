import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { compareBytes } from '../bytes.ts'

/** A hash tree of RFC 9162, section 2.1. A hash is 32 bytes of SHA-256. */
export interface MerkleTree {
  /** The hashes of all leaves first, then of each level above them. The last level is the root alone. */
  readonly levels: readonly (readonly Uint8Array[])[]
}

/** The place of a leaf in a tree, and the hashes beside its path to the root. */
export interface InclusionProof {
  /** The index of the leaf, from 0. */
  readonly leafIndex: number
  /** The number of leaves in the tree. */
  readonly treeSize: number
  /** From the leaf up, 32 bytes each: at most 17 for 100,000 leaves. */
  readonly hashes: readonly Uint8Array[]
}

/** The bytes before a hashed leaf and a hashed node. They keep a node from passing as a leaf. */
const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** Returns the hash of a leaf. */
export const hashLeaf = (leaf: Uint8Array): Uint8Array => sha256(concatBytes(leafPrefix, leaf))

/** Returns the hash of a node above two hashes. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(nodePrefix, left, right))

/** Builds the tree over leaves in their order. */
export function buildTree(leaves: readonly Uint8Array[]): MerkleTree {
  const levels = [leaves.map(hashLeaf)]
  for (let level = levels[0]; level && level.length > 1; ) {
    level = levelAbove(level)
    levels.push(level)
  }
  return { levels }
}

/** Pairs the hashes of a level. The last one of an odd number moves up as it is, which is RFC 9162's uneven split. */
function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = level.slice(index, index + 2)
    if (left) above.push(right ? hashNode(left, right) : left)
  }
  return above
}

/** Returns the root (32 bytes). The root of no leaves is the hash of nothing. */
export const rootOf = ({ levels }: MerkleTree): Uint8Array => levels.at(-1)?.[0] ?? sha256(new Uint8Array())

/** Returns the proof that a leaf is in the tree. Throws if the tree has no such leaf. */
export function proveInclusion({ levels }: MerkleTree, leafIndex: number): InclusionProof {
  const treeSize = levels[0]?.length ?? 0
  if (!Number.isInteger(leafIndex) || leafIndex < 0 || leafIndex >= treeSize)
    throw new RangeError(`there is no leaf ${leafIndex} in a tree of ${treeSize}`)
  const hashes = levels.slice(0, -1).flatMap((level, height) => level[Math.floor(leafIndex / 2 ** height) ^ 1] ?? [])
  return { leafIndex, treeSize, hashes }
}

/** Returns true if the proof leads from the leaf to the root: the algorithm of RFC 9162, section 2.1.3.2. */
export function includes(root: Uint8Array, leaf: Uint8Array, { leafIndex, treeSize, hashes }: InclusionProof): boolean {
  if (!Number.isInteger(leafIndex) || leafIndex < 0 || leafIndex >= treeSize) return false
  let index = leafIndex
  let last = treeSize - 1
  let hash = hashLeaf(leaf)
  for (const sibling of hashes) {
    if (last === 0) return false
    if (index % 2 === 1 || index === last) {
      hash = hashNode(sibling, hash)
      // A last hash without a sibling moves up as it is.
      while (index % 2 === 0 && index > 0) [index, last] = [index / 2, Math.floor(last / 2)]
    } else {
      hash = hashNode(hash, sibling)
    }
    ;[index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  }
  return last === 0 && compareBytes(hash, root) === 0
}
