import { roomStates } from '@pokfei/domain/rooms/room'
import { z } from 'zod'
import { eventRefusals } from '../../frame/shared-refusals.ts'
import { reportContract } from '../../frame/verb-contract.ts'
import { eventName } from '../../inputs/event-name.ts'
import { listedEventShape } from '../../shapes/listed-event.ts'
import { placesShape } from '../../shapes/places.ts'

const figures = {
  /** The unpaid orders, and when the oldest one was placed. */
  pendingOrders: z.int(),
  oldestPendingSSE: z.int().nullable(),
  /** The refunds that are under way, and those that failed and were not asked for again. */
  openRefunds: z.int(),
  failedRefunds: z.int(),
  /** The tickets that gates have admitted. */
  admittedCount: z.int(),
}

/** The board: what is sold, paid and let in at this moment. */
export const eventBoard = {
  board: reportContract({
    input: z.object({ event: eventName.optional() }),
    result: z.object({
      countedSSE: z.int(),
      /** The event of the call, or all events that are not over. */
      total: z.object({ ...placesShape, ...figures, eventCount: z.int() }),
      /** The next start first, at most 50. */
      events: z.array(z.object({ ...listedEventShape, ...figures })),
      /** The pools of the event of the call. Empty for all events. */
      pools: z.array(
        z.object({
          typeID: z.string(),
          ticketTypeNameEN: z.string(),
          ticketTypeNameCN: z.string(),
          salePriceCents: z.int(),
          ...placesShape,
        }),
      ),
      /** The waiting rooms that have not ended. */
      rooms: z.array(
        z.object({
          room: z.string(),
          state: z.enum(roomStates),
          startTimeSSE: z.int(),
          turnsPerMinute: z.int(),
          servedRank: z.int(),
          lastRank: z.int(),
          /** Those who have joined so far. */
          entryCount: z.int(),
          message: z.object({ en: z.string(), zh: z.string(), writtenSSE: z.int() }).nullable(),
        }),
      ),
      /** The orders since midnight in Hong Kong, whether they are paid or not. */
      orders: z.object({
        /** False while older orders of the day are still being counted. */
        isWhole: z.boolean(),
        daySSE: z.int(),
        lastMinute: z.int(),
        orders: z.int(),
        tickets: z.int(),
        /** The orders of each of the last 60 minutes, the present one last. */
        lastHour: z.array(z.int()),
        /** The orders of each ten minutes since midnight, the present ones last. */
        day: z.array(z.int()),
        /** The minute with the most orders. Null without an order. */
        peak: z.object({ minuteSSE: z.int(), orders: z.int() }).nullable(),
      }),
      /** The mails of the shop that wait to be sent. Null for a caller of a part of the shop. */
      mailsDue: z.int().nullable(),
    }),
    refusals: eventRefusals,
  }),
}
