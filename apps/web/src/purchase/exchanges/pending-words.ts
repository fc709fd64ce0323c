import type { ListedOrder } from '@pokfei/contracts/routes/orders'

/** The keys of the words about a pending order. */
const ofOrder = { awaiting: 'awaiting', note: 'holdingNote', cancel: 'cancelText' } as const

/** The keys of the same words about the difference of an exchange, which holds a place beside the old ticket (OPS-114). */
const ofExchange = { awaiting: 'exchangeAwaiting', note: 'exchangeStays', cancel: 'exchangeCancelText' } as const

/** Returns the keys of the words about a pending order, in the texts of `order`. */
export const pendingWords = ({ exchange }: Pick<ListedOrder, 'exchange'>): typeof ofOrder | typeof ofExchange =>
  exchange === undefined ? ofOrder : ofExchange
