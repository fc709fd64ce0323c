import type { Mail } from '@pokfei/domain/emails/mail'
import type { ErasureMessage } from '@pokfei/domain/emails/outbox-message'
import type { ErasureMailFacts } from '@pokfei/domain/personal-data/erasure'
import { brand } from '@pokfei/format/brand'
import { html } from '@pokfei/format/markup'
import { formatDate, formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { mailPage, mailPart, mailPerforation } from './parts/mail-page.ts'
import { mailStyles as s } from './parts/mail-styles.ts'
import { mailTexts } from './parts/mail-texts.ts'

/** The texts of a mail about an erasure, in one language. No name of a person is in it. */
interface ErasureView {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The way to take the request back. Null once that is too late. */
  readonly action: { readonly text: string; readonly href: string; readonly ignore: string } | null
}

/**
 * Returns a mail about an erasure (ACC-94, ACC-96): the confirmation of the request with the way back, or the last mail,
 * which goes out right before the address is deleted.
 */
export function composeErasureMail(
  erasure: ErasureMailFacts & Pick<ErasureMessage, 'kind' | 'mailID'>,
  publicURL: string,
): Mail {
  const { address, language, mailID } = erasure
  const view = erasure.kind === 'erasureAsked' ? viewOfRequest(erasure, publicURL) : viewOfErasure(erasure)
  const { subject, heading, paragraphs, action } = view
  return {
    messageID: `erasure.${mailID}@${new URL(publicURL).hostname}`,
    to: address,
    language,
    subject,
    text: [
      brand.name,
      '',
      heading,
      '',
      ...paragraphs,
      ...(action === null ? [] : ['', `${action.text}: ${action.href}`, '', action.ignore]),
      '',
    ].join('\n'),
    html: mailPage({
      language,
      title: subject,
      rows: html`${mailPart(html`<h1 style="${s.heading}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="${s.text}">${paragraph}</p>`)}`)}
${
  action === null
    ? null
    : html`${mailPart(html`<a href="${action.href}" style="${s.button}">${action.text}</a>`)}
${mailPerforation}
${mailPart(html`<p style="${s.note}">${action.ignore}</p>`)}`
}`,
    }),
    attachments: [],
  }
}

function viewOfRequest({ language, dueSSE }: ErasureMailFacts, publicURL: string): ErasureView {
  const t = mailTexts(language, 'erasureAskedMail')
  return {
    subject: t('subject', { brand: brand.name, date: formatDate(dueSSE) }),
    heading: t('heading'),
    paragraphs: [t('what', { dateTime: formatDateTime(dueSSE) }), t('goes'), t('stays')],
    action: { text: t('action'), href: `${publicURL}/account-details`, ignore: t('ignore') },
  }
}

function viewOfErasure({ language }: ErasureMailFacts): ErasureView {
  const t = mailTexts(language, 'erasureNearMail')
  return {
    subject: t('subject', { brand: brand.name }),
    heading: t('heading'),
    paragraphs: [t('what'), t('goes'), t('stays')],
    action: null,
  }
}
