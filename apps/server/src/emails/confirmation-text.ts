import { brand } from '@pokfei/format/brand'
import type { ConfirmationView } from './confirmation-view.ts'

/** Returns a confirmation as plain text: the whole content of the HTML, in the same order. */
export function confirmationText(view: ConfirmationView): string {
  const { t, links, tickets, entryInstructions } = view
  const colon = t('mail:colon')
  return [
    brand.name,
    '',
    t('heading'),
    t('opening', { count: tickets.length }),
    '',
    view.eventName,
    `${t('mail:date')}${colon}${view.date.value} (${view.date.note})`,
    `${t('mail:venue')}${colon}${view.venue}`,
    `${t('mail:findVenue')}${colon}${links.map}`,
    '',
    t('tickets'),
    ...tickets.flatMap(({ type, seat, proof }) => [
      `- ${type}${seat === null ? '' : `, ${seat}`}`,
      ...(proof === null ? [] : [`  ${proof}`]),
    ]),
    '',
    `${t('order')}${colon}${view.orderReference}`,
    `${t('total')}${colon}${view.total}`,
    ...(view.paidBy === null ? [] : [view.paidBy]),
    '',
    `${t('viewTickets')}${colon}${links.tickets}`,
    `${t('receipt')}${colon}${links.receipt}`,
    `${t('calendar')}${colon}${links.calendar}`,
    '',
    t('atTheGate'),
    t('liveCode'),
    view.paper,
    ...(entryInstructions === '' ? [] : ['', t('beforeYouCome'), entryInstructions]),
    '',
    ...(view.isSale ? [t('final')] : []),
    t('why', { brand: brand.name }),
    '',
  ].join('\n')
}
