import type { EventDetail, SaleRoom } from '@pokfei/contracts/routes/catalogue'
import type { Profile } from '@pokfei/contracts/routes/attendee'
import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { formatDateRange, formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { eventGroupQuery, eventQuery } from '../../../api/catalogue-queries.ts'
import type { RoomKey } from '../../../room/room-queries.ts'
import { anyAge } from '../../../api/query-options.ts'
import { useApi } from '../../../api/use-api.ts'
import { isNotFound } from '../../../errors/api-failure.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { eventImage, groupImage } from '../../../site/media.ts'
import type { LiveRoom } from './use-room.ts'

/** The sale of a room: its name, its events with their types, and the rules of the room. */
export interface Sale {
  readonly name: string
  readonly image: string
  readonly when: string
  readonly where: string
  readonly room: SaleRoom
  readonly events: readonly EventDetail[]
}

/** A room whose status is known, with its sale and its reader. Each screen gets it. */
export interface RoomProps {
  readonly room: RoomKey
  readonly sale: Sale
  readonly live: LiveRoom & { readonly status: RoomStatus }
  /** Null for a guest; undefined while it is not known who reads. */
  readonly profile: Profile | null | undefined
}

/** The sale once it is loaded, or the reason why there is none. */
export type LoadedSale =
  | { readonly kind: 'loading' | 'missing' | 'failed' }
  | { readonly kind: 'loaded'; readonly sale: Sale }

/** Returns the events of a group without cancelled ones, unless all of them are. */
function listSold(events: readonly EventDetail[]): readonly EventDetail[] {
  const sold = events.filter(({ change }) => change?.kind !== 'cancelled')
  return sold.length === 0 ? events : sold
}

/** Loads the sale of a room: an event, or a group with its events. */
export function useRoomSale({ owner, organizerID, saleID }: RoomKey): LoadedSale & { readonly retry: () => void } {
  const api = useApi()
  const language = useLanguage()
  const isGroup = owner === 'eventGroups'
  const group = useQuery({ ...eventGroupQuery(api, { organizerID, eventGroupID: saleID }), enabled: isGroup })
  const queryClient = useQueryClient()
  const event = useQuery({ ...eventQuery(api, { organizerID, eventID: saleID }), enabled: !isGroup })
  const eventIDs = group.data?.events.map(({ eventID }) => eventID)
  const evenings = useQuery({
    queryKey: ['roomEvents', organizerID, saleID],
    queryFn: async () =>
      Promise.all(
        (eventIDs ?? []).map(async (eventID) =>
          queryClient.query({ ...eventQuery(api, { organizerID, eventID }), ...anyAge }),
        ),
      ),
    enabled: eventIDs !== undefined,
  })
  const queries = isGroup ? [group, evenings] : [event]
  const retry = () => {
    for (const query of queries) if (query.error !== null) void query.refetch()
  }
  if (group.data === null || queries.some(({ error }) => isNotFound(error))) return { kind: 'missing', retry }
  const events = isGroup ? evenings.data && listSold(evenings.data) : event.data && [event.data]
  if (events === undefined) return { kind: queries.some(({ error }) => error !== null) ? 'failed' : 'loading', retry }
  const [first] = events
  const rules = first?.room ?? null
  if (first === undefined || rules === null || rules.saleID !== saleID || rules.owner !== owner)
    return { kind: 'missing', retry }
  const starts = events.map(({ eventStartTimeSSE }) => eventStartTimeSSE)
  const name = group.data
    ? localised(group.data.group, 'eventGroupTitle', language)
    : localised(first, 'eventName', language)
  const sale: Sale = {
    name,
    image: isGroup ? groupImage(organizerID, saleID, 'thumbnail') : eventImage(organizerID, saleID, 'thumbnail'),
    when: isGroup ? formatDateRange(Math.min(...starts), Math.max(...starts)) : formatDateTime(first.eventStartTimeSSE),
    where: localised(group.data ? group.data.group : first, 'venueName', language),
    room: rules,
    events,
  }
  return { kind: 'loaded', sale, retry }
}
