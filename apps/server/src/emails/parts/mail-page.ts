import * as colours from '@pokfei/design/colours'
import { brand } from '@pokfei/format/brand'
import { htmlLanguage, type Language } from '@pokfei/format/language'
import { html, type Markup } from '@pokfei/format/markup'
import { mailStyles as s, narrowRules } from './mail-styles.ts'

/** The parts of a mail's page. */
export interface MailPage {
  readonly language: Language
  readonly title: string
  /** Mail programs show it beside the subject; without it they show the beginning. */
  readonly preview?: string
  /** The rows of the paper. */
  readonly rows: Markup
  /** Stands below the paper. */
  readonly foot?: Markup
}

/** The page of a mail: a sheet of paper in the night, readable without pictures, on a phone and on a desk. */
export function mailPage({ language, title, preview, rows, foot }: MailPage): string {
  return html`<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
<style>${{ markup: narrowRules }}</style>
</head>
<body style="${s.body}" bgcolor="${colours.night}">
${preview === undefined ? null : html`<div style="${s.preview}">${preview}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.night}" style="${s.ground}"><tr><td align="center" style="padding:0 12px${foot === undefined ? ' 36px' : ''}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="${s.brand}"><span style="${s.mark}">${brand.mark}</span>${brand.name}</td></tr>
<tr><td bgcolor="${colours.paper}" style="${s.ticket}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}
</table>
</td></tr>
${foot === undefined ? null : html`<tr><td style="${s.foot}">${foot}</td></tr>`}
</table>
</td></tr></table>
</body>
</html>
`.markup
}

/** One part of the paper. */
export const mailPart = (part: Markup): Markup => html`<tr><td class="part" style="${s.part}">${part}</td></tr>`

/** The line along which the paper is torn. */
export const mailPerforation: Markup = html`<tr><td style="padding:0 20px"><div style="${s.perforation}">&nbsp;</div></td></tr>`

/** The event's picture, at the top of the paper. */
export const mailPoster = ({ link, poster }: { readonly link: string; readonly poster: string }): Markup =>
  html`<tr><td><a href="${link}"><img src="${poster}" width="560" alt="" style="${s.poster}"></a></td></tr>`

/** Facts with a label each. */
export function mailFacts(facts: readonly (readonly [label: string, value: Markup])[]): Markup {
  return html`<tr><td class="facts" style="padding:0 26px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${facts.map(
  ([label, value]) =>
    html`<tr><td width="96" valign="top" style="${s.label};padding:6px 10px 6px 0">${label}</td><td valign="top" style="${s.value};padding:4px 0">${value}</td></tr>`,
)}
</table></td></tr>`
}
