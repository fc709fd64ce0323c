import type { Mail } from '@pokfei/domain/emails/mail'
import type { AccountMailFacts } from '@pokfei/domain/services/emails/write-mail'
import { brand } from '@pokfei/format/brand'
import { htmlLanguage, type Language } from '@pokfei/format/language'
import { html, type Markup } from '@pokfei/format/markup'
import { mailPage, mailPart, mailPerforation } from './parts/mail-page.ts'
import { mailStyles as s } from './parts/mail-styles.ts'
import { mailTexts } from './parts/mail-texts.ts'

/** Both languages, because an account has no language of its own. */
const order = ['zh', 'en'] as const satisfies readonly Language[]

/**
 * Returns the mail about what an operator did to an account (EML-49). It names no person, no other account and no address,
 * because its reader may be a stranger.
 */
export function composeAccountMail({ kind, address, mailID }: AccountMailFacts, publicURL: string): Mail {
  const texts = order.map((language) => textsOf(kind, language))
  const subject = texts.map((text) => text.subject).join(' · ')
  return {
    messageID: `account.${mailID}@${new URL(publicURL).hostname}`,
    to: address,
    language: 'zh',
    subject,
    text: texts.map(({ heading, what, ignore }) => [heading, '', what, '', ignore, ''].join('\n')).join('\n\n'),
    html: mailPage({
      language: 'zh',
      title: subject,
      rows: html`${mailPart(htmlPart(kind, 'zh'))}
${mailPerforation}
${mailPart(htmlPart(kind, 'en'))}`,
    }),
    attachments: [],
  }
}

function textsOf(kind: AccountMailFacts['kind'], language: Language) {
  const t = mailTexts(language, `${kind}Mail`)
  const values = { brand: brand.name }
  return { subject: t('subject', values), heading: t('heading'), what: t('what', values), ignore: t('ignore') }
}

function htmlPart(kind: AccountMailFacts['kind'], language: Language): Markup {
  const { heading, what, ignore } = textsOf(kind, language)
  return html`<div lang="${htmlLanguage[language]}"><h1 style="${s.heading}">${heading}</h1>
<p style="${s.text};padding-bottom:16px">${what}</p>
<p style="${s.note}">${ignore}</p></div>`
}
