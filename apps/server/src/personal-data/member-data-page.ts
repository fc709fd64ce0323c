import { createHash } from 'node:crypto'
import type { MemberDataFile } from '@pokfei/contracts/schemas/member-data'
import * as colours from '@pokfei/design/colours'
import { brand } from '@pokfei/format/brand'
import { htmlLanguage } from '@pokfei/format/language'
import { html, type Markup } from '@pokfei/format/markup'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { dataPageTexts, type DataPageText } from './data-page-texts.ts'

/** A field with its label. Null is shown as a dash. */
type Field = readonly [label: DataPageText, value: string | number | Markup | null]

/** One section of the page: a title, and the fields of each row. */
interface Section {
  readonly title: DataPageText
  readonly rows: readonly (() => readonly Field[])[]
}

/** The rows that are rendered in one turn of the event loop. */
const rowsAtOnce = 100

const styles = `body{margin:0 auto;padding:32px 20px;max-width:720px;font:16px/1.6 system-ui,'PingFang HK','Noto Sans HK',sans-serif;color:${colours.paperInk};background:${colours.paper}}
h1{font-size:26px;line-height:1.3}h2{font-size:19px;margin:36px 0 8px}
dl{margin:0 0 12px;padding:12px 0;border-top:1px solid ${colours.paperLine};display:grid;grid-template-columns:minmax(9rem,2fr) 3fr;gap:4px 16px}
dt{color:${colours.paperMuted};font-size:14px}dd{margin:0;overflow-wrap:anywhere}p{margin:8px 0}
@media(max-width:480px){dl{grid-template-columns:1fr}}`

/** The file is opened without a server, so it brings its own policy: these styles, and nothing from anywhere. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'none'`

/**
 * Returns the page of a member's data, for a person to read (ACC-90). Each label is there in both languages. The page
 * needs no network. Long lists give way to other work between their rows.
 */
export async function memberDataPage(file: MemberDataFile): Promise<string> {
  const parts: string[] = []
  for (const section of sectionsOf(file)) {
    parts.push(html`<h2>${both(section.title)}</h2>`.markup)
    if (section.rows.length === 0) parts.push(html`<p>${both('nothing')}</p>`.markup)
    for (const [index, row] of section.rows.entries()) {
      if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setImmediate(resolve))
      parts.push(rowHTML(row()).markup)
    }
  }
  return html`<!doctype html>
<html lang="${htmlLanguage.zh}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${{ markup: policy }}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${brand.name}: ${dataPageTexts.zh.title} · ${dataPageTexts.en.title}</title>
<style>${{ markup: styles }}</style>
</head>
<body>
<h1>${both('title')}</h1>
<p>${time(file.exportedSSE)}</p>
${(['zh', 'en'] as const).map((language) => html`<p lang="${htmlLanguage[language]}">${dataPageTexts[language].explanation}</p>`)}
${{ markup: parts.join('\n') }}
</body>
</html>
`.markup
}

/** Returns a text in both languages, each marked as such. */
const both = (text: DataPageText): Markup =>
  html`${dataPageTexts.zh[text]} <span lang="en">${dataPageTexts.en[text]}</span>`

function rowHTML(fields: readonly Field[]): Markup {
  return html`<dl>${fields.map(([label, value]) => html`<dt>${both(label)}</dt><dd>${value ?? '—'}</dd>`)}</dl>`
}

const time = (sse: number | null): string | null => (sse === null ? null : formatDateTime(sse))

/** A member need not know whether the provider was asked already. */
const refundStates = {
  owed: 'refundUnderWay',
  asked: 'refundUnderWay',
  pending: 'refundUnderWay',
  made: 'refundMade',
  failed: 'refundFailed',
} as const satisfies Readonly<Record<MemberDataFile['refunds'][number]['state'], DataPageText>>

const disputeStates = {
  open: 'disputeOpen',
  won: 'disputeWon',
  lost: 'disputeLost',
} as const satisfies Readonly<Record<MemberDataFile['disputes'][number]['state'], DataPageText>>

const eventName = ({ eventNameEN, eventNameCN }: { readonly eventNameEN: string; readonly eventNameCN: string }) =>
  eventNameEN === eventNameCN ? eventNameEN : `${eventNameCN} ${eventNameEN}`.trim()

