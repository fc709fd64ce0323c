import type { OrderFacts } from '@pokfei/domain/orders/order-facts'
import type { OrderRequest, PlacedOrder } from '@pokfei/domain/orders/order'
import type { OrderRows } from './order-rows.ts'
import type { FactScope } from './read-facts.ts'

/**
 * Adds the facts about the access code of a checkout. Such an order needs no turn in a room. Without a code it reads
 * nothing.
 */
export function addCode(
  rows: OrderRows,
  { memberNo }: Pick<FactScope, 'memberNo'>,
  facts: OrderFacts,
  { accessCode }: Pick<OrderRequest, 'accessCode'>,
): OrderFacts {
  if (accessCode === undefined) return facts
  const stored = rows.findCode(accessCode)
  if (stored === null) return { ...facts, turn: null, access: { code: null, kept: null, memberUses: 0 } }
  const { codeNo, code, kept } = stored
  return { ...facts, turn: null, access: { code, kept, memberUses: rows.countCodeUses(codeNo, memberNo) } }
}

/** Returns the access code of a stored order. Without one it reads nothing. */
export function readAccess(rows: OrderRows, codeNo: number | null): Pick<PlacedOrder, 'access'> {
  if (codeNo === null) return {}
  const { code, kept } = rows.findCodeByNo(codeNo)
  return { access: { code: code.code, kept } }
}
