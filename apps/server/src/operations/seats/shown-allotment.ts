import type { allotmentShape } from '@pokfei/desk-contract/shapes/allotment'
import type { Allotment } from '@pokfei/domain/allotments/allotment'
import type { z } from 'zod'

/** Returns an allotment for its JSON. */
export const shownAllotment = (allotment: Allotment): z.input<typeof allotmentShape> => ({
  ...allotment,
  seats: [...allotment.seats],
})
