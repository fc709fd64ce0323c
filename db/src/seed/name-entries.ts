import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { readReadableParts } from './read-readable-parts.ts'

/**
 * Returns a function that adds the ID of an entry to its index, since nobody counts to 57: `events[57]
 * (night-9).eventNameCN`.
 */
export function nameEntries(json: unknown): (issue: CatalogueIssue) => CatalogueIssue {
  const { organizers, events, eventGroups } = readReadableParts(json)
  const ids = new Map<string, unknown>([
    ...organizers.map(({ index, raw }) => [`organizers[${index}]`, raw['organizerID']] as const),
    ...events.map(({ index, raw }) => [`events[${index}]`, raw['eventID']] as const),
    ...eventGroups.map(({ index, raw }) => [`eventGroups[${index}]`, raw['eventGroupID']] as const),
  ])
  const withID = (entry: string) => {
    const id = ids.get(entry)
    return typeof id === 'string' ? `${entry} (${id.slice(0, 64)})` : entry
  }
  return ({ path, message }) => ({ path: path.replace(/^\w+\[\d+\]/, withID), message })
}
