import { codeForPeople, normalCode } from '@pokfei/domain/access-codes/code-text'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { eventRefusals, typeRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { allotmentName } from '../inputs/allotment-name.ts'
import { eventName, eventSubject } from '../inputs/event-name.ts'
import { say } from '../inputs/input-words.ts'
import { count, numberedPage } from '../inputs/numbers.ts'
import { time } from '../inputs/time.ts'

const codeShape = z.object({
  event: z.string(),
  /** The code as people read it. */
  code: z.string(),
  /** The name of the allotment that the code opens. Null if it opens types. */
  hold: z.string().nullable(),
  /** The types that the code opens. Null if it opens an allotment. */
  types: z.array(z.string()).nullable(),
  uses: z.int(),
  usedCount: z.int(),
  usesPerMember: z.int().nullable(),
  fromSSE: z.int().nullable(),
  untilSSE: z.int().nullable(),
  stoppedSSE: z.int().nullable(),
})
/** A code as JSON. */
export type CodeJSON = z.infer<typeof codeShape>

/** Reads a code in any way of writing it. */
const codeName = z.string(say('is missing')).transform(normalCode)

const typeIDs = z
  .string(say('is missing'))
  .regex(/^[a-z0-9-]{1,64}(?:,[a-z0-9-]{1,64})*$/, say('takes ticket types with commas, such as standing,stalls'))
  .transform((text) => [...new Set(text.split(','))])

/** The verbs about access codes. */
export const codes = {
  make: changeContract({
    input: z
      .object({
        event: eventName,
        hold: allotmentName.optional(),
        types: typeIDs.optional(),
        uses: count,
        perMember: count.optional(),
        from: time.optional(),
        until: time.optional(),
        code: codeName.optional(),
      })
      .refine(
        ({ hold, types }) => (hold === undefined) !== (types === undefined),
        say('Say what the code opens: either ⟦hold⟧ or ⟦types⟧.'),
      ),
    result: z.object({ code: codeShape, link: z.string() }),
    refusals: {
      ...typeRefusals,
      noSuchAllotment: () =>
        nothingDone(
          'The event keeps no places back under this name. Hold them first with `seats hold`.',
          '活動沒有以此名稱保留的位置。請先以「seats hold」保留。',
        ),
      windowIsEmpty: () =>
        nothingDone(
          'The time of ⟦until⟧ is past, or not after the time of ⟦from⟧.',
          '⟦until⟧ 的時間已過，或不在 ⟦from⟧ 的時間之後。',
        ),
      badText: () =>
        nothingDone(
          'A code of your own has 8 to 32 letters and digits.',
          '自訂的優先購票碼須為 8 至 32 個字母或數字。',
        ),
      textIsTaken: () =>
        nothingDone('A code of this text was made before. Choose another one.', '此優先購票碼已存在，請另選一個。'),
    },
    subjectOf: eventSubject,
  }),
  stop: changeContract({
    input: z.object({ code: codeName }),
    result: z.object({ code: codeShape, isChanged: z.boolean() }),
    refusals: {
      noSuchCode: (code: string) =>
        nothingDone(
          `There is no code ${codeForPeople(code)}.\n\`codes list ORGANIZER/EVENT\` has the codes of an event.`,
          `沒有優先購票碼 ${codeForPeople(code)}。\n「codes list」列出活動的優先購票碼。`,
        ),
    },
    subjectOf: ({ code }) => ({ kind: 'eventOfCode', id: code }),
  }),
  list: reportContract({
    input: z.object({ event: eventName.optional(), ...numberedPage }),
    result: z.object({
      /** Null in a list of all events. */
      event: z.string().nullable(),
      /** Newest first. `placesLeft` counts the kept places that the code opens. Null if it opens ticket types. */
      codes: z.array(codeShape.extend({ placesLeft: z.int().nullable() })),
      /** The number for the next page. Null after the last one. */
      next: z.int().nullable(),
    }),
    refusals: eventRefusals,
  }),
}
