import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { Period } from '../../books/period.ts'
import type { DoorSaleRequest, DoorSaleResult } from '../../door/door-sale.ts'
import type { CountRequest, CountResult, Till, TillCount } from '../../books/till.ts'

/** The sales at the door, and the tills of the operators who make them. Every write is one transaction. */
export interface TillStore {
  /**
   * Sells at the door: loads the facts, calls `decideDoorSale` and writes the decision with its entries in till and log, and
   * with the mail.
   */
  sell(request: DoorSaleRequest, act: OperatorAct): Promise<DoorSaleResult>
  /** Calls `decideCount` and stores the count of a drawer, with the operator's entry. */
  count(request: CountRequest, act: OperatorAct): Promise<CountResult>
  /** Returns the tills of a night by their operators, or that of one operator. */
  list(day: string, operator: string | null): Promise<readonly Till[]>
  /** Returns the counts of a period, oldest first. */
  listCounts(period: Period): Promise<readonly TillCount[]>
}
