import type { JoinedTickets } from '@pokfei/domain/members/decide-move'
import type { ErasureObstacle } from '@pokfei/domain/personal-data/erasure'
import type { Sentences } from '@pokfei/contracts/reasons'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { changeContract, reportContract, type NamedSubject } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { personalAddress, personalName, personalPhone, revealed } from '../shapes/personal.ts'
import { mailAddress } from '../inputs/mail-address.ts'
import { memberRefusals, oneMemberRefusals } from './parts/member-refusals.ts'

const sixToFifteen = say('takes 6 to 15 digits')

/** Reads the ID of an account, or a mail address or a phone number. */
const member = z.string(say('is missing'))

const memberSubject = ({ member: id }: { readonly member: string }): NamedSubject => ({ kind: 'memberNamed', id })

const obstacleWords: Readonly<Record<Exclude<ErasureObstacle['kind'], 'ticketUndated'>, Sentences>> = {
  orderInProgress: { en: 'is not settled yet; its payment deadline is', zh: '尚未了結，付款限期為' },
  ticketLive: { en: 'has valid tickets until', zh: '有有效門票，直至' },
  refundOpen: { en: 'has had a refund under way since', zh: '有退款處理中，始於' },
  disputeOpen: { en: 'has had a disputed payment since', zh: '有付款爭議，始於' },
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
          displayName: personalName,
          contactNumber: personalPhone,
          email: personalAddress,
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
        z.object({ memberID: z.string(), provider: z.string(), email: personalAddress, endedCount: z.int() }),
      ),
    }),
    refusals: memberRefusals,
    subjectOf: memberSubject,
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
        email: mailAddress.optional(),
      })
      .refine(
        ({ name, phone, email }) => name !== undefined || phone !== undefined || email !== undefined,
        say('Name what is right: ⟦name⟧, ⟦phone⟧ or ⟦email⟧.'),
      ),
    result: z.object({ memberID: z.string(), corrected: z.array(z.enum(['displayName', 'contactNumber', 'email'])) }),
    refusals: {
      ...oneMemberRefusals,
      fixedAddress: () =>
        nothingDone(
          'The address comes from Google at each sign-in. The member changes it there.',
          '電郵地址在每次登入時由 Google 提供，須由會員在 Google 更改。',
        ),
      tooManyMails: (untilSSE: number) =>
        nothingDone(
          `The member or the address has got too many links. The next one may go from ${formatDateTime(untilSSE)} on.`,
          `該會員或電郵地址收到的確認連結過多，${formatDateTime(untilSSE)} 起才可再寄。`,
        ),
      nameInvalid: () =>
        nothingDone('A name has a letter and at most 80 characters.', '姓名須有文字，最多 80 個字元。'),
    },
    subjectOf: memberSubject,
  }),

  move: changeContract({
    input: z.object({ old: z.string(say('is missing')), new: z.string(say('is missing')) }),
    result: z.object({
      oldID: z.string(),
      newID: z.string(),
      orders: z.int(),
      /** The valid tickets. Each got a new issue. */
      tickets: z.int(),
      upcomingEvents: z.int(),
      endedSessions: z.int(),
      /** The mails that go out: one for each confirmed address. */
      mails: z.int(),
    }),
    refusals: {
      ...oneMemberRefusals,
      sameAccount: () => nothingDone('OLD and NEW are one account.', '新舊兩個帳戶相同。'),
      erasureAsked: () =>
        nothingDone(
          'The erasure of one of the accounts was requested or made. The member cancels a request on account details.',
          '其中一個帳戶已要求刪除或已被刪除。會員可在帳戶資料頁取消要求。',
        ),
      notRegistered: () =>
        nothingDone(
          'NEW has no name or no phone number yet. The member completes the registration first.',
          '新帳戶未有姓名或電話號碼，會員須先完成登記。',
        ),
      orderPending: () =>
        nothingDone(
          'OLD has an order that is not paid yet. It ends automatically.',
          '舊帳戶有未付款的訂單，該訂單會自動了結。',
        ),
      inRoom: () =>
        nothingDone(
          'OLD is in a waiting room that is not over. Places there belong to one account.',
          '舊帳戶正在未結束的等候室內，而等候次序只屬該帳戶。',
        ),
      overLimit: (events: readonly JoinedTickets[]) =>
        nothingDone(
          'NEW would have more tickets of an event than one member may have.',
          '新帳戶的門票會超過每名會員的上限。',
          events.map(({ organizerID, eventID, ticketCount, memberTicketLimit }) => ({
            en: `  ${organizerID}/${eventID}: ${ticketCount} tickets, at most ${memberTicketLimit}`,
            zh: `  ${organizerID}/${eventID}：${ticketCount} 張門票，上限 ${memberTicketLimit} 張`,
          })),
        ),
    },
    subjectOf: ({ old }) => memberSubject({ member: old }),
  }),

  /**
   * A change, because its entry says who has looked. It has no revision, which would tell of a member outside of the scope.
   */
  reveal: changeContract({
    input: z.object({ member }),
    /** Both are null in a dry run, which leaves no entry. */
    result: z.object({ memberID: z.string(), contactNumber: revealed, email: revealed }),
    refusals: oneMemberRefusals,
  }),

  /** A change, because it takes data of a member out of the shop. The call gives a zip beside its result. */
  export: changeContract({
    input: z.object({ member }),
    result: z.object({ memberID: z.string(), byteCount: z.int() }),
    refusals: oneMemberRefusals,
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
