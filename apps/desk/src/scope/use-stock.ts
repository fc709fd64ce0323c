import { useReport } from '../client/use-report.ts'
import type { KnownType } from '../text/names.ts'

/** The types of an event, and its places that are kept under a name. */
export interface Stock {
  readonly types: readonly KnownType[]
  readonly allotments: readonly { readonly name: string; readonly typeID: string; readonly places: number }[]
}

/** Asks for the types and the kept places of an event. Undefined while they come. */
export const useStock = (event: string): Stock | undefined => {
  const result = useReport('events', 'show', { event }).data?.result
  return result && { types: result.ticketTypes, allotments: result.allotments }
}
