import type { Event } from '@pokfei/domain/catalogue/catalogue'
import type { Language } from '@pokfei/format/language'
import { eventURL } from '@pokfei/domain/orders/order-addresses'
import { saleReminderSSE } from '@pokfei/domain/reminders/reminder-times'
import type { CalendarEntry } from '@pokfei/format/time/calendar'
import { inLanguage } from '@pokfei/format/localised'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** An opening is put down for half an hour, so that it is seen in a calendar. */
const openingSeconds = 30 * 60

const texts = {
  en: {
    title: (event: string) => `On sale: ${event}`,
    opens: (dateTime: string) => `Public sale opens ${dateTime}, Hong Kong time`,
    reminder: 'The sale opens soon: sign in and open the event page.',
  },
  zh: {
    title: (event: string) => `開售：${event}`,
    opens: (dateTime: string) => `香港時間 ${dateTime} 公開發售`,
    reminder: '快將開售：請登入並打開活動頁。',
  },
} as const

/** Returns the calendar entry of a sale's opening. A sale that is moved keeps its entry. */
export function saleCalendarEntry(
  event: Event,
  { language, publicURL }: { readonly language: Language; readonly publicURL: string },
): CalendarEntry {
  const t = texts[language]
  const url = eventURL({ publicURL }, event)
  return {
    uid: `sale.${event.organizerID}.${event.eventID}@${new URL(publicURL).hostname}`,
    sequence: 0,
    status: 'CONFIRMED',
    title: t.title(inLanguage(language, event.eventNameEN, event.eventNameCN)),
    location: url,
    description: t.opens(formatDateTime(event.saleStartTimeSSE)),
    url,
    reminder: t.reminder,
    reminderSSE: saleReminderSSE(event.saleStartTimeSSE),
    startSSE: event.saleStartTimeSSE,
    endSSE: event.saleStartTimeSSE + openingSeconds,
  }
}
