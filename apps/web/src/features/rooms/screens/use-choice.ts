import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import type { SelectedTicketLine } from '../../../browser-storage/navigation-state.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { offerTypes, type OfferedType } from '../../../catalogue/offered-types.ts'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { serverNowSSE } from '../../../time/server-clock.ts'
import { createStore, useStore } from '../../../page/store.ts'
import { readCheckoutDraft, storeCheckoutDraft } from '../../../purchase/checkout-draft.ts'
import { linesOf, reconcileSelection, sumOf, withCount, type Selection, type Sum } from '../../../purchase/selection.ts'
import type { Sale } from '../live/room-sale.ts'

/** Counts the changes of choices, so that all parts of a page read them again. */
const version = createStore(0)

/** A buyer's choice for one event of a sale. */
export interface Choice {
  readonly event: EventDetail
  readonly types: readonly OfferedType[]
  readonly limit: number
  readonly selection: Selection
  readonly lines: readonly SelectedTicketLine[]
  readonly sum: Sum
  readonly setCount: (typeID: string, count: number) => void
}

type Left = RoomStatus['left'] | null

function readChoice(event: EventDetail, { room }: Sale, left: Left, language: Language): Choice {
  const limit = Math.min(event.maxTicketBuyCount, room.ticketsPerTurn)
  const availability = event.ticketTypes.map(({ typeID }) => ({
    typeID,
    ifTicketsAvailable: left?.[`${event.eventID}/${typeID}`] !== 'none',
  }))
  const types = offerTypes(event.ticketTypes, { availability, nowSSE: serverNowSSE() })
  const { choice } = readCheckoutDraft(browserStorage(), event)
  const selection = reconcileSelection(choice, types, limit)
  const lines = linesOf(selection, types, language)
  const setCount = (typeID: string, count: number) => {
    storeCheckoutDraft(browserStorage(), event, { choice: withCount(selection, typeID, count) })
    version.set(version.get() + 1)
  }
  return { event, types, limit, selection, lines, sum: sumOf(lines), setCount }
}

/**
 * Returns the buyer's choice for an event. It is stored as the unfinished checkout, so it is filled in when the turn comes
 * (ROM-59). A type without tickets stays chosen before the turn, because some may come back.
 */
export function useChoice(event: EventDetail, sale: Sale, left: Left): Choice {
  const language = useLanguage()
  useStore(version)
  return readChoice(event, sale, left, language)
}

/** Returns the buyer's choices before the turn, for each event of a sale, and their sum. */
export function useChoices(sale: Sale) {
  const language = useLanguage()
  useStore(version)
  const choices = sale.events.map((event) => readChoice(event, sale, null, language))
  return { choices, sum: sumOf(choices.flatMap(({ lines }) => lines)) }
}
