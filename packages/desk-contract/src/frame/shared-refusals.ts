import type { Sentences } from '@pokfei/contracts/reasons'
import type { ActRefusal } from '@pokfei/domain/ports/store-errors'
import { nothingDone } from './refusal.ts'

/** The refusals of every verb about an event. */
export const eventRefusals = {
  noSuchEvent: (event: string) => nothingDone(`There is no event ${event}.`, `沒有活動 ${event}。`),
}

/** The refusals of every verb that takes places of a ticket type. */
export const typeRefusals = {
  ...eventRefusals,
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

/** The refusals of the API itself, whose answers have a size. */
export const answerRefusals = {
  textsTooLong: () =>
    nothingDone(
      'The tables are larger than 8 MB. Choose fewer days or fewer tables.',
      '表格超過 8 MB，請選擇較少日子或較少項目。',
    ),
}

/** The refusal of a revision by a call without one: it makes something new, shows something, or changes several subjects. */
export const revisionRefusals = {
  noRevision: () =>
    nothingDone('This call has no revision. Repeat it without one.', '此操作沒有版本，請不附版本再試一次。'),
}

/**
 * The refusals of the store itself, with which any change may end: its revision has moved, or its event forbids it. For money
 * above the limit the API asks for the passkey instead.
 */
export const actRefusals = {
  revisionMoved: () =>
    nothingDone(
      'Another change came first since that revision. Look at a new dry run.',
      '在該版本之後已有其他改動，請重新試算。',
    ),
  onSale: () => nothingDone('The event is on sale.', '活動正在發售。'),
  paused: () => nothingDone('The sale of the event is paused.', '活動已暫停發售。'),
  hidden: () => nothingDone('The event is hidden.', '活動已隱藏。'),
  ended: () => nothingDone('The sale of the event is over.', '活動已截止售票。'),
  postponed: () => nothingDone('The event is postponed.', '活動已延期。'),
  cancelled: () => nothingDone('The event is cancelled.', '活動已取消。'),
  past: () => nothingDone('The event has started.', '活動已開始。'),
  over: () => nothingDone('The event is over.', '活動已完結。'),
  tillCounted: () =>
    nothingDone(
      'Your drawer of tonight is counted, so no more money goes in or out. A colleague can use a till of their own.',
      '你今晚的錢箱已點算，不能再收款或退款。同事可使用自己的錢箱。',
    ),
} satisfies Readonly<Record<Exclude<ActRefusal, 'verifyAgain'>, () => Sentences>>
