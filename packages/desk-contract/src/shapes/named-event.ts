import { z } from 'zod'

/** An event as JSON, as a screen names it. */
export const namedEventShape = {
  organizerID: z.string(),
  eventID: z.string(),
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  /** The start. A postponed event keeps its old one, and `hasDate` is false. */
  eventStartTimeSSE: z.int(),
  hasDate: z.boolean(),
}
