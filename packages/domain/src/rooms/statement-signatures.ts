import type { AnnouncedDraw } from './announced-starts.ts'

/**
 * The signatures of what a room stated (docs/draw.md), each 64 bytes in hex. One that is stored never changes, whatever
 * becomes of the key.
 */
export interface StatementSignatures {
  /** One for each announced start, in their order. */
  readonly starts: readonly string[]
  /** That of the closed list. Null until its root is published. */
  readonly list: string | null
}

/** The signatures of a room before the first one. */
export const noSignatures: StatementSignatures = { starts: [], list: null }

/** The statements of a room. */
interface Stated extends AnnouncedDraw {
  readonly root: string | null
  readonly signatures: StatementSignatures
}

/** Returns true if a room has stated something whose signature is not stored yet. Version 1 states nothing. */
export const isUnsigned = ({ drawVersion, starts, root, signatures }: Stated): boolean =>
  drawVersion === 2 && (signatures.starts.length < starts.length || (root !== null && signatures.list === null))

/**
 * Returns a room with signatures where it has none (ROM-97). Its statements only grow, so those that it has belong to the same
 * ones.
 */
export function recordSignatures<R extends Stated>(room: R, { starts, list }: StatementSignatures): R {
  const { signatures: kept } = room
  const added = starts.slice(kept.starts.length, room.starts.length)
  return { ...room, signatures: { starts: [...kept.starts, ...added], list: kept.list ?? list } }
}
