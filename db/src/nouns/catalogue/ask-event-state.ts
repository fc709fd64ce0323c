import { eq } from 'drizzle-orm'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { refusingState, type EventVerb } from '@pokfei/domain/desk/event-states'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import type { Database } from '../../shared/engine.ts'
import { events } from '../../tables/postgres.ts'

/**
 * Asks if an operator's verb may act on an event (OPS-56). Call it once the transaction has locked the event. Throws
 * {@link ActRefused} with the state in which the verb refuses.
 */
export async function askEventState(
  db: Database,
  { nowSSE }: OperatorAct,
  verb: EventVerb,
  eventNo: number,
): Promise<void> {
  const { pausedSSE, hiddenSSE, saleEndedSSE, eventStartTimeSSE, saleEndTimeSSE, change, venueFacts } = events
  const [event] = await db
    .select({ controls: { pausedSSE, hiddenSSE, saleEndedSSE }, eventStartTimeSSE, saleEndTimeSSE, change, venueFacts })
    .from(events)
    .where(eq(events.eventNo, eventNo))
  if (event === undefined) throw new Error(`event ${eventNo} is locked and gone`)
  const state = refusingState(verb, event, nowSSE)
  if (state !== null) throw new ActRefused(state)
}
