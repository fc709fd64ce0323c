import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import type { ErasureObstacle } from '@pokfei/domain/personal-data/erasure'
import type { Sentences } from '@pokfei/contracts/reasons'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { fileRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { memberRefusals, oneMemberRefusals } from './member-refusals.ts'

const sixToFifteen = say('takes 6 to 15 digits')

/** Reads the ID of an account, or a mail address or a phone number. */
const member = z.string(say('is missing'))

const memberSubject = ({ member: memberID }: { readonly member: string }): AuditSubject => ({
  kind: 'member',
  id: memberID.toLowerCase(),
})

const obstacleWords: Readonly<Record<Exclude<ErasureObstacle['kind'], 'ticketUndated'>, Sentences>> = {
  orderInProgress: { en: 'is not settled yet; its payment deadline is', zh: '尚未了結，付款限期為' },
  ticketLive: { en: 'has valid tickets until', zh: '有有效門票，直至' },
  refundOpen: { en: 'has a refund under way since', zh: '有退款處理中，始於' },
  disputeOpen: { en: 'has a disputed payment since', zh: '有付款爭議，始於' },
}

function obstacleLine({ kind, orderReference, dateSSE }: ErasureObstacle): Sentences {
  if (kind === 'ticketUndated')
    return {
      en: `  Order ${orderReference} has valid tickets of a postponed event, which has no date yet.`,
      zh: `  訂單 ${orderReference} 有延期活動的有效門票，而該活動未有新日期。`,
    }
  const { en, zh } = obstacleWords[kind]
  const at = formatDateTime(dateSSE)
  return { en: `  Order ${orderReference} ${en} ${at}.`, zh: `  訂單 ${orderReference} ${zh} ${at}。` }
}

/** The verbs about accounts of members. */
export const members = {
  show: reportContract({
    input: z.object({ member }),
    result: z.object({
      members: z.array(
        z.object({
          memberID: z.string(),
          provider: z.string(),
          displayName: z.string().nullable(),
          contactNumber: z.string().nullable(),
          email: z.string().nullable(),
          emailConfirmedSSE: z.int().nullable(),
          registeredTimeSSE: z.int().nullable(),
          sessionCount: z.int(),
          orderCount: z.int(),
          /** The request for an erasure that was not taken back. Null if there is none. */
          erasure: z.object({ askedSSE: z.int(), dueSSE: z.int() }).nullable(),
        }),
      ),
    }),
    refusals: memberRefusals,
  }),

  'sign-out': changeContract({
    input: z.object({ member }),
    result: z.object({
      members: z.array(
        z.object({ memberID: z.string(), provider: z.string(), email: z.string().nullable(), endedCount: z.int() }),
      ),
    }),
    refusals: memberRefusals,
  }),

  correct: changeContract({
    input: z
      .object({
        member,
        name: z.string().optional(),
        phone: z
          .string(sixToFifteen)
          .regex(/^\d{6,15}$/, sixToFifteen)
          .optional(),
      })
      .refine(
        ({ name, phone }) => name !== undefined || phone !== undefined,
        say('Name what is right: --name or --phone.'),
      ),
    result: z.object({ memberID: z.string(), corrected: z.array(z.enum(['displayName', 'contactNumber'])) }),
    refusals: {
      ...oneMemberRefusals,
      nameInvalid: () =>
        nothingDone('A name has a letter and at most 80 characters.', '姓名須有文字，最多 80 個字元。'),
      saysSoAlready: () => nothingDone('The account says so already.', '帳戶資料早已如此。'),
    },
    subjectOf: memberSubject,
  }),

  /** A change, because it takes data of a member out of the shop. */
  export: changeContract({
    input: z.object({ member, out: z.string(say('is missing')) }),
    result: z.object({ memberID: z.string(), file: z.string(), byteCount: z.int() }),
    refusals: { ...oneMemberRefusals, ...fileRefusals },
    subjectOf: memberSubject,
  }),

  forget: changeContract({
    input: z.object({ member, english: z.boolean().default(false) }),
    result: z.object({ memberID: z.string(), dueSSE: z.int() }),
    refusals: {
      ...oneMemberRefusals,
      notYet: (memberID: string, obstacles: readonly ErasureObstacle[]) =>
        nothingDone(
          `${memberID} cannot be erased yet.`,
          `帳戶 ${memberID} 暫時不能刪除。`,
          obstacles.map(obstacleLine),
        ),
    },
    subjectOf: memberSubject,
  }),
}
