import type { Event } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { Language } from '@pokfei/format/language'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { ticketsURL } from '@pokfei/domain/orders/order-addresses'
import { assumedEventSeconds, reminderSSE, type CalendarEntry } from '@pokfei/format/time/calendar'
import { inLanguage } from '@pokfei/format/localised'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { seatText } from '@pokfei/format/seat-text'

const texts = {
  en: {
    starts: (dateTime: string) => `Starts ${dateTime}, Hong Kong time`,
    reminder: 'Open your tickets before you leave: they then work for hours, even without a connection.',
    order: (reference: string, count: number) => `Order ${reference}, ${count === 1 ? '1 ticket' : `${count} tickets`}`,
  },
  zh: {
    starts: (dateTime: string) => `香港時間 ${dateTime} 開始`,
    reminder: '出門前請打開門票，之後數小時內沒有網絡亦可使用。',
    order: (reference: string, count: number) => `訂單編號 ${reference}，共 ${count} 張門票`,
  },
} as const

/** The status of the entry while nothing, or one of these changes, stops the event (CHG-19). */
const statusOf = { none: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const

/** Returns the calendar entry of an order: the event, its seats and a link to its tickets. */
export function orderCalendarEntry(
  { orderID, orderReference }: Order,
  event: Event,
  tickets: readonly OrderTicket[],
  { language, publicURL }: { readonly language: Language; readonly publicURL: string },
): CalendarEntry {
  const t = texts[language]
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const seats = tickets
    .flatMap(({ seat }) => (seat === null ? [] : [seatText(seat)]))
    .map(({ en, cn }) => choose(en, cn))
  const address = choose(event.venueFacts?.venueAddrEN ?? '', event.venueFacts?.venueAddrCN ?? '')
  return {
    uid: `${orderID}@${new URL(publicURL).hostname}`,
    sequence: event.change?.revision ?? 0,
    status: statusOf[stopOf(event) ?? 'none'],
    title: choose(event.eventNameEN, event.eventNameCN),
    location: [choose(event.venueNameEN, event.venueNameCN), address].filter((part) => part !== '').join(', '),
    description: [
      t.starts(formatDateTime(event.eventStartTimeSSE)),
      t.order(orderReference, tickets.length),
      ...seats,
    ].join('\n'),
    url: ticketsURL({ publicURL }, { orderID }),
    reminder: t.reminder,
    reminderSSE: reminderSSE(event.eventStartTimeSSE),
    startSSE: event.eventStartTimeSSE,
    endSSE: event.eventStartTimeSSE + assumedEventSeconds,
  }
}
