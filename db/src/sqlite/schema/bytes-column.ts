import { customType } from 'drizzle-orm/sqlite-core'

/** A column of bytes. Drizzle's own needs a Buffer, but values from another thread are plain arrays. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'blob' })
