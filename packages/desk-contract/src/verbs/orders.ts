import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { eventRefusals, orderRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { eventName } from '../inputs/event-name.ts'
import { say } from '../inputs/input-words.ts'
import { orderName, orderSubject } from '../inputs/order-name.ts'
import { orderState, ordersPage, pageInput } from '../shapes/order.ts'
import { orderInvoices } from './parts/order-invoices.ts'
import { orderMail } from './parts/order-mail.ts'
import { orderRefunds } from './parts/order-refunds.ts'
import { orderStory } from './parts/order-story.ts'

/** The verbs about orders. */
export const orders = {
  find: reportContract({
    input: z.object({ words: z.string(say('is missing')), ...pageInput }),
    result: ordersPage,
    refusals: {
      nothingTyped: () => ({
        en: 'Type an order number, a phone number, an e-mail address, a name or a seat.',
        zh: '請輸入訂單編號、電話號碼、電郵地址、姓名或座位。',
      }),
      noOrderFound: () => ({
        en: 'No order was found. A name must be complete. `orders list` has the orders of an event.',
        zh: '找不到訂單。姓名須為全名。「orders list」列出活動的訂單。',
      }),
    },
  }),

  show: reportContract({
    input: z.object({ orderReference: orderName }),
    result: orderStory,
    refusals: orderRefusals,
  }),

  list: reportContract({
    input: z.object({
      event: eventName,
      state: z.enum(orderState.options, say('takes one of IN_PROGRESS, COMPLETED, CANCELLED')).optional(),
      ...pageInput,
    }),
    result: ordersPage,
    refusals: eventRefusals,
  }),

  resend: changeContract({
    input: z.object({ orderReference: orderName }),
    result: z.object({ orderReference: z.string() }),
    refusals: {
      ...orderRefusals,
      notCompleted: (orderReference: string) =>
        nothingDone(
          `${orderReference} is not completed, so it has no tickets to send.`,
          `訂單 ${orderReference} 未完成，因此沒有門票可寄。`,
        ),
      noTickets: (orderReference: string) =>
        nothingDone(
          `${orderReference} has no valid tickets. \`orders show\` says how they ended.`,
          `訂單 ${orderReference} 沒有有效門票。「orders show」列明門票如何失效。`,
        ),
      noConfirmedAddress: (orderReference: string) =>
        nothingDone(
          `${orderReference} belongs to a member without a confirmed e-mail address. Tickets go to confirmed addresses only; members confirm them on account details.`,
          `訂單 ${orderReference} 的會員未有已確認的電郵地址。門票只會寄往已確認的地址；會員可在帳戶資料頁確認。`,
        ),
    },
    subjectOf: orderSubject,
  }),

  ...orderRefunds,
  ...orderInvoices,
  ...orderMail,

  /** A change, because it takes data of a member out of the shop. The call gives a text beside its result. */
  evidence: changeContract({
    input: z.object({ orderReference: orderName }),
    result: z.object({ orderReference: z.string(), lineCount: z.int() }),
    refusals: orderRefusals,
    subjectOf: orderSubject,
  }),
}
