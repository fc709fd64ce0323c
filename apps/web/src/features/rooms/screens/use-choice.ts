import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { createStore, useStore } from '../../../page/store.ts'
import { readCheckoutDraft, storeCheckoutDraft } from '../../../purchase/checkout-draft.ts'
import {
  linesOf,
  offerTypes,
  reconcileSelection,
  sumOf,
  withCount,
  type Selection,
} from '../../../purchase/selection.ts'
import type { Sale } from '../live/room-sale.ts'

/** Counts the changes of choices, so that all parts of a page read them again. */
const version = createStore(0)

/**
 * Returns the buyer's choice for an event. It is stored as the unfinished checkout, so it is filled in when the turn comes
 * (ROM-59). A type without tickets stays chosen before the turn, because some may come back.
 */
export function useChoice(event: EventDetail, { room }: Sale, left: RoomStatus['left'] | null) {
  const language = useLanguage()
  useStore(version)
  const limit = Math.min(event.maxTicketBuyCount, room.ticketsPerTurn)
  const types = offerTypes(
    event.ticketTypes,
    event.ticketTypes.map(({ typeID }) => ({
      typeID,
      ifTicketsAvailable: left?.[`${event.eventID}/${typeID}`] !== 'none',
    })),
  )
  const { choice } = readCheckoutDraft(browserStorage(), event)
  const selection: Selection = reconcileSelection(choice, types, limit)
  const lines = linesOf(selection, types, language)
  const setCount = (typeID: string, count: number) => {
    storeCheckoutDraft(browserStorage(), event, { choice: withCount(selection, typeID, count) })
    version.set(version.get() + 1)
  }
  return { types, limit, selection, lines, sum: sumOf(lines), setCount }
}
