import type { ListEntry } from '@pokfei/contracts/routes/lists'
import type { EventKey } from '../api/catalogue-queries.ts'

/** Returns the key of an event among the entries of a list and among the saved ones. */
export const eventEntryKey = ({ organizerID, eventID }: EventKey): string => `event/${organizerID}/${eventID}`

/** Returns the key of an entry. No other entry of the catalogue has it. */
export const entryKey = (entry: ListEntry): string =>
  entry.kind === 'event' ? eventEntryKey(entry.event) : `group/${entry.group.organizerID}/${entry.group.eventGroupID}`
