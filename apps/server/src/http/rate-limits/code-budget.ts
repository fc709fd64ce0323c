import type { CodeBudget } from '@pokfei/domain/access-codes/counted-code'
import type { Clock } from '@pokfei/domain/ports/clock'
import { createCallBudget } from './call-budget.ts'

/**
 * Wrong access codes a minute, of one member. A buyer mistypes one a few times, and a guesser gets nowhere. The larger
 * number is for all events together, so that nobody goes from event to event.
 */
const wrongCodesPerMinute = { ofOneEvent: 10, ofAllEvents: 30 } as const

/** Creates the budget of wrong access codes: for each member and event, and for each member. Each is full at first. */
export function createCodeBudget(clock: Clock): CodeBudget {
  const ofEvents = createCallBudget(wrongCodesPerMinute.ofOneEvent, clock)
  const ofMembers = createCallBudget(wrongCodesPerMinute.ofAllEvents, clock)
  const keyOf = ({ memberID, organizerID, eventID }: Parameters<CodeBudget['take']>[0]): string =>
    `${memberID} ${organizerID}/${eventID}`
  return {
    take(guesser) {
      const key = keyOf(guesser)
      const wait = Math.max(ofMembers.secondsToWait(guesser.memberID), ofEvents.secondsToWait(key))
      if (wait > 0) return wait
      ofMembers.consume(guesser.memberID)
      ofEvents.consume(key)
      return 0
    },
    giveBack(guesser) {
      ofMembers.giveBack(guesser.memberID)
      ofEvents.giveBack(keyOf(guesser))
    },
  }
}
