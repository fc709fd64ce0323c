/** What a database may be for. */
export const dataModes = ['demo', 'staging', 'production'] as const

/** What a database is for: invented tickets, a rehearsal, or tickets that are sold. It never changes. */
export type DataMode = (typeof dataModes)[number]

/** What the data is for. */
export interface DataModeStore {
  /** The modes that the data may be of: one once it is marked; of data without a mark, those that nothing in it speaks
   *  against. Null while there is neither a mark nor anything else. */
  candidates(): Promise<readonly DataMode[] | null>
  /** Marks the data for good, unless it is marked; answers the mark that holds. */
  mark(mode: DataMode): Promise<DataMode>
}
