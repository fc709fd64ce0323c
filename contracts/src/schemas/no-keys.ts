import { z } from 'zod'

/** The body of a call that needs none. A client may leave it out or send an empty object. */
export const noKeys = z.strictObject({}).optional()
