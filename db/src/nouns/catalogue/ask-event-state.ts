import { eq } from 'drizzle-orm'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { refusingState, type EventVerb } from '@pokfei/domain/desk/event-states'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import type { Database } from '../../shared/engine.ts'
import { events, roomEvents } from '../../tables/postgres.ts'

const { pausedSSE, hiddenSSE, saleEndedSSE, eventStartTimeSSE, saleEndTimeSSE, change, venueFacts } = events
const facts = {
  controls: { pausedSSE, hiddenSSE, saleEndedSSE },
  eventStartTimeSSE,
  saleEndTimeSSE,
  change,
  venueFacts,
}

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
  const [event] = await db.select(facts).from(events).where(eq(events.eventNo, eventNo))
  if (event === undefined) throw new Error(`event ${eventNo} is locked and gone`)
  const state = refusingState(verb, event, nowSSE)
  if (state !== null) throw new ActRefused(state)
}

/**
 * Asks if an operator's verb may act on a waiting room (OPS-171). It refuses once it would for each event of the room, so a
 * group goes on without a cancelled night. An event that ends at the same moment ends after the verb.
 */
export async function askRoomState(
  db: Database,
  { nowSSE }: OperatorAct,
  verb: EventVerb,
  roomNo: number,
): Promise<void> {
  const inRoom = await db
    .select(facts)
    .from(roomEvents)
    .innerJoin(events, eq(events.eventNo, roomEvents.eventNo))
    .where(eq(roomEvents.roomNo, roomNo))
  const states = inRoom.map((event) => refusingState(verb, event, nowSSE))
  const [state = null] = states
  if (state !== null && !states.includes(null)) throw new ActRefused(state)
}
