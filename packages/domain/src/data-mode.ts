/** The purposes that a database may have. */
export const dataModes = ['demo', 'staging', 'production'] as const

/** The purpose of a database: invented tickets, a rehearsal, or tickets that are sold. It never changes. */
export type DataMode = (typeof dataModes)[number]
