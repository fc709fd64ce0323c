import { nothingDone } from './refusal.ts'

/** The refusals of every verb about an event. */
export const eventRefusals = {
  noSuchEvent: (event: string) => nothingDone(`There is no event ${event}.`, `沒有活動 ${event}。`),
}

/** The refusals of every verb about an order. */
export const orderRefusals = {
  noSuchOrder: (orderReference: string) =>
    nothingDone(`There is no order ${orderReference}.`, `沒有訂單 ${orderReference}。`),
}

/** The refusals of the frame itself, which any change may end with. */
export const frameRefusals = {
  revisionMoved: (revision: number) =>
    nothingDone(
      `Another change was made since revision ${revision}. Look at a new dry run.`,
      `自版本 ${revision} 之後有其他改動，請重新試行一次。`,
    ),
}
