import type { RoomDraw } from '@pokfei/contracts/routes/rooms'
import { isRecord, readStored, writeStored, type WebStorage } from './storage.ts'

/** The storage key of the draws that this device saw, by sale. They are public, so they stay when the member signs out. */
const seenDrawsKey = 'seenDraws'
/** The sales that are kept at most. The one that was seen first is dropped. */
const mostSales = 20

/** The public facts of a draw as this device saw them first, with the second by its own clock. */
export interface SeenDraw {
  readonly seenSSE: number
  readonly draw: RoomDraw
}

/** The states of a draw as a witness tells them apart. */
export type DrawState = 'announced' | 'closed' | 'drawn'

/** Returns the state that the facts of a draw show. */
export const drawStateOf = ({ root, signature }: Pick<RoomDraw, 'root' | 'signature'>): DrawState =>
  root === null ? 'announced' : signature === null ? 'closed' : 'drawn'

/** Returns what this device saw of the draw of a sale, the first of each state, in the order of seeing (ROM-89). */
export function readSeenDraws(storage: WebStorage, saleID: string): readonly SeenDraw[] {
  const seen = readStored(storage, seenDrawsKey)?.[saleID]
  return Array.isArray(seen) ? seen.filter(isSeenDraw) : []
}

/** Keeps a draw if it is the first that this device saw in its state (ROM-89). */
export function keepSeenDraw(storage: WebStorage, seen: SeenDraw): void {
  const { saleID } = seen.draw
  const before = readSeenDraws(storage, saleID)
  if (before.some(({ draw }) => drawStateOf(draw) === drawStateOf(seen.draw))) return
  const sales = { ...readStored(storage, seenDrawsKey), [saleID]: [...before, seen] }
  writeStored(storage, seenDrawsKey, Object.fromEntries(Object.entries(sales).slice(-mostSales)))
}

function isSeenDraw(value: unknown): value is SeenDraw {
  if (!isRecord(value) || typeof value['seenSSE'] !== 'number') return false
  const { draw } = value
  return (
    isRecord(draw) && typeof draw['saleID'] === 'string' && isRecord(draw['beacon']) && Array.isArray(draw['starts'])
  )
}
