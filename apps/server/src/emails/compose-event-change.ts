import type { Event } from '@pokfei/domain/catalogue/catalogue'
import { isOpen } from '@pokfei/domain/changes/decide-choice'
import type { ChangeOffer } from '@pokfei/domain/changes/event-change'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { offerTo } from '@pokfei/domain/changes/order-choices'
import type { Mail } from '@pokfei/domain/emails/mail'
import { choicesURL } from '@pokfei/domain/orders/order-addresses'
import type { EventChangeFacts } from '@pokfei/domain/services/emails/find-event-change'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { icsFile } from '@pokfei/format/time/calendar'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { doorsText } from './parts/doors-text.ts'
import { confirmationView } from './confirmation-view.ts'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'
import type { ReminderFact } from './parts/reminder-view.ts'

/** The content of the mail. It names no person. */
type ShownChange = Omit<EventChangeFacts, 'member'>

/**
 * Writes the mail about a change of an order's event, with its calendar entry attached (CHG-23). `publicURL` is the
 * site's origin.
 */
export function composeEventChange(facts: ShownChange, publicURL: string, nowSSE: number): Mail {
  const { change, order, description } = facts
  const view = confirmationView(facts, publicURL)
  const { language, tickets, links } = view
  const t = mailTexts(language, 'eventChangeMail')
  const { event } = description
  const { original } = change
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const old = { ...event, ...original }
  const was = (before: string, now: string): Pick<ReminderFact, 'soft'> =>
    before === now || before === '-' ? {} : { soft: t('was', { before }) }
  const oldStart = formatDateTime(original.eventStartTimeSSE ?? event.eventStartTimeSSE)
  const artist = choose(event.artistNameEN, event.artistNameCN)
  const oldName = choose(old.eventNameEN, old.eventNameCN)
  const lines: readonly ReminderFact[] = [
    { label: t('name'), value: oldName === view.eventName ? '' : view.eventName, ...was(oldName, view.eventName) },
    change.kind === 'cancelled'
      ? { label: t('mail:date'), value: t('cancelled'), soft: t('was', { before: oldStart }) }
      : { label: t('mail:date'), value: view.date.value, ...was(oldStart, view.dateTime) },
    {
      label: t('mail:venue'),
      value: view.venue,
      ...was(choose(old.venueNameEN, old.venueNameCN), view.venue),
      link: { text: t('mail:findVenue'), href: links.map },
    },
    ...(change.kind === 'moved' || change.kind === 'rescheduled' ? placeLines(t, event, choose) : []),
    {
      label: t('artist'),
      value: artist === '-' ? '' : artist,
      ...was(choose(old.artistNameEN, old.artistNameCN), artist),
    },
    {
      label: t('tickets'),
      value: tickets.map(({ type, seat }) => (seat === null ? type : `${type}${t('mail:comma')}${seat}`)).join('\n'),
    },
    { label: t('order'), value: view.orderReference },
  ]
  const heading = t(change.kind)
  const offered = offerTo(change, order)
  const offer = isOpen(offered, nowSSE) ? offered : null
  const mail = reminderMail(
    {
      language,
      colon: t('mail:colon'),
      subject: t('subject', { change: heading, event: view.eventName }),
      preview: t('preview', { count: tickets.length, reference: view.orderReference }),
      heading,
      opening: choose(change.textEN, change.textCN),
      eventName: view.eventName,
      poster: links.poster,
      facts: lines.filter(({ value }) => value !== ''),
      action:
        offer === null
          ? { text: t('action'), href: links.tickets }
          : { text: t('chooseAction'), href: choicesURL({ publicURL }, order) },
      adviceTitle: t('adviceTitle'),
      advice: [...(offer === null ? [] : [chooseText(t, offer)]), ...adviceOf(facts, offer).map((advice) => t(advice))],
      why: t('why', { brand: brand.name }),
      takeBack: null,
    },
    { to: facts.address, messageID: `change.${order.orderID}.${change.revision}@${new URL(publicURL).hostname}` },
  )
  return {
    ...mail,
    attachments: [
      {
        fileName: `${order.eventID}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(icsFile(view.calendarEntry, nowSSE)),
      },
    ],
  }
}

/** Returns the facts that visitors of a new venue or a new date need. A fact that is unknown has an empty value (CHG-37). */
function placeLines(
  t: ReturnType<typeof mailTexts<'eventChangeMail'>>,
  event: Event,
  choose: (en: string, cn: string) => string,
): readonly ReminderFact[] {
  const { venueFacts, eventStartTimeSSE } = event
  if (venueFacts === null) return []
  // Doors of an event without a date would open on its old one (CHG-17).
  const hasDate = stopOf(event) !== 'postponed'
  const { venueAddrEN, venueAddrCN, nearestExitEN, nearestExitCN, doorsTimeSSE } = venueFacts
  return [
    { label: t('address'), value: choose(venueAddrEN, venueAddrCN) },
    { label: t('nearestExit'), value: choose(nearestExitEN, nearestExitCN) },
    { label: t('doors'), value: hasDate ? doorsText(doorsTimeSSE, eventStartTimeSSE) : '' },
  ]
}

/** Returns the advice to choose. A swap is for good, and the other choices are not. */
function chooseText(t: ReturnType<typeof mailTexts<'eventChangeMail'>>, { choices, deadlineSSE }: ChangeOffer): string {
  const deadline = formatDateTime(deadlineSSE)
  return choices.some(({ kind }) => kind === 'swap') ? t('chooseSwap', { deadline }) : t('choose', { deadline })
}

/**
 * Returns the advice of the mail. An offer says what counts without an answer (CHG-31). A cancelled event refunds what was
 * paid, and free tickets just end (CHG-27).
 */
function adviceOf({ change, order, isRefunded }: ShownChange, offer: ChangeOffer | null) {
  if (offer !== null)
    return offer.defaultChoice.kind === 'refund'
      ? (['defaultRefund', 'saveAgain'] as const)
      : (['defaultKeep', 'saveAgain'] as const)
  if (change.kind !== 'cancelled') return ['stayValid', 'saveAgain'] as const
  if (order.priceCents === 0) return ['notValid', 'calendarToo'] as const
  return ['notValid', isRefunded ? 'refundUnderWay' : 'nothingLeft', 'calendarToo'] as const
}
