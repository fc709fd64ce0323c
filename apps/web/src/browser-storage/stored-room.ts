import type { OwnEntry } from '@pokfei/contracts/routes/rooms'
import { isRecord, readStored, writeStored, type WebStorage } from './storage.ts'
import { roomsKey } from './rooms-storage.ts'

/**
 * The part of a room that stays on the device: the signed receipt, the rank, the tickets before the sale, and
 * whether the reader saw the stub.
 */
export interface StoredRoom {
  readonly receipt: OwnEntry['receipt'] | null
  readonly rank: number | null
  /** The tickets that were free when the sale started. Null if no page was open then. */
  readonly tickets: number | null
  readonly isStubSeen: boolean
}

const nothing: StoredRoom = { receipt: null, rank: null, tickets: null, isStubSeen: false }

/** Returns the stored part of a room (ROM-53). */
export function readRoom(storage: WebStorage, roomID: string): StoredRoom {
  const stored = readStored(storage, roomsKey)?.[roomID]
  if (!isRecord(stored)) return nothing
  const { receipt, rank, tickets } = stored
  return {
    receipt: isReceipt(receipt) ? receipt : null,
    rank: typeof rank === 'number' ? rank : null,
    tickets: typeof tickets === 'number' ? tickets : null,
    isStubSeen: stored['isStubSeen'] === true,
  }
}

/** Stores a part of a room and leaves the rest as it is. */
export function storeRoom(storage: WebStorage, roomID: string, part: Partial<StoredRoom>): void {
  writeStored(storage, roomsKey, {
    ...readStored(storage, roomsKey),
    [roomID]: { ...readRoom(storage, roomID), ...part },
  })
}

function isReceipt(value: unknown): value is OwnEntry['receipt'] {
  return (
    isRecord(value) &&
    ['saleID', 'entryID', 'publicKey', 'signature'].every((name) => typeof value[name] === 'string') &&
    typeof value['joinedSSE'] === 'number'
  )
}
