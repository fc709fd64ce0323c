import type { Sentences } from '@pokfei/contracts/reasons'
import { doorMeans } from '@pokfei/domain/payments/door-payment'
import { refundStates } from '@pokfei/domain/payments/refund'
import type { RefundDispute } from '@pokfei/domain/refunds/decide-refund'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { nothingDone } from '../../frame/refusal.ts'
import { eventRefusals, orderRefusals } from '../../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../../frame/verb-contract.ts'
import { allotmentName } from '../../inputs/allotment-name.ts'
import { eventName } from '../../inputs/event-name.ts'
import { say } from '../../inputs/input-words.ts'
import { amount } from '../../inputs/money.ts'
import { limitOf } from '../../inputs/numbers.ts'
import { orderName, orderSubject } from '../../inputs/order-name.ts'
import { ticketNames } from '../../inputs/ticket-names.ts'
import { refundShape } from '../../shapes/order.ts'
import { disputeWords, refundDisputeShape } from '../../shapes/refund-dispute.ts'

/** How the operator gives the money of a sale at the door back. Left out if the payment provider makes the refund. */
const byHand = z.enum(doorMeans).optional()

/** The facts of a refused refund that its words name. */
interface RefusedMoney {
  readonly orderReference: string
  /** The cents that could still be refunded. */
  readonly refundableCents: number
  readonly disputes: readonly RefundDispute[]
}

const blockingWords = ({ orderReference, disputes }: RefusedMoney): readonly Sentences[] =>
  disputes.map((dispute) => disputeWords(orderReference, dispute))

/** Returns an amount as the field `amount` takes it. */
const typedAmount = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '')

const unmade = refundStates.filter((state) => state !== 'made')

