import { eventURL, posterURL, saleReminderURL } from '@pokfei/domain/orders/order-addresses'
import type { Mail } from '@pokfei/domain/emails/mail'
import type { SaleReminderFacts } from '@pokfei/domain/services/emails/find-reminders'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { formatDateTime, leaf } from '@pokfei/format/time/hong-kong-time'
import { reminderMail } from './reminder-mail.ts'
import { reminderTexts } from './reminder-texts.ts'

/** Writes the reminder that a sale opens. `publicURL` is the site's origin. */
export function composeSaleReminder(
  { description, language, address, mailID }: SaleReminderFacts & { readonly mailID: string },
  publicURL: string,
): Mail {
  const { event } = description
  const { sale: t, ...shared } = reminderTexts[language]
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const when = (sse: number) => ({
    value: `${formatDateTime(sse)} ${leaf(sse, language).weekday}`,
    soft: shared.hongKongTime,
  })
  const eventName = choose(event.eventNameEN, event.eventNameCN)
  const opening = formatDateTime(event.saleStartTimeSSE)
  return reminderMail(
    {
      language,
      subject: t.subject(eventName, opening),
      preview: t.preview(opening),
      heading: t.heading,
      opening: t.opening,
      eventName,
      poster: posterURL({ publicURL }, event),
      facts: [
        { label: t.opens, ...when(event.saleStartTimeSSE) },
        { label: shared.date, ...when(event.eventStartTimeSSE) },
        { label: shared.venue, value: choose(event.venueNameEN, event.venueNameCN) },
      ],
      action: { text: t.action, href: eventURL({ publicURL }, event) },
      adviceTitle: t.adviceTitle,
      advice: t.advice,
      why: t.why(brand.name),
      takeBack: { text: t.takeBack, href: saleReminderURL({ publicURL }, event) },
    },
    { to: address, messageID: `sale.${mailID}@${new URL(publicURL).hostname}` },
  )
}
