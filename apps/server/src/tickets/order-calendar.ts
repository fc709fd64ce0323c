import type { Event } from '@pokfei/domain/catalogue/catalogue'
import type { Language } from '@pokfei/domain/language'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { ticketsURL } from '@pokfei/domain/orders/order-addresses'
import { assumedEventSeconds, type CalendarEntry } from '@pokfei/format/calendar'
import { inLanguage } from '@pokfei/format/localised'
import { formatDateTime } from '@pokfei/format/time'
import { seatWords } from './seat-words.ts'

const texts = {
  en: {
    starts: (dateTime: string) => `Starts ${dateTime}, Hong Kong time`,
    order: (reference: string, count: number) => `Order ${reference}, ${count === 1 ? '1 ticket' : `${count} tickets`}`,
  },
  zh: {
    starts: (dateTime: string) => `香港時間 ${dateTime} 開始`,
    order: (reference: string, count: number) => `訂單編號 ${reference}，共 ${count} 張門票`,
  },
} as const

/** What an order puts into its member's calendar: the event, with its seats and the way to its tickets. */
export function orderCalendarEntry(
  { orderID, orderReference }: Order,
  event: Event,
  tickets: readonly OrderTicket[],
  { language, publicURL }: { readonly language: Language; readonly publicURL: string },
): CalendarEntry {
  const t = texts[language]
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const seats = tickets.flatMap(({ seat }) => (seat === null ? [] : [seatWords(seat)])).map(({ en, cn }) => choose(en, cn))
  return {
    uid: `${orderID}@${new URL(publicURL).hostname}`,
    title: choose(event.eventNameEN, event.eventNameCN),
    location: choose(event.venueNameEN, event.venueNameCN),
    description: [t.starts(formatDateTime(event.eventStartTimeSSE)), t.order(orderReference, tickets.length), ...seats].join('\n'),
    url: ticketsURL({ publicURL }, { orderID }),
    startSSE: event.eventStartTimeSSE,
    endSSE: event.eventStartTimeSSE + assumedEventSeconds,
  }
}
