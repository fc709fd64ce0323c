import { rawDatabase } from '../support/store/raw-database.ts'

/** A member who joins a room, and the ID of the new entry. */
interface Joining {
  readonly roomID: string
  readonly memberID: string
  readonly entryID: string
}

/** Lets a member join behind a closed list as a careless implementation does: it reads first and writes later, without a lock. */
export async function joinUnguarded(databaseURL: string, { roomID, memberID, entryID }: Joining): Promise<string> {
  const raw = rawDatabase(databaseURL)
  const [rooms = [], members = [], entries = []] = await raw.rowsOf(['rooms', 'members', 'roomEntries'])
  const room = rooms.find((one) => one['roomID'] === roomID)
  const member = members.find((one) => one['memberID'] === memberID)
  if (room === undefined || member === undefined) throw new Error(`${memberID} cannot join ${roomID}`)
  const { roomNo } = room
  const { memberNo, contactNumber } = member
  if (entries.some((one) => one['contactNumber'] === contactNumber)) return 'numberTaken'
  const number = Math.max(0, ...entries.map((one) => Number(one['number']))) + 1
  await raw.insert('roomEntries', [
    { roomNo, memberNo, entryID, joinedSSE: room['startTimeSSE'], number, lateNumber: number, contactNumber },
  ])
  return `joined ${number}`
}

/** Removes what the database itself does against two entries with one number or one place. */
export async function dropEntryGuards(databaseURL: string): Promise<void> {
  const raw = rawDatabase(databaseURL)
  for (const index of ['number', 'place', 'phone']) await raw.execute(`drop index "roomEntries_by_${index}"`)
}