function sectionsOf(file: MemberDataFile): readonly Section[] {
  const referenceOf = new Map(file.orders.map(({ orderID, orderReference }) => [orderID, orderReference]))
  const ofOrder = (orderID: string | null) => (orderID === null ? null : (referenceOf.get(orderID) ?? orderID))
  const { account } = file
  return [
    {
      title: 'account',
      rows: [
        () => [
          ['memberID', account.memberID],
          ['provider', account.provider === 'google' ? 'Google' : 'WeChat'],
          ['subject', account.subject],
          ['displayName', account.displayName],
          ['profileName', account.profileName],
          ['email', account.email],
          ['emailConfirmed', time(account.emailConfirmedSSE)],
          ['phone', account.contactNumber],
          ['opened', time(account.openedTimeSSE)],
          ['registered', time(account.registeredTimeSSE)],
        ],
      ],
    },
    {
      title: 'emailLinks',
      rows: file.emailLinks.map(({ address }) => () => [['email', address]]),
    },
    {
      title: 'sessions',
      rows: file.sessions.map((session) => () => [
        ['device', [session.browser, session.system].filter((part) => part !== null).join(', ') || null],
        ['signedIn', time(session.openedSSE)],
        ['lastUsed', time(session.lastUsedSSE)],
        ['ends', time(session.expiresSSE)],
      ]),
    },
    {
      title: 'orders',
      rows: file.orders.map((order) => () => [
        ['reference', order.orderReference],
        ['orderID', order.orderID],
        ['event', eventName(order)],
        ['eventTime', time(order.eventStartTimeSSE)],
        ['state', both(order.state)],
        ['ordered', time(order.orderTimeSSE)],
        ['price', formatHkd(order.priceCents, { decimals: 2 })],
        ['fee', formatHkd(order.serviceFeeCents, { decimals: 2 })],
        ['adjacent', both(order.adjacentSeating ? 'yes' : 'no')],
        ['language', order.language],
        ['paid', time(order.paidSSE)],
        [
          'paymentMethod',
          order.paymentMethod === null ? null : Object.values(order.paymentMethod).filter(Boolean).join(', '),
        ],
        ['paymentID', order.paymentID],
      ]),
    },
    {
      title: 'tickets',
      rows: file.tickets.map((ticket) => () => [
        ['reference', ofOrder(ticket.orderID)],
        ['ticketID', ticket.ticketID],
        ['type', `${ticket.ticketTypeNameCN} ${ticket.ticketTypeNameEN}`.trim()],
        ['seat', ticket.section === null ? null : [ticket.section, ticket.row, ticket.number].join(' · ')],
        ['price', formatHkd(ticket.salePriceCents, { decimals: 2 })],
        ['fee', formatHkd(ticket.serviceFeeCents, { decimals: 2 })],
        ['issue', ticket.issueNumber],
        ['revoked', time(ticket.revokedSSE)],
        ['choice', ticket.choice],
      ]),
    },
    {
      title: 'refunds',
      rows: file.refunds.map((refund) => () => [
        ['reference', ofOrder(refund.orderID)],
        ['amount', formatHkd(refund.amountCents, { decimals: 2 })],
        ['refundReason', both(refund.reason)],
        ['state', both(refundStates[refund.state])],
        ['owed', time(refund.owedSSE)],
        ['made', time(refund.madeSSE)],
        ['failed', time(refund.failedSSE)],
      ]),
    },
    {
      title: 'invoices',
      rows: file.invoices.map((invoice) => () => [
        ['reference', ofOrder(invoice.orderID)],
        ['invoiceKind', both(invoice.kind)],
        ['invoiceNumber', invoice.number],
        ['issued', time(invoice.issuedSSE)],
        ['amount', formatHkd(invoice.amountCents, { decimals: 2 })],
        ['companyName', invoice.companyName],
        ['companyAddress', invoice.companyAddress],
        ['buyerReference', invoice.buyerReference],
      ]),
    },
    {
      title: 'disputes',
      rows: file.disputes.map((dispute) => () => [
        ['reference', ofOrder(dispute.orderID)],
        ['amount', formatHkd(dispute.amountCents, { decimals: 2 })],
        ['bankReason', dispute.reason],
        ['state', both(disputeStates[dispute.state])],
        ['disputeOpened', time(dispute.openedSSE)],
        ['disputeClosed', time(dispute.closedSSE)],
      ]),
    },
    {
      title: 'scans',
      rows: file.scans.map((scan) => () => [
        ['ticketID', scan.ticketID],
        ['scanned', time(scan.scannedSSE)],
        ['outcome', scan.outcome],
      ]),
    },
    {
      title: 'ticketChanges',
      rows: file.ticketChanges.map((change) => () => [
        ['ticketID', change.ticketID],
        ['change', both(change.kind)],
        ['changed', time(change.changedSSE)],
      ]),
    },
    {
      title: 'mails',
      rows: file.mails.map((mail) => () => [
        ['mailKind', mail.kind],
        ['reference', ofOrder(mail.orderID)],
        ['queued', time(mail.queuedSSE)],
        ['sent', time(mail.sentSSE)],
        ['dropped', time(mail.droppedSSE)],
        ['replacedAddress', mail.replacedAddress],
      ]),
    },
    {
      title: 'saleReminders',
      rows: file.saleReminders.map((reminder) => () => [
        ['event', eventName(reminder)],
        ['asked', time(reminder.askedSSE)],
        ['language', reminder.language],
      ]),
    },
    {
      title: 'roomEntries',
      rows: file.roomEntries.map((entry) => () => [
        ['room', entry.roomID],
        ['entryID', entry.entryID],
        ['joined', time(entry.joinedSSE)],
        ['number', entry.number],
        ['drawnRank', entry.drawnRank],
        ['lateNumber', entry.lateNumber],
        ['phone', entry.contactNumber],
        ['language', entry.language],
      ]),
    },
    {
      title: 'roomTurns',
      rows: file.roomTurns.map((turn) => () => [
        ['room', turn.roomID],
        ['rank', turn.rank],
        ['claimed', time(turn.claimedAt)],
        ['turnEnds', time(turn.endsAt)],
      ]),
    },
    {
      title: 'erasures',
      rows: file.erasures.map((erasure) => () => [
        ['asked', time(erasure.askedSSE)],
        ['due', time(erasure.dueSSE)],
        ['language', erasure.language],
      ]),
    },
  ]
}
