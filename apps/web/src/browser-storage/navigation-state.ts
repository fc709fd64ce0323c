import { useHydrated, useLocation } from '@tanstack/react-router'

/** The event details that the event page hands to selection and summary, as the reader saw them (EVT-25). */
export interface EventDetails {
  readonly eventName: string
  readonly eventLocation: string
  /** `DD/MM/YYYY HH:mm` in Hong Kong time. */
  readonly eventDate: string
  readonly eventImage: string
}

/** A chosen ticket type with its count (SEL-46). Amounts are HKD dollars. */
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
    /** True if the reader came from the event page without the details. The screen then loads them. */
    isFromEvent?: true
    /** The reference of the free order that was just booked. */
    bookedReference?: string
  }
}

/**
 * Returns the data that the last screen handed over, which survives a reload (SEL-6). Undefined until hydration,
 * because the server cannot know it. An empty object means that the reader opened the page by its address.
 */
export function useNavigationState() {
  const isHydrated = useHydrated()
  const state = useLocation({ select: (location) => location.state })
  if (!isHydrated) return undefined
  const { eventDetails, selectedTickets, isFromEvent, bookedReference } = state
  return {
    ...(eventDetails && { eventDetails }),
    ...(selectedTickets && { selectedTickets }),
    ...(isFromEvent && { isFromEvent }),
    ...(bookedReference && { bookedReference }),
  }
}
