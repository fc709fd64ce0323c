import { brand } from '@pokfei/format/brand'
import { htmlLanguage } from '@pokfei/web/i18n/language'
import { html, type Markup } from '../markup.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { mailStyles as s, narrowRules } from './mail-styles.ts'

/** Returns a confirmation as HTML. It is readable without pictures, in dark and light mode, on phones and desktops. */
export function confirmationHTML(view: ConfirmationView): string {
  const { t, language, links } = view
  return html`<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${t.subject(view.eventName, view.dateTime)}</title>
<style>${{ markup: narrowRules }}</style>
</head>
<body style="${s.body}" bgcolor="#0a0a12">
<div style="${s.preview}">${t.preview(view.tickets.length, view.orderReference)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#0a0a12" style="${s.ground}"><tr><td align="center" style="padding:0 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="${s.brand}"><span style="${s.mark}">${brand.mark}</span>${brand.name}</td></tr>
<tr><td bgcolor="#f7f2e6" style="${s.ticket}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td><a href="${links.tickets}"><img src="${links.poster}" width="560" alt="" style="${s.poster}"></a></td></tr>
<tr><td class="part" style="${s.part}">${opening(view)}</td></tr>
<tr><td class="facts" style="padding:0 26px">${facts(view)}</td></tr>
<tr><td class="part" style="${s.part}">${ways(view)}</td></tr>
<tr><td style="padding:0 20px"><div style="${s.perforation}">&nbsp;</div></td></tr>
<tr><td class="part" style="${s.part}">${gate(view)}</td></tr>
</table>
</td></tr>
<tr><td style="${s.foot}">${t.final}<br>${t.why(brand.name)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

function opening({ t, eventName, tickets }: ConfirmationView): Markup {
  return html`<h1 style="${s.heading}">${t.heading}</h1>
<p style="${s.text}">${t.opening(tickets.length)}</p>
<h2 style="${s.title};padding-top:18px">${eventName}</h2>`
}

function facts(view: ConfirmationView): Markup {
  const { t, tickets, links } = view
  const row = (label: string, value: Markup) =>
    html`<tr><td width="96" valign="top" style="${s.label};padding:6px 10px 6px 0">${label}</td><td valign="top" style="${s.value};padding:4px 0">${value}</td></tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${row(t.date, html`${view.dateTime} ${view.weekday}<br><span style="${s.soft}">${t.hongKongTime}</span>`)}
${row(t.venue, html`${view.venue}<br><a href="${links.map}" style="${s.link};font-size:14px">${t.findVenue}</a>`)}
${row(t.tickets, html`${tickets.map(({ type, seat }) => html`<div>${type}${seat === null ? null : html`<br><span style="${s.soft}">${seat}</span>`}</div>`)}`)}
${row(t.order, html`${view.orderReference}`)}
${row(t.total, html`${view.total}`)}
</table>`
}

function ways({ t, links }: ConfirmationView): Markup {
  return html`<a href="${links.tickets}" style="${s.button}">${t.viewTickets}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="12" style="font-size:0;line-height:12px">&nbsp;</td></tr><tr>
<td class="half" width="50%" valign="top" style="padding:0 6px 0 0"><a href="${links.receipt}" style="${s.quiet}">${t.receipt}</a></td>
<td class="half" width="50%" valign="top" style="padding:0 0 0 6px"><a href="${links.calendar}" style="${s.quiet}">${t.calendar}</a></td>
</tr></table>`
}

function gate({ t, takesPaper, entryInstructions }: ConfirmationView): Markup {
  return html`<h2 style="${s.title}">${t.atTheGate}</h2>
<p style="${s.note}">${t.liveCode}</p>
<p style="${s.note}">${t.paper(takesPaper)}</p>
${entryInstructions === '' ? null : html`<h2 style="${s.title};padding-top:18px">${t.beforeYouCome}</h2>
${entryInstructions.split(/\n+/).map((paragraph) => html`<p style="${s.note}">${paragraph}</p>`)}`}`
}