/** The verbs about refunds of orders. */
export const orderRefunds = {
  refund: changeContract({
    input: z
      .object({
        orderReference: orderName,
        ticket: ticketNames.optional(),
        amount: amount.optional(),
        withoutFees: z.boolean().default(false),
        keepPlaces: z.boolean().default(false),
        keepAs: allotmentName.optional(),
        id: z.uuid(say('takes a UUID')).optional(),
        again: z.boolean().default(false),
      })
      .refine(
        (typed) => typed.amount === undefined || !typed.withoutFees,
        say('⟦amount⟧ says the whole sum, so it takes no ⟦withoutFees⟧.'),
      ),
    result: z.object({
      orderReference: z.string(),
      /** Null if tickets ended without money. */
      refund: z.object({ refundID: z.string(), amountCents: z.int(), byHand }).nullable(),
      endedTicketIDs: z.array(z.string()),
      /** The ended tickets whose places are sold again. */
      releasedTicketIDs: z.array(z.string()),
      /** The allotments that took the places instead. Left out if none did. */
      keptAs: z.array(z.string()).optional(),
      /** The valid tickets that go only with one that ended. Left out if there are none. */
      aloneTicketIDs: z.array(z.string()).optional(),
      /** The cents that could still be refunded afterwards. */
      refundableCents: z.int(),
      /** The disputes that were not won. Their money is not refunded. */
      disputes: z.array(refundDisputeShape),
    }),
    refusals: {
      ...orderRefusals,
      orderNotCompleted: (orderReference: string) =>
        nothingDone(
          `${orderReference} is not completed, so it bought no tickets.`,
          `訂單 ${orderReference} 未完成，因此沒有購得門票。`,
        ),
      unknownTicket: (orderReference: string) =>
        nothingDone(
          `${orderReference} does not have all of these tickets.`,
          `所指的門票並非全部屬於訂單 ${orderReference}。`,
        ),
      ticketEnded: (orderReference: string, ended: readonly Sentences[]) =>
        nothingDone(
          `One of these tickets of ${orderReference} has ended before.`,
          `訂單 ${orderReference} 的這些門票中，有門票早已失效。`,
          ended,
        ),
      amountInvalid: () => nothingDone('The amount is not valid.', '金額無效。'),
      amountTooHigh: (money: RefusedMoney) => {
        const left = formatHkd(money.refundableCents)
        return nothingDone(
          `${left} of ${money.orderReference} can be refunded at most. Earlier refunds, swaps and disputes count.`,
          `訂單 ${money.orderReference} 最多可退還 ${left}。先前的退款、換票及爭議均計算在內。`,
          blockingWords(money),
        )
      },
      disputed: (money: RefusedMoney) => {
        const left = formatHkd(money.refundableCents)
        const sum = typedAmount(money.refundableCents)
        const beside = {
          en: `${left} can be refunded beside it. With all tickets: ⟦ticket⟧ all, ⟦amount⟧ ${sum}. Without any: ⟦amount⟧ and a sum.`,
          zh: `除此以外可退還 ${left}。連同所有門票：⟦ticket⟧ all，⟦amount⟧ ${sum}。不涉門票：⟦amount⟧ 及金額。`,
        }
        const revoke = `tickets revoke ${money.orderReference}`
        return nothingDone(
          'Money in an open or lost dispute is not refunded.',
          '涉及未了結或敗訴爭議的款項不會退還。',
          [
            ...blockingWords(money),
            ...(money.refundableCents === 0 ? [] : [beside]),
            { en: `To end tickets without money: ${revoke}`, zh: `如要門票失效而不退款：${revoke}` },
          ],
        )
      },
      ticketsRemain: (money: RefusedMoney) => {
        const left = formatHkd(money.refundableCents)
        const options = `⟦ticket⟧ all${money.disputes.length === 0 ? '' : `, ⟦amount⟧ ${typedAmount(money.refundableCents)}`}`
        return nothingDone(
          `${left} is all the money of ${money.orderReference} that is left, so all its tickets must end: ${options}.`,
          `${left} 是訂單 ${money.orderReference} 餘下的全部款項，因此其所有門票均須失效：${options}。`,
          blockingWords(money),
        )
      },
      nothingToRefund: (orderReference: string) =>
        nothingDone(
          `The sum is HK$0, and no ticket of ${orderReference} was to end. Name tickets with ⟦ticket⟧.`,
          `金額為 HK$0，而訂單 ${orderReference} 亦沒有門票須失效。請以 ⟦ticket⟧ 指明門票。`,
        ),
      allEnded: ({ orderReference, refundableCents }: RefusedMoney, ended: readonly Sentences[]) => {
        const left = formatHkd(refundableCents)
        const moneyAlone = {
          en: `${left} can still be refunded as money alone: ⟦amount⟧ and a sum.`,
          zh: `仍可只退還款項，最多 ${left}：⟦amount⟧ 及金額。`,
        }
        return nothingDone(
          `All tickets of ${orderReference} have ended before, and the sum is HK$0.`,
          `訂單 ${orderReference} 的所有門票早已失效，而金額為 HK$0。`,
          [...ended, ...(refundableCents === 0 ? [] : [moneyAlone])],
        )
      },
      refundedBefore: (orderReference: string, amountCents: number, owedSSE: number) => {
        const money = formatHkd(amountCents)
        const at = formatDateTime(owedSSE)
        return nothingDone(
          `A refund of ${money} of ${orderReference} was asked for at ${at}.`,
          `訂單 ${orderReference} 已於 ${at} 要求退還 ${money}。`,
          [{ en: 'With ⟦again⟧ the same sum is refunded again.', zh: '加上 ⟦again⟧，會再退還相同金額。' }],
        )
      },
      askedBefore: (refundID: string) =>
        nothingDone(`The refund ${refundID} was asked for before.`, `退款 ${refundID} 早已要求。`),
    },
    subjectOf: orderSubject,
  }),

  'retry-refund': changeContract({
    input: z.object({ refundID: z.string(say('is missing')) }),
    result: z.object({
      orderReference: z.string(),
      refund: z.object({ refundID: z.string(), amountCents: z.int(), retryOf: z.string(), byHand }),
    }),
    refusals: {
      refundNotFound: () =>
        nothingDone(
          'There is no such refund. `orders refunds` lists those that failed.',
          '沒有這筆退款。「orders refunds」列出失敗的退款。',
        ),
      notFailed: () => nothingDone('The refund has not failed.', '這筆退款並未失敗。'),
      foreign: () =>
        nothingDone(
          "The refund was made in the provider's dashboard. Repeat it there.",
          '這筆退款在付款機構的管理頁面作出，請在該處重做。',
        ),
      amountTooHigh: () =>
        nothingDone(
          'The payment no longer has that much left. Other refunds and disputes count.',
          '該筆付款的餘額不足。其他退款及爭議均計算在內。',
        ),
    },
    subjectOf: ({ refundID }) => ({ kind: 'orderOfRefund', id: refundID }),
  }),

  refunds: reportContract({
    input: z.object({
      event: eventName.optional(),
      state: z.enum(unmade, say('takes one of owed, asked, pending, failed')).optional(),
      limit: limitOf(100),
    }),
    result: z.object({ refunds: z.array(refundShape.extend({ orderReference: z.string() })) }),
    refusals: eventRefusals,
  }),
}
