import type { Sentences } from '@pokfei/contracts/reasons'
import { nothingDone } from '../../frame/refusal.ts'
import { orderRefusals } from '../../frame/shared-refusals.ts'

/** The refusals of a ticket that is named in its order. */
export const namedTicketRefusals = {
  ...orderRefusals,
  unknownTicket: (orderReference: string) =>
    nothingDone(
      `${orderReference} has no such ticket. \`orders show\` lists them with numbers and seats.`,
      `訂單 ${orderReference} 沒有這張門票。「orders show」列出各門票的編號及座位。`,
    ),
  severalTickets: (orderReference: string, tickets: readonly Sentences[]) =>
    nothingDone(
      `${orderReference} has several tickets. Name one of them.`,
      `訂單 ${orderReference} 有多張門票，請指明其中一張。`,
      tickets,
    ),
}
