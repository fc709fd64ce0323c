import type { EntryProof } from '@pokfei/contracts/routes/rooms'
import { isNotFound } from '../../../errors/api-failure.ts'
import { expectOk, type Api } from '../../../api/client.ts'
import { roomParams, type RoomKey } from '../../../room/room-queries.ts'

/** Fetches the proof of an entry. Returns null if the shop has none. */
export async function fetchProof(api: Api, room: RoomKey, entryID: string): Promise<EntryProof | null> {
  try {
    return expectOk(await api.call('rooms', 'proof', { params: { ...roomParams(room), entryID } }))
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The number of files of a list, and of those that are fetched at once. */
const files = { all: 256, atOnce: 8 }

/** Fetches the whole list of a draw, in the order of its leaves. */
export async function* fetchList(api: Api, room: RoomKey, signal: AbortSignal) {
  const fetchFile = async (index: number) => {
    const prefix = index.toString(16).padStart(2, '0')
    return expectOk(await api.call('rooms', 'ranks', { params: { ...roomParams(room), prefix }, signal })).entries
  }
  for (let first = 0; first < files.all; first += files.atOnce)
    yield (await Promise.all(Array.from({ length: files.atOnce }, (_, index) => fetchFile(first + index)))).flat()
}
