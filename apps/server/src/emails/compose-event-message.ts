import type { Event } from '@pokfei/domain/catalogue/catalogue'
import type { Mail } from '@pokfei/domain/emails/mail'
import type { MessageWords } from '@pokfei/domain/event-messages/event-message'
import type { EventMessageFacts } from '@pokfei/domain/services/emails/find-event-message'
import { brand } from '@pokfei/format/brand'
import type { Language } from '@pokfei/format/language'
import { inLanguage } from '@pokfei/format/localised'
import { confirmationView } from './confirmation-view.ts'
import { mailTexts } from './parts/mail-texts.ts'
import { reminderMail } from './parts/reminder-mail.ts'

/** The words of a message in one language, as its mail has them. */
interface MailedWords {
  readonly subject: string
  readonly text: string
}

/** Returns the words of a message in a language. Without a subject of its own, the mail has one with the event's name. */
export function mailedWords(
  { textEN, textCN, subjectEN, subjectCN }: MessageWords,
  event: Pick<Event, 'eventNameEN' | 'eventNameCN'>,
  language: Language,
): MailedWords {
  const own = language === 'zh' ? subjectCN : subjectEN
  return {
    subject:
      own ??
      mailTexts(language, 'eventMessageMail')('subject', {
        event: inLanguage(language, event.eventNameEN, event.eventNameCN),
      }),
    text: language === 'zh' ? textCN : textEN,
  }
}

/**
 * Writes the mail of an operators' message (EML-54). Its text is shown as it was typed, and nothing in it becomes markup.
 * `publicURL` is the site's origin.
 */
export function composeEventMessage(facts: EventMessageFacts, publicURL: string): Mail {
  const { message, order, description } = facts
  const view = confirmationView(facts, publicURL)
  const { language, tickets, links } = view
  const t = mailTexts(language, 'eventMessageMail')
  const { subject, text } = mailedWords(message, description.event, language)
  const { organizerNameEN, organizerNameCN } = description.organizer
  return reminderMail(
    {
      language,
      colon: t('mail:colon'),
      subject,
      preview: text.split('\n')[0] ?? '',
      heading: t('heading'),
      opening: text,
      eventName: view.eventName,
      poster: links.poster,
      facts: [
        { label: t('mail:date'), value: view.date.value, soft: view.date.note },
        { label: t('mail:venue'), value: view.venue, link: { text: t('mail:findVenue'), href: links.map } },
        {
          label: t('tickets'),
          value: tickets
            .map(({ type, seat }) => (seat === null ? type : `${type}${t('mail:comma')}${seat}`))
            .join('\n'),
        },
        { label: t('order'), value: view.orderReference },
      ],
      action: { text: t('action'), href: links.tickets },
      adviceTitle: t('adviceTitle'),
      advice: [t('stayValid')],
      why: t('why', { brand: brand.name, organizer: inLanguage(language, organizerNameEN, organizerNameCN) }),
      takeBack: null,
    },
    { to: facts.address, messageID: `message.${order.orderID}.${message.number}@${new URL(publicURL).hostname}` },
  )
}
