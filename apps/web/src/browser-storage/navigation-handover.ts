import type { ParsedLocation } from '@tanstack/react-router'
import type { EventDetails, SelectedTicketLine } from './navigation-state.ts'
import { isRecord, readStored, writeStored, type WebStorage } from './storage.ts'

const key = 'navigation'

/** The data that one screen hands over to the next (SEL-1, SEL-45). */
export interface Handover {
  readonly eventDetails?: EventDetails
  readonly selectedTickets?: readonly SelectedTicketLine[]
  /** True if the link was followed before hydration or in a new tab. Then no other data came along. */
  readonly isFromEvent?: true
}

/**
 * Stores that a link of an event page was followed (SEL-8). Returns true if so. The link works before hydration and in
 * a new tab, but then it hands nothing over. The referrer proves it, because a typed address has none.
 */
export function recordFollowedLink(
  storage: WebStorage,
  referrer: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): boolean {
  if (!pathname.startsWith('/event/seats/') || !URL.canParse(referrer)) return false
  const from = new URL(referrer)
  if (from.origin !== origin || from.pathname !== pathname.replace('/seats', '')) return false
  writeStored(storage, key, { href: pathname, isFromEvent: true })
  return true
}

/**
 * Stores the data of a screen while its reader signs in elsewhere, because the browser's history loses it (SEL-7). Only
 * the last such screen is stored.
 */
export function storeHandover(storage: WebStorage, { href, state }: Pick<ParsedLocation, 'href' | 'state'>): void {
  const { eventDetails, selectedTickets } = state
  if (eventDetails !== undefined) writeStored(storage, key, { href, eventDetails, selectedTickets })
  else if (state.isFromEvent === true || wasFollowed(storage, href))
    writeStored(storage, key, { href, isFromEvent: true })
  else storage.removeItem(key)
}

function wasFollowed(storage: WebStorage, href: string): boolean {
  const stored = readStored(storage, key)
  return stored?.['href'] === href && stored['isFromEvent'] === true
}

/**
 * Returns the data that {@link storeHandover} stored for a screen whose history entry lost it. It works once, so an
 * address that is typed later is rejected (SEL-7).
 */
export function consumeHandover(
  storage: WebStorage,
  { href, state }: Pick<ParsedLocation, 'href' | 'state'>,
): Handover | undefined {
  if (state.eventDetails !== undefined || state.isFromEvent === true) return undefined
  const stored = readStored(storage, key)
  if (stored?.['href'] !== href) return undefined
  storage.removeItem(key)
  const { eventDetails, selectedTickets, isFromEvent } = stored
  if (isFromEvent === true) return { isFromEvent }
  if (!isEventDetails(eventDetails)) return undefined
  return isLines(selectedTickets) ? { eventDetails, selectedTickets } : { eventDetails }
}

/** Deletes the stored data, as at signing out. */
export function clearHandover(storage: WebStorage): void {
  storage.removeItem(key)
}

function isEventDetails(value: unknown): value is EventDetails {
  return (
    isRecord(value) &&
    ['eventName', 'eventLocation', 'eventDate', 'eventImage'].every((name) => typeof value[name] === 'string')
  )
}

function isLines(value: unknown): value is readonly SelectedTicketLine[] {
  return (
    Array.isArray(value) &&
    value.every(
      (line) => isRecord(line) && typeof line['categoryId'] === 'string' && typeof line['quantity'] === 'number',
    )
  )
}
