import type { Allotment } from '@pokfei/domain/allotments/allotment'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { refused, type Outcome } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { nameOf } from '../frame/event-name.ts'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'

/** An allotment as JSON. */
export const allotmentShape = z.object({
  name: z.string(),
  typeID: z.string(),
  places: z.int(),
  seats: z.array(z.int()),
  releaseSSE: z.int().nullable(),
})

/** The name of an allotment, as operators type it. */
export const allotmentName = z.string().regex(/^[a-z0-9-]{1,64}$/, 'NAME is 1 to 64 of a-z, 0-9 and -, such as press.')

/** Reads a number of places. */
export const placeCount = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, '--places takes a whole number from 1.')
  .transform(Number)
  .optional()

/** Returns one line about an allotment. */
export const allotmentLine = ({ name, typeID, places, releaseSSE }: Omit<Allotment, 'seats'>): string =>
  `${name} keeps ${counted(places, 'place')} of ${typeID} back${releaseSSE === null ? '' : ` until ${formatDateTime(releaseSSE)}`}`

/** Refuses an allotment that the event does not have. */
export const noSuchAllotment = (event: EventKey, name: string): Outcome<never> =>
  refused(`${nameOf(event)} keeps no places back for ${name}. Nothing was done.`)
