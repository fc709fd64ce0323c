import { withVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import type { Confirmation } from '@pokfei/domain/services/emails/find-confirmation'
import type { Mail } from '@pokfei/domain/emails/mail'
import { brand } from '@pokfei/format/brand'
import { inLanguage } from '@pokfei/format/localised'
import { doorsText } from './parts/doors-text.ts'
import { confirmationView } from './confirmation-view.ts'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'
import type { ReminderFact } from './parts/reminder-view.ts'

/** Writes the reminder of an order's event. It attaches nothing: the live code is the ticket. `publicURL` is the site's
 *  origin. */
export function composeEventReminder(reminder: Confirmation, publicURL: string): Mail {
  const view = confirmationView(reminder, publicURL)
  const { language, tickets, links } = view
  const t = mailTexts(language, 'eventReminderMail')
  const event = withVenueFacts(reminder.description.event)
  const choose = (en: string, cn: string) => inLanguage(language, en, cn)
  const address = choose(event.venueAddrEN, event.venueAddrCN)
  const nearestExit = choose(event.nearestExitEN, event.nearestExitCN)
  const facts: readonly ReminderFact[] = [
    { label: t('mail:date'), value: view.date.value, soft: view.date.note },
    { label: t('doors'), value: doorsText(event.doorsTimeSSE, event.eventStartTimeSSE) },
    {
      label: t('mail:venue'),
      value: view.venue,
      ...(address !== '' && { soft: address }),
      link: { text: t('mail:findVenue'), href: links.map },
    },
    { label: t('nearestExit'), value: nearestExit },
    {
      label: t('tickets'),
      value: tickets
        .flatMap(({ type, seat, proof }) => [seat === null ? type : `${type}${t('mail:comma')}${seat}`, proof ?? []])
        .flat()
        .join('\n'),
    },
    { label: t('order'), value: view.orderReference },
  ]
  return reminderMail(
    {
      language,
      colon: t('mail:colon'),
      subject: t('subject', { event: view.eventName, dateTime: view.dateTime }),
      preview: t('preview', { count: tickets.length, reference: view.orderReference }),
      heading: t('heading'),
      opening: t('opening', { count: tickets.length }),
      eventName: view.eventName,
      poster: links.poster,
      facts: facts.filter(({ value }) => value !== ''),
      action: { text: t('action'), href: links.tickets },
      adviceTitle: t('adviceTitle'),
      advice: [t('openAgain'), ...view.entryInstructions.split(/\n+/).filter((paragraph) => paragraph !== '')],
      why: t('why', { brand: brand.name }),
      takeBack: null,
    },
    { to: reminder.address, messageID: `event.${reminder.order.orderID}@${new URL(publicURL).hostname}` },
  )
}
