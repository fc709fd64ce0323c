import { nothingDone } from './refusal.ts'

/** The refusals of every verb about an event. */
export const eventRefusals = {
  noSuchEvent: (event: string) => nothingDone(`There is no event ${event}.`, `沒有活動 ${event}。`),
}

/** The refusals of every verb that takes places of a ticket type. */
export const typeRefusals = {
  ...eventRefusals,
  eventHasStarted: () => nothingDone('The event has started.', '活動已開始。'),
  unknownType: () =>
    nothingDone(
      'The event has no such ticket type. `events show` lists them.',
      '活動沒有這個票種。「events show」列出所有票種。',
    ),
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
