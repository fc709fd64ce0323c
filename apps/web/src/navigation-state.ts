import { useHydrated, useLocation } from '@tanstack/react-router'

/** What the event page hands to seat selection and the order summary, as the reader saw it (spec §2). */
export interface EventDetails {
  readonly eventName: string
  readonly eventLocation: string
  /** `DD/MM/YYYY HH:mm` in Hong Kong time. */
  readonly eventDate: string
  readonly eventImage: string
}

/** A chosen ticket type with its count (spec §3); amounts are HKD dollars. */
export interface SelectedTicketLine {
  readonly categoryId: string
  readonly categoryName: string
  readonly categoryDesc: string
  readonly quantity: number
  readonly unitPrice: number
  /** Price times quantity. */
  readonly subtotal: number
  /** Per ticket. */
  readonly serviceFee: number
  readonly ticketSeatingType: 'ASSIGNED' | 'GENERAL_ADMISSION'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    eventDetails?: EventDetails
    selectedTickets?: readonly SelectedTicketLine[]
    /** True on the way from the event's page without the details: they are fetched. */
    isFromEvent?: true
  }
}

/**
 * What the screen before handed over, which a reload keeps; `undefined` until the page is hydrated, because
 * the server cannot know it. An empty object means: this page was opened by its address.
 */
export function useNavigationState() {
  const isHydrated = useHydrated()
  const state = useLocation({ select: (location) => location.state })
  if (!isHydrated) return undefined
  const { eventDetails, selectedTickets, isFromEvent } = state
  return { ...(eventDetails && { eventDetails }), ...(selectedTickets && { selectedTickets }), ...(isFromEvent && { isFromEvent }) }
}
