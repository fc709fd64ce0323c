import { z } from 'zod'

/** The places of a pool or of an event as JSON. Each is counted once. */
export const placesShape = {
  capacity: z.int(),
  soldCount: z.int(),
  /** The places of unpaid orders. */
  reservedCount: z.int(),
  keptCount: z.int(),
  /** The places whose ticket has ended, and which nobody can buy. */
  offSaleCount: z.int(),
  freeCount: z.int(),
}
