import type { Sentences } from '@pokfei/contracts/reasons'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { orderRefusals } from '../frame/shared-refusals.ts'
import { changeContract, type NamedSubject } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { handOver } from './hand-over.ts'

const changedTickets = z.object({
  tickets: z.array(
    z.object({
      orderReference: z.string(),
      organizerID: z.string(),
      eventID: z.string(),
      typeID: z.string(),
      seat: z.string().nullable(),
      ticketID: z.string(),
      issueNumber: z.int(),
      isRevoked: z.boolean(),
      isChanged: z.boolean(),
      isUsed: z.boolean(),
      /** How and when the ticket had ended before, in words. Null if it was valid. */
      endedBefore: z.string().nullable(),
    }),
  ),
})

/** See {@link tickets}. */
export type ChangedTickets = z.infer<typeof changedTickets>

/** The order of a change. That of a ticket is looked up. */
function targetSubject({ target }: { readonly target: string }): NamedSubject | null {
  const read = ticketTargetOf(target)
  if (read === null) return null
  return read.kind === 'order'
    ? { kind: 'order', id: read.orderReference }
    : { kind: 'orderOfTicket', id: read.ticketID }
}

/** A change of one ticket, or of all tickets of an order. */
const ticketChange = () =>
  changeContract({
    /** The ID of a ticket, or the reference of an order. */
    input: z.object({ target: z.string(say('is missing')) }),
    result: changedTickets,
    refusals: {
      ...orderRefusals,
      neitherTicketNorOrder: (typed: string) =>
        nothingDone(
          `"${typed}" is neither a ticket's ID nor an order's reference.`,
          `「${typed}」既非門票 ID，亦非訂單編號。`,
        ),
      noSuchTicket: (typed: string) => nothingDone(`There is no ticket ${typed}.`, `沒有門票 ${typed}。`),
      awaitsPayment: (orderReference: string, deadlineSSE: number | null) => {
        const deadline = deadlineSSE === null ? null : formatDateTime(deadlineSSE)
        return nothingDone(
          `${orderReference} awaits its payment${deadline === null ? '' : ` until ${deadline}`}, so it has no valid tickets yet.`,
          `訂單 ${orderReference} 尚待付款${deadline === null ? '' : `（限期 ${deadline}）`}，因此未有有效門票。`,
        )
      },
      orderCancelled: (orderReference: string) =>
        nothingDone(
          `${orderReference} was cancelled, so it bought no tickets.`,
          `訂單 ${orderReference} 已取消，因此沒有購得門票。`,
        ),
      ticketEnded: (orderReference: string, ended: readonly Sentences[]) =>
        nothingDone(
          `This ticket of ${orderReference} has ended before.`,
          `訂單 ${orderReference} 的這張門票早已失效。`,
          ended,
        ),
      allEnded: (orderReference: string, ticketCount: number, ended: readonly Sentences[]) => {
        const all = ticketCount === 2 ? 'Both' : `All ${ticketCount}`
        const words =
          ticketCount === 1 ? `The ticket of ${orderReference} has` : `${all} tickets of ${orderReference} have`
        return nothingDone(`${words} ended before.`, `訂單 ${orderReference} 的全部門票早已失效。`, ended)
      },
    },
    subjectOf: targetSubject,
  })

/** The verbs about sold tickets. */
export const tickets = { reissue: ticketChange(), revoke: ticketChange(), 'hand-over': handOver }
