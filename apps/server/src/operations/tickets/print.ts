import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { tickets as contracts } from '@pokfei/desk-contract/verbs/tickets'
import { isHouse } from '@pokfei/domain/members/house-account'
import { doneWithFile, reportOperation } from '../frame/operation.ts'
import { ticketsFile, withCodes } from './door-order.ts'

const { refusals } = contracts.print

/** Returns the codes of an order of the door once more, as after a reissue. Codes of members are theirs alone. */
export const printOperation = reportOperation(contracts.print, async (deps, { orderReference, file }) => {
  const { orders: found } = await deps.store.desk.findOrders(
    { kind: 'reference', orderReference },
    { after: null, limit: 1 },
  )
  const [listed] = found
  const order = listed === undefined ? null : await deps.store.orders.find(listed.orderID)
  if (order === null) return refuse(refusals, 'noSuchOrder', orderReference)
  if (!isHouse(order)) return refuse(refusals, 'ofMember', orderReference)
  const printed = await withCodes(deps, order, await deps.store.orders.tickets(order.orderID))
  return doneWithFile(printed, await ticketsFile(deps, printed, file))
})
