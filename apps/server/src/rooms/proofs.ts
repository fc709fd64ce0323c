import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { Room } from '@pokfei/domain/rooms/room'
import { leafOf, type DrawEntry } from '@pokfei/draw/ranks/entry'
import { buildTree, proveInclusion } from '@pokfei/draw/tree/merkle-tree'
import { createLruCache } from '@pokfei/format/lru-cache'
import { insider, type Reader } from '../http/public-work/public-work.ts'
import { drawKeyOf, type ListDraw } from './draw-lists.ts'

/** The proof that an entry is in the tree of a draw. Hashes are hex. */
export interface EntryProof extends DrawEntry {
  readonly leafIndex: number
  readonly treeSize: number
  readonly hashes: readonly string[]
  readonly rank: number | null
}

/** The most trees in memory. That of 100,000 entries takes some 20 MB. */
const mostTrees = 2

/** Returns the proof of an entry. Null if the list is not closed, or the entry is not in it. */
export type ProveEntry = (roomID: string, entryID: string, reader?: Reader) => Promise<EntryProof | null>

/**
 * Creates the proofs of rooms. A tree is built at its first proof, as long work. The list does not change any more then. Each
 * proof is read from it, so {@link ProveEntry} leaves it to its caller to count the request.
 */
export function createProofs({ rooms }: { readonly rooms: Pick<RoomStore, 'find'> }, listDraw: ListDraw): ProveEntry {
  const trees = createLruCache<ReturnType<typeof build>>(mostTrees)

  function build(entries: Awaited<ReturnType<ListDraw>>) {
    return {
      entries,
      tree: buildTree(entries.map(leafOf)),
      indexOf: new Map(entries.map(({ entryID }, index) => [entryID, index])),
    }
  }

  async function findTree(room: Room, reader: Reader) {
    // The ranks come with the draw, so the list is read again then.
    const key = drawKeyOf(room)
    const known = trees.find(key)
    if (known !== undefined) return known
    const entries = await listDraw(room, reader)
    const run = async () => {
      const built = build(entries)
      trees.set(key, built)
      return built
    }
    return reader.inTurn({ key: `tree ${key}`, isKnown: true, isLong: true, run })
  }

  return async (roomID, entryID, reader = insider) => {
    const room = await rooms.find(roomID)
    if (room === null || room.root === null) return null
    const { entries, tree, indexOf } = await findTree(room, reader)
    const index = indexOf.get(entryID)
    const entry = index === undefined ? undefined : entries[index]
    if (index === undefined || entry === undefined) return null
    const { leafIndex, treeSize, hashes } = proveInclusion(tree, index)
    const { drawnRank, ...listed } = entry
    const inHex = hashes.map((one) => Buffer.from(one).toString('hex'))
    return { ...listed, leafIndex, treeSize, hashes: inHex, rank: drawnRank }
  }
}
