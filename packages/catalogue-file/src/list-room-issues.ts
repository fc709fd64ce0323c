import type { CatalogueFile, CatalogueFileRoom } from '@pokfei/contracts/catalogue-file'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { leastLobbyMinutes } from '@pokfei/domain/rooms/room-times'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { issueAt, formatPath, type Path } from './list-shape-issues.ts'
import type { Part, ReadableParts } from './read-readable-parts.ts'
import { resolveInstant } from './resolve-instant.ts'
import { resolveRoom } from './resolve-room.ts'

type FileEvent = CatalogueFile['events'][number]
type EventPart = Part<FileEvent> & { readonly value: FileEvent }

/** Returns the issues of the rooms of events and groups whose other fields are right. */
export function listRoomIssues({ events, eventGroups }: ReadableParts, loadedAtSSE: number): CatalogueIssue[] {
  const ofEvents = events.flatMap(({ index, raw, value }) => {
    if (value?.room === undefined) return []
    return listIssues(value.room, ['events', index], [{ index, raw, value }], loadedAtSSE)
  })
  const ofGroups = eventGroups.flatMap(({ index, value }) => {
    if (value?.room === undefined) return []
    const members = listMembers(events, value)
    const own = members.flatMap((member) =>
      member.value.room === undefined
        ? []
        : [
            issueAt(
              ['events', member.index, 'room'],
              `must be left out: ${formatPath(['eventGroups', index])} has one`,
            ),
          ],
    )
    const named = new Set(members.map((member) => member.value.eventID))
    const absent = value.events.flatMap((eventID, position) =>
      named.has(eventID) || events.some(({ raw }) => raw['eventID'] === eventID)
        ? []
        : [issueAt(['eventGroups', index, 'events', position], 'must be an event of this file: its group has a room')],
    )
    return [...own, ...absent, ...listIssues(value.room, ['eventGroups', index], members, loadedAtSSE)]
  })
  return [...ofEvents, ...ofGroups]
}

const listMembers = (
  events: ReadableParts['events'],
  group: CatalogueFile['eventGroups'][number],
): readonly EventPart[] =>
  events.flatMap(({ index, raw, value }) =>
    value !== undefined && value.organizerID === group.organizerID && group.events.includes(value.eventID)
      ? [{ index, raw, value }]
      : [],
  )

function listIssues(
  room: CatalogueFileRoom,
  owner: Path,
  events: readonly EventPart[],
  loadedAtSSE: number,
): CatalogueIssue[] {
  const at = [...owner, 'room']
  const { startTimeSSE, lobbyTimeSSE } = resolveRoom(room, loadedAtSSE)
  const start = formatDateTime(startTimeSSE)
  const lobby =
    lobbyTimeSSE > startTimeSSE - leastLobbyMinutes * 60
      ? [
          issueAt(
            [...at, 'lobbyTimeSSE'],
            `must be at least ${leastLobbyMinutes} minutes before the start of the room (${start})`,
          ),
        ]
      : []
  const starts = events.flatMap(({ index, value }) => {
    const saleStartSSE = resolveInstant(value.saleStartTimeSSE, loadedAtSSE)
    return saleStartSSE === startTimeSSE
      ? []
      : [issueAt(['events', index, 'saleStartTimeSSE'], `must be the start of its room (${start})`)]
  })
  return [...lobby, ...starts]
}
