import type { postgresKit } from './postgres.ts'

/** The calls with which a noun defines its tables, once for both engines. */
export type Kit = typeof postgresKit
