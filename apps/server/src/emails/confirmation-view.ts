import type { Language } from '@pokfei/format/language'
import { withVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { Confirmation } from '@pokfei/domain/services/emails/find-confirmation'
import { posterURL, receiptURL, ticketsURL } from '@pokfei/domain/orders/order-addresses'
import { googleCalendarURL, type CalendarEntry } from '@pokfei/format/time/calendar'
import { eventMapURL } from '@pokfei/format/event-facts'
import { inLanguage } from '@pokfei/format/localised'
import { formatHkd } from '@pokfei/format/money/hkd'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { orderCalendarEntry } from '../tickets/order-calendar.ts'
import { seatText } from '@pokfei/format/seat-text'
import type { Translate } from '@pokfei/texts/translate'
import { mailTexts } from './parts/mail-texts.ts'

/** The most tickets that a mail carries as PDF (EML-7), at up to 65 kB each. The site has all of them. */
export const mostAttachments = 40

/**
 * The data of a confirmation in one language, for HTML and text. It names no person (EML-10): mail programs turn a
 * name that looks like a web address into a link.
 */
export interface ConfirmationView {
  readonly language: Language
  readonly t: Translate<['confirmationMail', 'mail']>
  readonly eventName: string
  /** `20/12/2026 20:15`, in Hong Kong time. A postponed event has a word instead. */
  readonly dateTime: string
  /** The date with its weekday, and a note in a lower voice. */
  readonly date: { readonly value: string; readonly note: string }
  readonly venue: string
  readonly entryInstructions: string
  /** One for each ticket: its type, for marked seats the seat, and what to show at the door. */
  readonly tickets: readonly { readonly type: string; readonly seat: string | null; readonly proof: string | null }[]
  readonly orderReference: string
  readonly total: string
  /** The sentence that says which order has paid this one, after a swap (CHG-39). */
  readonly paidBy: string | null
  /** True for tickets that cost something. Sales of others are neither final nor sales. */
  readonly isSale: boolean
  /** The sentences about the attached PDFs. */
  readonly paper: string
  readonly calendarEntry: CalendarEntry
  readonly links: {
    readonly tickets: string
    readonly receipt: string
    readonly map: string
    readonly calendar: string
    readonly poster: string
  }
}

/** Returns the data of a confirmation in the order's language. `publicURL` is the site's origin. */
export function confirmationView(
  { order, tickets, description, paidByReference }: Omit<Confirmation, 'member'>,
  publicURL: string,
): ConfirmationView {
  const { event, ticketTypes } = description
  const { language, orderReference } = order
  const t = mailTexts(language, 'confirmationMail')
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const venue = choose(event.venueNameEN, event.venueNameCN)
  const isPostponed = stopOf(event) === 'postponed'
  const dateTime = formatDateTime(event.eventStartTimeSSE)
  const calendarEntry = orderCalendarEntry(order, event, tickets, { language, publicURL })
  return {
    language,
    t,
    eventName: choose(event.eventNameEN, event.eventNameCN),
    dateTime: isPostponed ? t('mail:postponed') : dateTime,
    date: isPostponed
      ? { value: t('mail:postponed'), note: t('mail:dateToCome') }
      : { value: `${dateTime} ${leaf(event.eventStartTimeSSE, language).weekday}`, note: t('mail:hongKongTime') },
    venue,
    entryInstructions: choose(event.entryInstructionsEN, event.entryInstructionsCN),
    tickets: tickets.map(({ typeID, seat }) => {
      const type = ticketTypes.find((one) => one.typeID === typeID)
      const words = seat === null ? null : seatText(seat)
      const proof = type === undefined ? '' : choose(type.proofEN, type.proofCN)
      return {
        type: type === undefined ? typeID : choose(type.ticketTypeNameEN, type.ticketTypeNameCN),
        seat: words === null ? null : choose(words.en, words.cn),
        proof: proof === '' ? null : t('mail:showAtDoor', { proof }),
      }
    }),
    orderReference,
    isSale: order.priceCents > 0,
    total: order.priceCents === 0 ? t('free') : formatHkd(order.priceCents),
    paidBy:
      paidByReference === null
        ? null
        : t(order.paymentID === null ? 'paidBy' : 'paidRest', { reference: paidByReference }),
    paper: [
      t(event.staticCode ? 'paper' : 'keepsake'),
      ...(tickets.length > mostAttachments ? [t('firstOnly', { most: mostAttachments })] : []),
    ].join(language === 'en' ? ' ' : ''),
    calendarEntry,
    links: {
      tickets: ticketsURL({ publicURL }, order),
      receipt: receiptURL({ publicURL }, order),
      map: eventMapURL(withVenueFacts(event), language),
      calendar: googleCalendarURL(calendarEntry),
      poster: posterURL({ publicURL }, order),
    },
  }
}
