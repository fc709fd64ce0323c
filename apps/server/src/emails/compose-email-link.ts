import { newID } from '@pokfei/domain/ids'
import type { Mail } from '@pokfei/domain/emails/mail'
import { brand } from '@pokfei/format/brand'
import { htmlLanguage, type Language } from '@pokfei/format/language'
import { html, type Markup } from '@pokfei/format/markup'
import { mailPage, mailPart, mailPerforation } from './parts/mail-page.ts'
import { mailStyles as s } from './parts/mail-styles.ts'
import { mailTexts } from './parts/mail-texts.ts'

/** Both languages, because the reader of the mail may never have seen the site. */
const order = ['zh', 'en'] as const satisfies readonly Language[]

/**
 * Returns the mail with the link that confirms an address (EML-28). It holds no text that anybody typed, so that
 * nobody can use it to write to strangers. The token follows the `#`, which no server, proxy or log sees. Each try
 * has its own Message-ID, because it has its own link.
 */
export function composeEmailLink(
  { address, token }: { readonly address: string; readonly token: string },
  publicURL: string,
): Mail {
  const link = `${publicURL}/confirm-email#token=${token}`
  return {
    messageID: `email.${newID()}@${new URL(publicURL).hostname}`,
    to: address,
    language: 'zh',
    subject: order.map((language) => mailTexts(language, 'addressMail')('subject', { brand: brand.name })).join(' · '),
    text: order.map((language) => textPart(language, link)).join('\n\n'),
    html: page(link),
    attachments: [],
  }
}

function textPart(language: Language, link: string): string {
  const t = mailTexts(language, 'addressMail')
  return [t('heading'), '', t('what', { brand: brand.name }), '', link, '', t('once'), t('ignore'), ''].join('\n')
}

function page(link: string): string {
  return mailPage({
    language: 'zh',
    title: order.map((language) => mailTexts(language, 'addressMail')('subject', { brand: brand.name })).join(' · '),
    rows: html`${mailPart(htmlPart('zh', link))}
${mailPerforation}
${mailPart(htmlPart('en', link))}`,
  })
}

function htmlPart(language: Language, link: string): Markup {
  const t = mailTexts(language, 'addressMail')
  return html`<div lang="${htmlLanguage[language]}"><h1 style="${s.heading}">${t('heading')}</h1>
<p style="${s.text};padding-bottom:16px">${t('what', { brand: brand.name })}</p>
<a href="${link}" style="${s.button}">${t('open')}</a>
<p style="${s.note};padding-top:10px">${t('once')}</p>
<p style="${s.note}">${t('ignore')}</p></div>`
}
