import { customType } from 'drizzle-orm/sqlite-core'

/** A column of bytes: drizzle's own wants a Buffer, and what has come from another thread is a plain array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'blob' })
