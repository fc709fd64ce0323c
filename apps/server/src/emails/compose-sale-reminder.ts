import { eventURL, posterURL, roomURL, saleReminderURL } from '@pokfei/domain/orders/order-addresses'
import { freezeSSE } from '@pokfei/domain/rooms/room-times'
import type { Mail } from '@pokfei/domain/emails/mail'
import type { SaleReminderFacts } from '@pokfei/domain/services/emails/find-reminders'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'

/** Writes the reminder that a sale opens. A sale with a room leads there (EML-42). `publicURL` is the site's origin. */
export function composeSaleReminder(
  { description, room, language, address, mailID }: SaleReminderFacts & { readonly mailID: string },
  publicURL: string,
): Mail {
  const { event } = description
  const t = mailTexts(language, 'saleReminderMail')
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const when = (sse: number) => ({
    value: `${formatDateTime(sse)} ${leaf(sse, language).weekday}`,
    soft: t('mail:hongKongTime'),
  })
  const eventName = choose(event.eventNameEN, event.eventNameCN)
  const opening = formatDateTime(event.saleStartTimeSSE)
  return reminderMail(
    {
      language,
      colon: t('mail:colon'),
      subject: t('subject', { event: eventName, dateTime: opening }),
      preview: t('preview', { dateTime: opening }),
      heading: t('heading'),
      opening: t('opening'),
      eventName,
      poster: posterURL({ publicURL }, event),
      facts: [
        ...(room === null ? [] : [{ label: t('closes'), ...when(freezeSSE(room)) }]),
        { label: t('opens'), ...when(event.saleStartTimeSSE) },
        { label: t('mail:date'), ...when(event.eventStartTimeSSE) },
        { label: t('mail:venue'), value: choose(event.venueNameEN, event.venueNameCN) },
      ],
      action:
        room === null
          ? { text: t('action'), href: eventURL({ publicURL }, event) }
          : { text: t('roomAction'), href: roomURL({ publicURL }, room) },
      adviceTitle: t('adviceTitle'),
      advice: [t('signIn'), room === null ? t('openPage') : t('joinRoom')],
      why: t('why', { brand: brand.name }),
      takeBack: { text: t('takeBack'), href: saleReminderURL({ publicURL }, event) },
    },
    { to: address, messageID: `sale.${mailID}@${new URL(publicURL).hostname}` },
  )
}
