import type { Mail } from '@pokfei/domain/emails/mail'
import type { Confirmation } from '@pokfei/domain/services/emails/find-confirmation'
import { brand } from '@pokfei/format/brand'
import { html } from '@pokfei/format/markup'
import { ticketFiles, type ComposeDeps } from './compose-confirmation.ts'
import { confirmationView } from './confirmation-view.ts'
import { mailFacts, mailPage, mailPart } from './parts/mail-page.ts'
import { mailStyles as s } from './parts/mail-styles.ts'
import { mailTexts } from './parts/mail-texts.ts'

/**
 * Returns the mail with the tickets of a sale at the door (OPS-119). The buyer has no account, so it leads to no page of the
 * shop: the attached PDFs are the tickets. Throws if a PDF cannot be drawn now.
 */
export async function composeDoorTickets(deps: ComposeDeps, confirmation: Confirmation): Promise<Mail> {
  const { order, address } = confirmation
  const { language, eventName, dateTime, date, venue, tickets, orderReference, total } = confirmationView(
    confirmation,
    deps.publicURL,
  )
  const t = mailTexts(language, 'doorTicketsMail')
  const subject = t('subject', { event: eventName, dateTime })
  const heading = t('heading')
  const what = t('what', { count: tickets.length })
  const why = t('why', { brand: brand.name })
  const facts = [
    [t('mail:date'), `${date.value} (${date.note})`],
    [t('mail:venue'), venue],
    [t('order'), orderReference],
    [t('total'), total],
  ] as const
  return {
    messageID: `door-tickets.${order.orderID}@${new URL(deps.publicURL).hostname}`,
    to: address,
    language,
    subject,
    text: [
      heading,
      '',
      eventName,
      ...facts.map(([label, value]) => `${label}${t('mail:colon')}${value}`),
      '',
      what,
      '',
      why,
      '',
    ].join('\n'),
    html: mailPage({
      language,
      title: subject,
      rows: html`${mailPart(html`<h1 style="${s.heading}">${heading}</h1><p style="${s.text}">${eventName}</p>`)}
${mailFacts(facts.map(([label, value]) => [label, html`${value}`] as const))}
${mailPart(html`<p style="${s.text};padding-bottom:16px">${what}</p><p style="${s.note}">${why}</p>`)}`,
    }),
    attachments: await ticketFiles(deps, confirmation),
  }
}
