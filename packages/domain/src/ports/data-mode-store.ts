import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { DataMode } from '../data-mode.ts'

/** The mark that says what a database is for. */
export interface DataModeStore {
  /**
   * Returns the modes that the data may have: one once it is marked, else those that nothing in the data contradicts.
   * Returns null if there is neither a mark nor any data.
   */
  candidates(): Promise<readonly DataMode[] | null>
  /** Marks the data for good, unless it is marked. Returns the valid mark. With an act, the log gets the new shop. */
  mark(mode: DataMode, act?: OperatorAct): Promise<DataMode>
}
