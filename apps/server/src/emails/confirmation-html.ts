import { brand } from '@pokfei/format/brand'
import { html, type Markup } from '@pokfei/format/markup'
import type { ConfirmationView } from './confirmation-view.ts'
import { mailFacts, mailPage, mailPart, mailPerforation, mailPoster } from './parts/mail-page.ts'
import { mailStyles as s } from './parts/mail-styles.ts'

/** Returns a confirmation as HTML. It is readable without pictures, in dark and light mode, on phones and desktops. */
export function confirmationHTML(view: ConfirmationView): string {
  const { t, language, links } = view
  return mailPage({
    language,
    title: t('subject', { event: view.eventName, dateTime: view.dateTime }),
    preview: t('preview', { count: view.tickets.length, reference: view.orderReference }),
    rows: html`${mailPoster({ link: links.tickets, poster: links.poster })}
${mailPart(opening(view))}
${facts(view)}
${mailPart(ways(view))}
${mailPerforation}
${mailPart(gate(view))}`,
    foot: html`${view.isSale ? html`${t('final')}<br>` : ''}${t('why', { brand: brand.name })}`,
  })
}

function opening({ t, eventName, tickets }: ConfirmationView): Markup {
  return html`<h1 style="${s.heading}">${t('heading')}</h1>
<p style="${s.text}">${t('opening', { count: tickets.length })}</p>
<h2 style="${s.title};padding-top:18px">${eventName}</h2>`
}

function facts(view: ConfirmationView): Markup {
  const { t, tickets, links } = view
  return mailFacts([
    [t('mail:date'), html`${view.date.value}<br><span style="${s.soft}">${view.date.note}</span>`],
    [
      t('mail:venue'),
      html`${view.venue}<br><a href="${links.map}" style="${s.link};font-size:14px">${t('mail:findVenue')}</a>`,
    ],
    [
      t('tickets'),
      html`${tickets.map(({ type, seat, proof }) => html`<div>${type}${[seat, proof].flatMap((words) => (words === null ? [] : [html`<br><span style="${s.soft}">${words}</span>`]))}</div>`)}`,
    ],
    [t('order'), html`${view.orderReference}`],
    [
      t('total'),
      html`${view.total}${view.paidBy === null ? null : html`<br><span style="${s.soft}">${view.paidBy}</span>`}`,
    ],
  ])
}

function ways({ t, links }: ConfirmationView): Markup {
  return html`<a href="${links.tickets}" style="${s.button}">${t('viewTickets')}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="12" style="font-size:0;line-height:12px">&nbsp;</td></tr><tr>
<td class="half" width="50%" valign="top" style="padding:0 6px 0 0"><a href="${links.receipt}" style="${s.quiet}">${t('receipt')}</a></td>
<td class="half" width="50%" valign="top" style="padding:0 0 0 6px"><a href="${links.calendar}" style="${s.quiet}">${t('calendar')}</a></td>
</tr></table>`
}

function gate({ t, paper, entryInstructions }: ConfirmationView): Markup {
  return html`<h2 style="${s.title}">${t('atTheGate')}</h2>
<p style="${s.note}">${t('liveCode')}</p>
<p style="${s.note}">${paper}</p>
${
  entryInstructions === ''
    ? null
    : html`<h2 style="${s.title};padding-top:18px">${t('beforeYouCome')}</h2>
${entryInstructions.split(/\n+/).map((paragraph) => html`<p style="${s.note}">${paragraph}</p>`)}`
}`
}
