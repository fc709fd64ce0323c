import type { Event, EventGroup } from '@pokfei/domain/catalogue/catalogue'
import type { Language } from '@pokfei/format/language'
import { eventURL, roomURL } from '@pokfei/domain/orders/order-addresses'
import { freezeSSE } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import { saleReminderSSE } from '@pokfei/domain/reminders/reminder-times'
import type { CalendarEntry } from '@pokfei/format/time/calendar'
import { inLanguage } from '@pokfei/format/localised'
import { formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'

/** An opening is put down for half an hour, so that it is seen in a calendar. */
const openingSeconds = 30 * 60

const texts = {
  en: {
    title: (event: string) => `On sale: ${event}`,
    opens: (dateTime: string) => `Public sale opens ${dateTime}, Hong Kong time`,
    reminder: 'The sale opens soon: sign in and open the event page.',
    room: (opens: string, closes: string) =>
      `${opens}. Join the waiting room before ${closes}: a draw then decides the order`,
    roomReminder: 'The list of the waiting room closes soon: sign in and join.',
  },
  zh: {
    title: (event: string) => `開售：${event}`,
    opens: (dateTime: string) => `香港時間 ${dateTime} 公開發售`,
    reminder: '快將開售：請登入並開啟活動頁。',
    room: (opens: string, closes: string) => `${opens}。請於 ${closes} 截龍前加入等候室，購票次序由派籌決定`,
    roomReminder: '等候室快將截龍：請登入並加入。',
  },
} as const

/** The room of a sale. A room of several events has their group. */
export interface CalendarRoom {
  readonly room: Pick<Room, 'roomID' | 'startTimeSSE'>
  readonly group: EventGroup | null
}

/**
 * Returns the calendar entry of a sale's opening. A sale that is moved keeps its entry. A sale with a room leads there, and
 * the events of a group's room have one entry, with the title of the group (EVT-73).
 */
export function saleCalendarEntry(
  event: Event,
  sale: CalendarRoom | null,
  { language, publicURL }: { readonly language: Language; readonly publicURL: string },
): CalendarEntry {
  const t = texts[language]
  const room = sale?.room ?? null
  const group = sale?.group ?? null
  const [saleID, titleEN, titleCN] =
    group === null
      ? [event.eventID, event.eventNameEN, event.eventNameCN]
      : [group.eventGroupID, group.eventGroupTitleEN, group.eventGroupTitleCN]
  const url = room === null ? eventURL({ publicURL }, event) : roomURL({ publicURL }, room)
  const opens = t.opens(formatDateTime(event.saleStartTimeSSE))
  return {
    uid: `sale.${event.organizerID}.${saleID}@${new URL(publicURL).hostname}`,
    sequence: 0,
    status: 'CONFIRMED',
    title: t.title(inLanguage(language, titleEN, titleCN)),
    location: url,
    description: room === null ? opens : t.room(opens, formatTime(freezeSSE(room))),
    url,
    reminder: room === null ? t.reminder : t.roomReminder,
    reminderSSE: saleReminderSSE(event.saleStartTimeSSE),
    startSSE: event.saleStartTimeSSE,
    endSSE: event.saleStartTimeSSE + openingSeconds,
  }
}
