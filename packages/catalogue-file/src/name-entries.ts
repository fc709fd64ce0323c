import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { asList, asRecord } from './read-readable-parts.ts'

const kinds = [
  { list: 'organizers', idKey: 'organizerID' },
  { list: 'events', idKey: 'eventID' },
  { list: 'eventGroups', idKey: 'eventGroupID' },
] as const

/**
 * Returns a function that adds the ID of an entry to its index, since nobody counts to 57: `events[57]
 * (night-9).eventNameCN`.
 */
export function nameEntries(json: unknown): (issue: CatalogueIssue) => CatalogueIssue {
  const withID = (entry: string, list: string, index: string) => {
    const kind = kinds.find((one) => one.list === list)
    const id = kind && asRecord(asList(asRecord(json)[kind.list])[Number(index)])[kind.idKey]
    return typeof id === 'string' ? `${entry} (${id.slice(0, 64)})` : entry
  }
  return ({ path, message }) => ({ path: path.replace(/^(\w+)\[(\d+)\]/, withID), message })
}
