import type { SeatSpan } from '@pokfei/domain/allotments/allotment'
import { seatStates } from '@pokfei/domain/desk/seat-states'
import { counted } from '@pokfei/format/counted'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { eventRefusals, typeRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { allotmentName } from '../inputs/allotment-name.ts'
import { eventName, eventSubject } from '../inputs/event-name.ts'
import { say } from '../inputs/input-words.ts'
import { count } from '../inputs/numbers.ts'
import { seatSpans, spansText } from '../inputs/seat-spans.ts'
import { time } from '../inputs/time.ts'
import { allotmentShape } from '../shapes/allotment.ts'
import { personalAddress } from '../shapes/personal.ts'
import { placesShape } from '../shapes/places.ts'

const spanShape = z.object({ section: z.string(), row: z.string(), first: z.int(), last: z.int() })

const poolShape = z.object({
  /** The type that has the places. */
  typeID: z.string(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  /** The types that sell the places. */
  soldAs: z.array(z.string()),
  ...placesShape,
  allotments: z.array(
    allotmentShape.pick({ name: true, places: true, releaseSSE: true }).extend({
      /** The guest who can claim the places by a link. Null if they wait for nobody. */
      claim: z.object({ address: personalAddress, sentSSE: z.int() }).nullable(),
    }),
  ),
  /** The seats by their states. Empty for places without a number. */
  seats: z.array(
    z.object({
      state: z.enum(seatStates),
      /** The name under which the seats are kept back. Null in any other state. */
      name: z.string().nullable(),
      seats: z.array(spanShape),
    }),
  ),
})
/** The places of a pool as JSON. */
export type PoolSeatsJSON = z.infer<typeof poolShape>

/** The verbs about places. */
export const seats = {
  show: reportContract({
    input: z.object({ event: eventName }),
    result: z.object({ event: z.string(), pools: z.array(poolShape) }),
    refusals: eventRefusals,
  }),
  hold: changeContract({
    input: z.object({
      event: eventName,
      name: allotmentName,
      type: z.string(say('is missing')),
      places: count.optional(),
      seats: seatSpans.optional(),
      /** Null removes the time. */
      until: time.nullable().optional(),
    }),
    result: z.object({ event: z.string(), added: z.int(), allotment: allotmentShape }),
    refusals: {
      ...typeRefusals,
      otherType: () =>
        nothingDone(
          'An allotment of this name has places of another ticket type. Choose another name.',
          '以此名稱保留的位置屬於另一票種。請選用其他名稱。',
        ),
      sharesPlaces: () =>
        nothingDone(
          'This ticket type sells places of another one. `events show` names it: hold them there.',
          '此票種出售的是另一票種的位置。「events show」列出該票種，請以該票種保留。',
        ),
      releaseIsPast: () => nothingDone('The time of ⟦until⟧ is past.', '⟦until⟧ 的時間已過。'),
      needsSeats: () =>
        nothingDone(
          'This ticket type has numbered seats. Name them with ⟦seats⟧, without ⟦places⟧.',
          '此票種設有座位編號。請以 ⟦seats⟧ 列明座位，不用 ⟦places⟧。',
        ),
      needsPlaces: () =>
        nothingDone(
          'This ticket type has no numbered seats. Say how many with ⟦places⟧, without ⟦seats⟧.',
          '此票種不設劃位。請以 ⟦places⟧ 列明數目，不用 ⟦seats⟧。',
        ),
      returnsNow: () =>
        nothingDone(
          'The places of this name are about to return to the sale. Give them a time with ⟦until⟧, or remove it.',
          '以此名稱保留的位置即將重新發售。請以 ⟦until⟧ 設定時間，或取消時間。',
        ),
      unknownSeats: (spans: readonly SeatSpan[]) =>
        nothingDone(
          `These seats are not on sale with this ticket type: ${spansText(spans)}.`,
          `以下座位並非以此票種發售：${spansText(spans)}。`,
        ),
      takenSeats: (spans: readonly SeatSpan[]) =>
        nothingDone(
          `These seats are sold, held or kept already: ${spansText(spans)}.`,
          `以下座位已售出或已被保留：${spansText(spans)}。`,
        ),
      tooFewPlaces: () => nothingDone('Not all of these places are free.', '這些位置並非全部可用。'),
    },
    subjectOf: eventSubject,
  }),
  release: changeContract({
    input: z.object({
      event: eventName,
      name: allotmentName,
      places: count.optional(),
      seats: seatSpans.optional(),
    }),
    result: z.object({ event: z.string(), released: z.int(), allotment: allotmentShape }),
    refusals: {
      ...eventRefusals,
      noSuchAllotment: (event: string, name: string) =>
        nothingDone(`${event} keeps no places back for ${name}.`, `${event} 沒有為 ${name} 保留的位置。`),
      tooFewPlaces: (name: string, typeID: string, places: number) =>
        nothingDone(
          `${name} keeps ${counted(places, 'place')} of ${typeID} back, which is fewer.`,
          `${name} 只保留了 ${typeID} 的 ${places} 個位置。`,
        ),
      notKept: (name: string, spans: readonly SeatSpan[]) =>
        nothingDone(
          `${name} does not keep these seats: ${spansText(spans)}.`,
          `以下座位並非以 ${name} 保留：${spansText(spans)}。`,
        ),
      placesOrSeats: () =>
        nothingDone('Say how many places, or name the seats, but not both.', '請列明數目或座位，不可兩者並用。'),
    },
    subjectOf: eventSubject,
  }),
}
