import type { StopKind } from '@pokfei/domain/changes/event-change'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** The changes of an event, as far as its date depends on them. */
interface ShownChange {
  readonly stoppedBy: StopKind | null
  readonly original: { readonly eventStartTimeSSE?: number | undefined }
}

/** Returns when an event takes place, in words. A postponed event has no date, and a moved one had another. */
export function dateWords(eventStartTimeSSE: number, change: ShownChange | null): string {
  const date = formatDateTime(eventStartTimeSSE)
  if (change?.stoppedBy === 'postponed') return `no date yet (postponed; was ${date})`
  if (change?.stoppedBy === 'cancelled') return `cancelled (was ${date})`
  const first = change?.original.eventStartTimeSSE
  return first === undefined ? date : `${date} (was ${formatDateTime(first)})`
}
