import type { StaffScope } from '@pokfei/domain/staff/caller'

/** Returns the part of the shop that the name of an event or of a room names. A group is a part of its organizer. */
export function partOf(name: string): StaffScope | null {
  const [, owner, organizerID, eventID] = /^(?:(events|eventGroups)\/)?([^/]+)\/([^/]+)$/.exec(name) ?? []
  if (organizerID === undefined || eventID === undefined) return null
  return owner === 'eventGroups' ? { kind: 'organizer', organizerID } : { kind: 'event', organizerID, eventID }
}
