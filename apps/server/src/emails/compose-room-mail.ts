import type { Mail } from '@pokfei/domain/emails/mail'
import type { RoomMailMessage } from '@pokfei/domain/emails/outbox-message'
import { groupPosterURL, posterURL, roomURL } from '@pokfei/domain/orders/order-addresses'
import { isWithdrawn, type RoomMessage } from '@pokfei/domain/rooms/room'
import { freezeSSE } from '@pokfei/domain/rooms/room-times'
import type { RoomMailFacts } from '@pokfei/domain/services/emails/find-room-mail'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDateRange, formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'
import type { ReminderFact, ReminderView } from './parts/reminder-view.ts'

/** The parts that both mails of a room share. */
type SharedView = Pick<ReminderView, 'language' | 'colon' | 'eventName' | 'poster' | 'takeBack'>

/** Writes a mail about a room: before its start (EML-43), before a turn (EML-44), or with one (EML-45). `publicURL` is the site's origin. */
export function composeRoomMail(
  facts: RoomMailFacts & Pick<RoomMailMessage, 'kind' | 'mailID'>,
  publicURL: string,
): Mail {
  const { description, group, eventTimesSSE, room, language, address, kind, mailID } = facts
  const { event } = description
  const t = mailTexts(language, 'roomStartMail')
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const shared: SharedView = {
    language,
    colon: t('mail:colon'),
    eventName:
      group === null
        ? choose(event.eventNameEN, event.eventNameCN)
        : choose(group.eventGroupTitleEN, group.eventGroupTitleCN),
    poster: group === null ? posterURL({ publicURL }, event) : groupPosterURL({ publicURL }, group),
    takeBack: null,
  }
  const { venueNameEN, venueNameCN } = group ?? event
  const saleFacts: readonly ReminderFact[] = [
    group === null
      ? { label: t('mail:date'), value: dateTime(event.eventStartTimeSSE, facts), soft: t('mail:hongKongTime') }
      : // A room of several nights has no single date.
        { label: t('mail:date'), value: formatDateRange(Math.min(...eventTimesSSE), Math.max(...eventTimesSSE)) },
    { label: t('mail:venue'), value: choose(venueNameEN, venueNameCN) },
  ]
  const href = roomURL({ publicURL }, room)
  const view =
    kind === 'roomStart' ? startView(facts, shared, saleFacts, href) : turnView(facts, shared, saleFacts, href)
  return reminderMail(view, { to: address, messageID: `${kind}.${mailID}@${new URL(publicURL).hostname}` })
}

const inGroups = new Intl.NumberFormat('en')

const dateTime = (sse: number, { language }: RoomMailFacts): string =>
  `${formatDateTime(sse)} ${leaf(sse, language).weekday}`

function startView(
  facts: RoomMailFacts,
  shared: SharedView,
  saleFacts: readonly ReminderFact[],
  href: string,
): ReminderView {
  const { room } = facts
  if (room.message !== null) return newsView({ ...facts, message: room.message }, shared, saleFacts, href)
  const t = mailTexts(facts.language, 'roomStartMail')
  const opens = { value: dateTime(room.startTimeSSE, facts), soft: t('mail:hongKongTime') }
  return {
    ...shared,
    subject: t('subject', { event: shared.eventName, dateTime: formatDateTime(room.startTimeSSE) }),
    preview: t('preview', { dateTime: formatDateTime(room.startTimeSSE) }),
    heading: t('heading'),
    opening: t('opening'),
    facts: [
      { label: t('closes'), value: formatTime(room.closedSSE ?? freezeSSE(room)) },
      { label: t('opens'), ...opens },
      ...saleFacts,
    ],
    action: { text: t('action'), href },
    adviceTitle: t('adviceTitle'),
    advice: [t('numberNote'), t('turnNote')],
    why: t('why', { brand: brand.name }),
  }
}

/** The mail about a start that moved, or about a sale that was withdrawn, with the operator's words (EML-46). */
function newsView(
  facts: RoomMailFacts & { readonly message: RoomMessage },
  shared: SharedView,
  saleFacts: readonly ReminderFact[],
  href: string,
): ReminderView {
  const { room, message, language } = facts
  const t = mailTexts(language, 'roomNewsMail')
  const dateTimeText = formatDateTime(room.startTimeSSE)
  const isOver = isWithdrawn(room)
  const opens = { label: t('opens'), value: dateTime(room.startTimeSSE, facts), soft: t('mail:hongKongTime') }
  return {
    ...shared,
    subject: isOver
      ? t('withdrawnSubject', { event: shared.eventName })
      : t('movedSubject', { event: shared.eventName, dateTime: dateTimeText }),
    preview: message[language],
    heading: isOver ? t('withdrawnHeading') : t('movedHeading'),
    opening: message[language],
    facts: [...(isOver ? [] : [opens]), ...saleFacts],
    action: { text: t('action'), href },
    adviceTitle: t('adviceTitle'),
    advice: [isOver ? t('withdrawnNote') : t('movedNote')],
    why: t('why', { brand: brand.name }),
  }
}

function turnView(
  facts: RoomMailFacts,
  shared: SharedView,
  saleFacts: readonly ReminderFact[],
  href: string,
): ReminderView {
  const { room, offerEndsSSE } = facts
  const t = mailTexts(facts.language, 'roomTurnMail')
  const rank = inGroups.format(facts.rank ?? 0)
  if (offerEndsSSE !== null) return returnView({ ...facts, offerEndsSSE }, shared, saleFacts, href)
  return {
    ...shared,
    subject: t('subject', { event: shared.eventName }),
    preview: t('preview', { rank }),
    heading: t('heading'),
    opening: t('opening'),
    facts: [
      { label: t('number'), value: rank },
      { label: t('served'), value: inGroups.format(room.servedRank) },
      ...saleFacts,
      ...listFacts(facts),
    ],
    action: { text: t('action'), href },
    adviceTitle: t('adviceTitle'),
    advice: [t('openNow'), t('stockNote')],
    why: t('why', { brand: brand.name }),
  }
}

/** The fingerprint of the closed list. A mail is a witness that the shop cannot change later (EML-47). */
function listFacts({ room: { root }, language }: RoomMailFacts): readonly ReminderFact[] {
  const t = mailTexts(language, 'roomTurnMail')
  return root === null ? [] : [{ label: t('list'), value: root.replaceAll(/.{8}(?=.)/g, '$& '), soft: t('listNote') }]
}

/** The mail with a turn for returned tickets, which waits for five minutes. */
function returnView(
  facts: RoomMailFacts & { readonly offerEndsSSE: number },
  shared: SharedView,
  saleFacts: readonly ReminderFact[],
  href: string,
): ReminderView {
  const t = mailTexts(facts.language, 'roomReturnMail')
  const time = formatTime(facts.offerEndsSSE)
  return {
    ...shared,
    subject: t('subject', { event: shared.eventName, time }),
    preview: t('preview', { time }),
    heading: t('heading'),
    opening: t('opening', { time }),
    facts: [
      { label: t('number'), value: inGroups.format(facts.rank ?? 0) },
      { label: t('until'), value: time, soft: t('mail:hongKongTime') },
      ...saleFacts,
      ...listFacts(facts),
    ],
    action: { text: t('action'), href },
    adviceTitle: t('adviceTitle'),
    advice: [t('openNow'), t('next')],
    why: t('why', { brand: brand.name }),
  }
}
