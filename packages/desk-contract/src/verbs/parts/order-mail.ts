import { longestMessage } from '@pokfei/domain/event-messages/event-message'
import { z } from 'zod'
import { nothingDone } from '../../frame/refusal.ts'
import { eventRefusals } from '../../frame/shared-refusals.ts'
import { changeContract } from '../../frame/verb-contract.ts'
import { eventName, eventSubject } from '../../inputs/event-name.ts'
import { say } from '../../inputs/input-words.ts'
import { lineOf, linesOf } from '../../inputs/plain-text.ts'

const text = linesOf(longestMessage.text, say('takes at most 1000 characters'))
const subject = lineOf(longestMessage.subject, say('takes at most 160 characters')).optional()

const mailed = z.object({ subject: z.string(), text: z.string() })

/** The verb that writes to the holders of an event's tickets. */
export const orderMail = {
  mail: changeContract({
    input: z
      .object({ event: eventName, textEn: text, textCn: text, subjectEn: subject, subjectCn: subject })
      .refine(
        ({ subjectEn, subjectCn }) => (subjectEn === undefined) === (subjectCn === undefined),
        say('Holders read two languages: ⟦subjectEn⟧ needs ⟦subjectCn⟧, and the other way round.'),
      ),
    result: z.object({
      event: z.string(),
      /** The number of the message among those of the event. */
      number: z.int(),
      /** One mail for each order with valid tickets and a confirmed address. */
      mailCount: z.int(),
      /** The whole minutes until every holder has the mail. */
      mailMinutes: z.int(),
      /** The mail in each language. */
      preview: z.object({ en: mailed, zh: mailed }),
    }),
    refusals: {
      ...eventRefusals,
      mailedToday: (event: string) =>
        nothingDone(
          `The holders of ${event} had another message today. The next one can go tomorrow.`,
          `今天已向 ${event} 的持票人發出另一則訊息，明天才可再發。`,
        ),
      nobody: (event: string) =>
        nothingDone(
          `No holder of valid tickets of ${event} has a confirmed address.`,
          `${event} 的有效門票持有人均未有已確認的電郵地址。`,
        ),
    },
    subjectOf: eventSubject,
  }),
}
