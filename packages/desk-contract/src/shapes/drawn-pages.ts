import { z } from 'zod'

/** Drawn pages, such as `page-en.html`. `file` is null for a caller who reads them without a folder. */
export const drawnPages = z.array(z.object({ name: z.string(), file: z.string().nullable() }))
/** See {@link drawnPages}. */
export type DrawnPages = z.output<typeof drawnPages>
