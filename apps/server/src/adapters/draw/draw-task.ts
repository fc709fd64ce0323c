import { inLeafOrder, leafOf, type DrawEntry } from '@pokfei/draw/ranks/entry'
import { rankEntries, seedOf } from '@pokfei/draw/ranks/rank-entries'
import { buildTree, rootOf } from '@pokfei/draw/tree/merkle-tree'

/** A part of a draw that hashes for seconds if there are a million entries. Values are hex. */
export type DrawTask =
  | { readonly kind: 'root'; readonly entries: readonly DrawEntry[] }
  | {
      readonly kind: 'ranks'
      readonly root: string
      readonly signature: string
      readonly entryIDs: readonly string[]
    }

/** Returns the root alone, or the entry IDs in the order of their ranks. */
export function runDrawTask(task: DrawTask): readonly string[] {
  if (task.kind === 'root') return [hexOf(rootOf(buildTree(inLeafOrder(task.entries).map(leafOf))))]
  return rankEntries(seedOf(bytesOf(task.root), bytesOf(task.signature)), task.entryIDs)
}

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex')
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
