import type { Allotment, HoldFacts, HoldRequest } from '@pokfei/domain/allotments/allotment'
import type { StoredEvent, StoredType } from '../catalogue/stored-event.ts'

/** Returns the stored type of a request, or undefined for an unknown one. */
export const typeOf = ({ types }: StoredEvent, typeID: string): StoredType | undefined =>
  types.find((type) => type.typeID === typeID)

/** Returns the facts of a hold. */
export const holdFacts = (
  stored: StoredEvent,
  { typeID }: HoldRequest,
  allotment: Allotment | null,
  nowSSE: number,
): HoldFacts => ({
  nowSSE,
  type: typeOf(stored, typeID) ?? null,
  allotment,
})
