import { z } from 'zod'

/** An allotment as JSON. */
export const allotmentShape = z.object({
  name: z.string(),
  typeID: z.string(),
  places: z.int(),
  seats: z.array(z.int()),
  releaseSSE: z.int().nullable(),
})
