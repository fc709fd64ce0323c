import { newID } from '@pokfei/domain/ids'
import type { Language } from '@pokfei/domain/language'
import type { Mail } from '@pokfei/domain/ports/mailer'
import { brand } from '@pokfei/format/brand'
import { htmlLanguage } from '@pokfei/web/i18n/language'
import { html, type Markup } from '../markup.ts'
import { emailLinkTexts } from './email-link-texts.ts'
import { mailStyles as s, narrowRules } from './mail-styles.ts'

/** Both languages, because the reader of the mail may never have seen the site. */
const order = ['zh', 'en'] as const satisfies readonly Language[]

/**
 * Returns the mail with the link that confirms an address (EML-28). It holds no text that anybody typed, so that
 * nobody can use it to write to strangers. The token follows the `#`, which no server, proxy or log sees. Each try
 * has its own Message-ID, because it has its own link.
 */
export function composeEmailLink({ address, token }: { readonly address: string; readonly token: string }, publicURL: string): Mail {
  const link = `${publicURL}/confirm-email#token=${token}`
  return {
    messageID: `email.${newID()}@${new URL(publicURL).hostname}`,
    to: address,
    language: 'zh',
    subject: order.map((language) => emailLinkTexts[language].subject(brand.name)).join(' · '),
    text: order.map((language) => textPart(language, link)).join('\n\n'),
    html: page(link),
    attachments: [],
  }
}

function textPart(language: Language, link: string): string {
  const t = emailLinkTexts[language]
  return [t.heading, '', t.what(brand.name), '', link, '', t.once, t.ignore, ''].join('\n')
}

function page(link: string): string {
  return html`<!doctype html>
<html lang="${htmlLanguage.zh}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${order.map((language) => emailLinkTexts[language].subject(brand.name)).join(' · ')}</title>
<style>${{ markup: narrowRules }}</style>
</head>
<body style="${s.body}" bgcolor="#0a0a12">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#0a0a12" style="${s.ground}"><tr><td align="center" style="padding:0 12px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="${s.brand}"><span style="${s.mark}">${brand.mark}</span>${brand.name}</td></tr>
<tr><td bgcolor="#f7f2e6" style="${s.ticket}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="part" style="${s.part}">${htmlPart('zh', link)}</td></tr>
<tr><td style="padding:0 20px"><div style="${s.perforation}">&nbsp;</div></td></tr>
<tr><td class="part" style="${s.part}">${htmlPart('en', link)}</td></tr>
</table>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

function htmlPart(language: Language, link: string): Markup {
  const t = emailLinkTexts[language]
  return html`<div lang="${htmlLanguage[language]}"><h1 style="${s.heading}">${t.heading}</h1>
<p style="${s.text};padding-bottom:16px">${t.what(brand.name)}</p>
<a href="${link}" style="${s.button}">${t.open}</a>
<p style="${s.note};padding-top:10px">${t.once}</p>
<p style="${s.note}">${t.ignore}</p></div>`
}
