import type { ParsedLocation } from '@tanstack/react-router'
import type { EventDetails, SelectedTicketLine } from './navigation-state.ts'
import { isRecord, readKept, writeKept, type TabStorage } from './tab-storage.ts'

const key = 'navigation'

/** What one screen hands to the next (spec §2). */
export interface HandedOver {
  readonly eventDetails?: EventDetails
  readonly selectedTickets?: readonly SelectedTicketLine[]
}

/**
 * Keeps what was handed to a screen while its reader is away to sign in: the browser's history loses it on
 * the way. Only the last screen that somebody was sent away from is kept.
 */
export function keepNavigation(storage: TabStorage, { href, state }: Pick<ParsedLocation, 'href' | 'state'>): void {
  const { eventDetails, selectedTickets } = state
  if (eventDetails === undefined) storage.removeItem(key)
  else writeKept(storage, key, { href, eventDetails, selectedTickets })
}

/**
 * What {@link keepNavigation} kept for a screen that was come back to without it. It is given once: an address
 * that is typed in later is refused as before.
 */
export function takeHandedOver(storage: TabStorage, { href, state }: Pick<ParsedLocation, 'href' | 'state'>): HandedOver | undefined {
  if (state.eventDetails !== undefined) return undefined
  const kept = readKept(storage, key)
  if (kept?.['href'] !== href) return undefined
  storage.removeItem(key)
  const { eventDetails, selectedTickets } = kept
  if (!isEventDetails(eventDetails)) return undefined
  return isLines(selectedTickets) ? { eventDetails, selectedTickets } : { eventDetails }
}

function isEventDetails(value: unknown): value is EventDetails {
  return isRecord(value) && ['eventName', 'eventLocation', 'eventDate', 'eventImage'].every((name) => typeof value[name] === 'string')
}

function isLines(value: unknown): value is readonly SelectedTicketLine[] {
  return Array.isArray(value) && value.every((line) => isRecord(line) && typeof line['categoryId'] === 'string' && typeof line['quantity'] === 'number')
}
