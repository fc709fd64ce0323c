import { eventStates } from '@pokfei/domain/desk/event-states'
import { z } from 'zod'
import { namedEventShape } from './named-event.ts'
import { placesShape } from './places.ts'

/** An event of a list or of a board as JSON, with its places. */
export const listedEventShape = {
  ...namedEventShape,
  saleStartTimeSSE: z.int(),
  states: z.array(z.enum(eventStates)),
  ...placesShape,
}
