import type { OrderTicket } from '@pokfei/contracts/routes/orders'

/** Returns the text about the end of a revoked ticket (TKT-31, TKT-59). */
export const endOf = ({ isSwapped, isHandedOver, isRefunded }: OrderTicket) =>
  isSwapped ? 'swapped' : isHandedOver ? 'handedOver' : isRefunded ? 'refunded' : 'takenBack'
