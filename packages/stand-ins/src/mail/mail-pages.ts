import type { Language } from '@pokfei/format/language'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { Address, Email } from 'postal-mime'
import { html, type Markup } from '@pokfei/format/markup'
import type { StandInPage } from '../pages/stand-in-page.ts'
import type { MailHead } from './mail-box.ts'
import { mailRibbon, mailTexts } from './mail-texts.ts'

/** The path of the mailbox. */
export const mailPath = '/stand-ins/mail'
/** The style sheet of its pages. */
export const mailStylePath = '/stand-ins/mail.css'
/** The script that gives a mail's frame the height of the mail. */
export const mailScriptPath = '/stand-ins/mail.js'

/** The language of the reader, and the page's address in the other language. */
export interface MailReader {
  readonly language: Language
  readonly otherLanguageURL: string
}

const frame = ({ language, otherLanguageURL }: MailReader, body: Markup): StandInPage => ({
  language,
  title: mailTexts[language].title,
  ribbon: mailRibbon,
  otherLanguageURL,
  styles: [mailStylePath],
  body,
})

/** Returns the page with the latest mails. */
export function mailListPage(reader: MailReader, mails: readonly MailHead[]): StandInPage {
  const t = mailTexts[reader.language]
  if (mails.length === 0)
    return frame(
      reader,
      html`<section class="no-mails"><h1>${t.empty}</h1><p class="muted">${t.emptyText}</p></section>`,
    )
  return frame(
    reader,
    html`<h1>${t.title}</h1><ul class="panel mails">${mails.map(
      ({ name, subject, to, writtenSSE }) =>
        html`<li><a href="${mailPath}/${name}"><b>${subject}</b><span class="small muted numeric">${to}<br>${formatDateTime(writtenSSE)}</span></a></li>`,
    )}</ul>`,
  )
}

/** Returns the page of one mail: head, attachments, and the mail itself in a frame without scripts. */
export function mailPage(reader: MailReader, name: string, mail: Email): StandInPage {
  const t = mailTexts[reader.language]
  const at = `${mailPath}/${name}`
  const person = ({ name: called, address }: Address) =>
    html`${called ? `${called} <${address ?? ''}>` : (address ?? '')}`
  return {
    ...frame(
      reader,
      html`<h1>${mail.subject ?? ''}</h1>
<dl class="panel mail-head">
<div><dt>${t.from}</dt><dd>${mail.from ? person(mail.from) : null}</dd></div>
<div><dt>${t.to}</dt><dd>${(mail.to ?? []).map(person)}</dd></div>
</dl>
<iframe class="mail-body" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" src="${at}/body" title="${t.body}"></iframe>
<h2>${t.attachments}</h2>
<ul class="panel mails">${mail.attachments.map(
        ({ filename, content }, index) =>
          html`<li><a href="${at}/attachments/${index}"><b>${filename ?? String(index)}</b><span class="small muted numeric">${sizeOf(content)}</span></a></li>`,
      )}<li><a href="${at}/source"><b>${t.source}</b></a></li></ul>`,
    ),
    back: { url: mailPath, label: t.back },
    scripts: [mailScriptPath],
  }
}

/** Returns the page for an address without a mail. */
export function unknownMailPage(reader: MailReader): StandInPage {
  const t = mailTexts[reader.language]
  return {
    ...frame(
      reader,
      html`<section class="no-mails"><h1>${t.missing}</h1><p class="muted">${t.missingText}</p></section>`,
    ),
    back: { url: mailPath, label: t.back },
  }
}

function sizeOf(content: ArrayBuffer | Uint8Array | string): string {
  const bytes = typeof content === 'string' ? content.length : content.byteLength
  return `${(bytes / 1000).toFixed(1)} kB`
}
