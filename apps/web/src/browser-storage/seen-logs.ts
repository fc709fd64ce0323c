import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { isRecord, readStored, writeStored, type WebStorage } from './storage.ts'

/** The storage key of the heads of logs that this device saw, by sale. They are public, so they stay after a sign-out. */
const seenLogsKey = 'seenLogs'
/** The sales that are kept at most. The one that was seen first is dropped. */
const mostSales = 20
/** How many times longer a log is at the next head that is kept. So some hundred heads are enough for any log. */
const nextHead = 1.1

/** A head of a log: the number of its lines, and the hash of all of them. */
export type SeenHead = NonNullable<RoomStatus['log']>

/** Returns the heads of the log of a sale that this device kept, the shortest log first (ROM-100). */
export function readSeenHeads(storage: WebStorage, saleID: string): readonly SeenHead[] {
  const seen = readStored(storage, seenLogsKey)?.[saleID]
  return Array.isArray(seen) ? seen.filter(isSeenHead) : []
}

/** Keeps a head if its log is a tenth longer than at the one before. */
export function keepSeenHead(storage: WebStorage, saleID: string, { lines, head }: SeenHead): void {
  const before = readSeenHeads(storage, saleID)
  if (lines < (before.at(-1)?.lines ?? 0) * nextHead) return
  const sales = { ...readStored(storage, seenLogsKey), [saleID]: [...before, { lines, head }] }
  writeStored(storage, seenLogsKey, Object.fromEntries(Object.entries(sales).slice(-mostSales)))
}

const isSeenHead = (value: unknown): value is SeenHead =>
  isRecord(value) && typeof value['lines'] === 'number' && typeof value['head'] === 'string'
