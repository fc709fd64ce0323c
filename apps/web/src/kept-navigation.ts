import type { ParsedLocation } from '@tanstack/react-router'
import type { EventDetails, SelectedTicketLine } from './navigation-state.ts'
import { isRecord, readKept, writeKept, type TabStorage } from './tab-storage.ts'

const key = 'navigation'

/** What one screen hands to the next (spec §2). */
export interface HandedOver {
  readonly eventDetails?: EventDetails
  readonly selectedTickets?: readonly SelectedTicketLine[]
  /** The link was followed before the event's page was alive, or in a new tab: it came with nothing else. */
  readonly isFromEvent?: true
}

/**
 * A link of an event's page works before its script has come, and in a new tab, but hands nothing over. That it was
 * followed is told by the referrer, which an address that is typed in does not have. True if it was.
 */
export function keepFollowedLink(storage: TabStorage, referrer: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'>): boolean {
  if (!pathname.startsWith('/event/seats/') || !URL.canParse(referrer)) return false
  const from = new URL(referrer)
  if (from.origin !== origin || from.pathname !== pathname.replace('/seats', '')) return false
  writeKept(storage, key, { href: pathname, isFromEvent: true })
  return true
}

/**
 * Keeps what was handed to a screen while its reader is away to sign in: the browser's history loses it on
 * the way. Only the last screen that somebody was sent away from is kept.
 */
export function keepNavigation(storage: TabStorage, { href, state }: Pick<ParsedLocation, 'href' | 'state'>): void {
  const { eventDetails, selectedTickets } = state
  if (eventDetails !== undefined) writeKept(storage, key, { href, eventDetails, selectedTickets })
  else if (state.isFromEvent === true || wasFollowed(storage, href)) writeKept(storage, key, { href, isFromEvent: true })
  else storage.removeItem(key)
}

function wasFollowed(storage: TabStorage, href: string): boolean {
  const kept = readKept(storage, key)
  return kept?.['href'] === href && kept['isFromEvent'] === true
}

/**
 * What {@link keepNavigation} kept for a screen that was come back to without it. It is given once: an address
 * that is typed in later is refused as before.
 */
export function takeHandedOver(storage: TabStorage, { href, state }: Pick<ParsedLocation, 'href' | 'state'>): HandedOver | undefined {
  if (state.eventDetails !== undefined || state.isFromEvent === true) return undefined
  const kept = readKept(storage, key)
  if (kept?.['href'] !== href) return undefined
  storage.removeItem(key)
  const { eventDetails, selectedTickets, isFromEvent } = kept
  if (isFromEvent === true) return { isFromEvent }
  if (!isEventDetails(eventDetails)) return undefined
  return isLines(selectedTickets) ? { eventDetails, selectedTickets } : { eventDetails }
}

/** Forgets it, as at signing out. */
export function dropNavigation(storage: TabStorage): void {
  storage.removeItem(key)
}

function isEventDetails(value: unknown): value is EventDetails {
  return isRecord(value) && ['eventName', 'eventLocation', 'eventDate', 'eventImage'].every((name) => typeof value[name] === 'string')
}

function isLines(value: unknown): value is readonly SelectedTicketLine[] {
  return Array.isArray(value) && value.every((line) => isRecord(line) && typeof line['categoryId'] === 'string' && typeof line['quantity'] === 'number')
}
