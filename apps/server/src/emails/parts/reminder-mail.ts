import type { Mail } from '@pokfei/domain/emails/mail'
import { brand } from '@pokfei/format/brand'
import { html } from '@pokfei/format/markup'
import { mailFacts, mailPage, mailPart, mailPerforation, mailPoster } from './mail-page.ts'
import { mailStyles as s } from './mail-styles.ts'
import type { ReminderFact, ReminderView } from './reminder-view.ts'

/** A reminder as a mail, in HTML and in text. */
export function reminderMail(view: ReminderView, { to, messageID }: Pick<Mail, 'to' | 'messageID'>): Mail {
  return {
    messageID,
    to,
    language: view.language,
    subject: view.subject,
    html: reminderHTML(view),
    text: reminderText(view),
    attachments: [],
  }
}

function reminderHTML(view: ReminderView): string {
  const { action, takeBack } = view
  return mailPage({
    language: view.language,
    title: view.subject,
    preview: view.preview,
    rows: html`${mailPoster({ link: action.href, poster: view.poster })}
${mailPart(html`<h1 style="${s.heading}">${view.heading}</h1>
${view.opening.split('\n').map((line) => html`<p style="${s.text}">${line}</p>`)}
<h2 style="${s.title};padding-top:18px">${view.eventName}</h2>`)}
${mailFacts(view.facts.map((fact) => [fact.label, factHTML(fact)]))}
${mailPart(html`<a href="${action.href}" style="${s.button}">${action.text}</a>`)}
${mailPerforation}
${mailPart(html`<h2 style="${s.title}">${view.adviceTitle}</h2>
${view.advice.map((paragraph) => html`<p style="${s.note}">${paragraph}</p>`)}`)}`,
    foot: html`${view.why}${takeBack === null ? null : html`<br><a href="${takeBack.href}" style="${s.footLink}">${takeBack.text}</a>`}`,
  })
}

function factHTML({ value, soft, link }: ReminderFact) {
  return html`${value.split('\n').map((line) => html`<div>${line}</div>`)}${soft === undefined ? null : html`<span style="${s.soft}">${soft}</span>`}${link === undefined ? null : html`<div><a href="${link.href}" style="${s.link};font-size:14px">${link.text}</a></div>`}`
}

function reminderText(view: ReminderView): string {
  const { colon } = view
  const factLines = ({ label, value, soft, link }: ReminderFact) => [
    `${label}${colon}${value.replaceAll('\n', '; ')}${soft === undefined ? '' : ` (${soft})`}`,
    ...(link === undefined ? [] : [`${link.text}${colon}${link.href}`]),
  ]
  return [
    brand.name,
    '',
    view.heading,
    view.opening,
    '',
    view.eventName,
    ...view.facts.flatMap(factLines),
    '',
    `${view.action.text}${colon}${view.action.href}`,
    '',
    view.adviceTitle,
    ...view.advice,
    '',
    view.why,
    ...(view.takeBack === null ? [] : [`${view.takeBack.text}${colon}${view.takeBack.href}`]),
    '',
  ].join('\n')
}
