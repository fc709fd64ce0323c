import { eventStates } from '@pokfei/domain/desk/event-states'
import { z } from 'zod'
import { placesShape } from './places.ts'

/** An event of a list or of a board as JSON, with its places. */
export const listedEventShape = {
  organizerID: z.string(),
  eventID: z.string(),
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  /** The start. A postponed event keeps its old one, and `hasDate` is false. */
  eventStartTimeSSE: z.int(),
  hasDate: z.boolean(),
  saleStartTimeSSE: z.int(),
  states: z.array(z.enum(eventStates)),
  ...placesShape,
}
