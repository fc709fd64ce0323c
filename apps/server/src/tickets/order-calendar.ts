import { withVenueFacts, type Event } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { Language } from '@pokfei/format/language'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { ticketsURL } from '@pokfei/domain/orders/order-addresses'
import { reminderSSE, type CalendarEntry } from '@pokfei/format/time/calendar'
import { calendarEndSSE, eventPlace } from '@pokfei/format/event-facts'
import { inLanguage } from '@pokfei/format/localised'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { seatText } from '@pokfei/format/seat-text'

const texts = {
  en: {
    starts: (dateTime: string) => `Starts ${dateTime}, Hong Kong time`,
    postponed: (dateTime: string) => `The new date will be announced. Before: ${dateTime}, Hong Kong time`,
    cancelled: (dateTime: string) => `The event will not take place. Before: ${dateTime}, Hong Kong time`,
    ended: () => 'The tickets of this order are no longer valid.',
    titles: { postponed: 'Postponed: ', cancelled: 'Cancelled: ', ended: 'Tickets no longer valid: ' },
    reminder: 'Open your tickets before you leave: they then work for hours, even without a connection.',
    order: (reference: string) => `Order ${reference}`,
    count: (count: number) => `, ${count === 1 ? '1 ticket' : `${count} tickets`}`,
  },
  zh: {
    starts: (dateTime: string) => `香港時間 ${dateTime} 開始`,
    postponed: (dateTime: string) => `日期有待公布。原定：香港時間 ${dateTime}`,
    cancelled: (dateTime: string) => `活動不會舉行。原定：香港時間 ${dateTime}`,
    ended: () => '此訂單的門票已失效，不能入場。',
    titles: { postponed: '活動延期：', cancelled: '活動取消：', ended: '門票已失效：' },
    reminder: '出門前請開啟門票，之後數小時內沒有網絡亦可使用。',
    order: (reference: string) => `訂單編號 ${reference}`,
    count: (count: number) => `，共 ${count} 張門票`,
  },
} as const

/** The status of the entry while a change stops the event, or once no ticket is valid (CHG-19). */
const statusOf = { postponed: 'TENTATIVE', cancelled: 'CANCELLED', ended: 'CANCELLED' } as const

/** Returns the calendar entry of an order: the event, the seats of its valid tickets and a link to them. */
export function orderCalendarEntry(
  { orderID, orderReference }: Order,
  event: Event,
  tickets: readonly OrderTicket[],
  { language, publicURL }: { readonly language: Language; readonly publicURL: string },
): CalendarEntry {
  const t = texts[language]
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const valid = tickets.filter(({ isRevoked }) => !isRevoked)
  const stop = stopOf(event) ?? (valid.length === 0 ? 'ended' : null)
  const dateTime = formatDateTime(event.eventStartTimeSSE)
  const name = choose(event.eventNameEN, event.eventNameCN)
  const seats = valid.flatMap(({ seat }) => (seat === null ? [] : [seatText(seat)])).map(({ en, cn }) => choose(en, cn))
  const facts = withVenueFacts(event)
  return {
    uid: `${orderID}@${new URL(publicURL).hostname}`,
    sequence: event.change?.revision ?? 0,
    status: stop === null ? 'CONFIRMED' : statusOf[stop],
    title: stop === null ? name : `${t.titles[stop]}${name}`,
    location: eventPlace(facts, language),
    description: [
      stop === null ? t.starts(dateTime) : t[stop](dateTime),
      `${t.order(orderReference)}${valid.length === 0 ? '' : t.count(valid.length)}`,
      ...seats,
    ].join('\n'),
    url: ticketsURL({ publicURL }, { orderID }),
    reminder: t.reminder,
    reminderSSE: reminderSSE(event.eventStartTimeSSE),
    startSSE: event.eventStartTimeSSE,
    endSSE: calendarEndSSE(facts),
  }
}
