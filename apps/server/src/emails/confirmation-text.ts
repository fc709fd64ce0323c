import { brand } from '@pokfei/format/brand'
import type { ConfirmationView } from './confirmation-view.ts'

/** Returns a confirmation as plain text: the whole content of the HTML, in the same order. */
export function confirmationText(view: ConfirmationView): string {
  const { t, links, tickets, entryInstructions } = view
  const colon = view.language === 'en' ? ': ' : '：'
  return [
    brand.name,
    '',
    t.heading,
    t.opening(tickets.length),
    '',
    view.eventName,
    `${t.date}${colon}${view.dateTime} ${view.weekday} (${t.hongKongTime})`,
    `${t.venue}${colon}${view.venue}`,
    `${t.findVenue}${colon}${links.map}`,
    '',
    t.tickets,
    ...tickets.map(({ type, seat }) => `- ${type}${seat === null ? '' : `, ${seat}`}`),
    '',
    `${t.order}${colon}${view.orderReference}`,
    `${t.total}${colon}${view.total}`,
    '',
    `${t.viewTickets}${colon}${links.tickets}`,
    `${t.receipt}${colon}${links.receipt}`,
    `${t.calendar}${colon}${links.calendar}`,
    '',
    t.atTheGate,
    t.liveCode,
    t.paper(view.takesPaper),
    ...(entryInstructions === '' ? [] : ['', t.beforeYouCome, entryInstructions]),
    '',
    t.final,
    t.why(brand.name),
    '',
  ].join('\n')
}
