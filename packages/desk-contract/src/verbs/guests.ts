import type { Sentences } from '@pokfei/contracts/reasons'
import { z } from 'zod'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { nothingDone } from '../frame/refusal.ts'
import { eventRefusals, typeRefusals } from '../frame/shared-refusals.ts'
import { allotmentName } from '../inputs/allotment-name.ts'
import { eventName, eventSubject } from '../inputs/event-name.ts'
import { say } from '../inputs/input-words.ts'
import { personalAddress, personalName, personalText } from '../shapes/personal.ts'
import { numberedPage } from '../inputs/numbers.ts'

/** The most tickets of one gift, as of one checkout. */
const mostTickets = 100
const oneToMost = say('takes a whole number from 1 to 100')

const giftShape = z.object({
  /** Null while the places wait for their claim. */
  orderReference: z.string().nullable(),
  event: z.string(),
  /** The member who has the order now. Null without an order. */
  memberID: z.string().nullable(),
  /** Says who may claim the places, and until when. `seats release` takes the allotment back. Null once there is an order. */
  claim: z
    .object({ address: personalAddress, allotment: z.string().nullable(), untilSSE: z.int().nullable() })
    .nullable(),
  displayName: personalName,
  typeID: z.string(),
  ticketCount: z.int(),
  validCount: z.int(),
  /** The names of the seats. Empty for places without a number. */
  seats: z.array(z.string()),
  state: z.enum(['valid', 'partlyEnded', 'ended', 'waiting']),
  givenSSE: z.int(),
  operator: z.string(),
})
/** Free tickets of a guest as JSON. */
export type GiftJSON = z.infer<typeof giftShape>

/** The most lines of a list. Their transaction holds the event, so buyers wait for it. */
const mostLines = 200
const someLines = say('takes 1 to 200 guests')

/** The tickets of one guest. */
const gift = {
  type: z.string(say('is missing')),
  tickets: z.int(oneToMost).min(1, oneToMost).max(mostTickets, oneToMost).default(1),
  from: allotmentName.optional(),
  english: z.boolean().default(false),
}

/** The states of a line after its call. */
export const lineStates = ['given', 'claim', 'givenBefore', 'refused'] as const

/** Gives free tickets to one member. */
const give = changeContract({
  input: z.object({
    event: eventName,
    to: z.string(say('is missing')),
    ...gift,
    again: z.boolean().default(false),
  }),
  result: z.object({
    event: z.string(),
    memberID: z.string(),
    displayName: personalName,
    email: personalAddress,
    /** Null in a dry run. */
    orderReference: z.string().nullable(),
    typeID: z.string(),
    ticketCount: z.int(),
    /** The names of the seats. Empty for places without a number. */
    seats: z.array(z.string()),
  }),
  refusals: {
    ...typeRefusals,
    noSuchGuest: (typed: string) =>
      nothingDone(
        `No account has ${typed}. A guest signs in once before you give tickets.`,
        `沒有帳戶符合 ${typed}。嘉賓須先登入一次，才可獲贈門票。`,
      ),
    severalGuests: (typed: string, accounts: readonly string[]) =>
      nothingDone(
        [`${accounts.length} accounts have ${typed}. Name one by its ID.`, ...accounts].join('\n'),
        [`有 ${accounts.length} 個帳戶符合 ${typed}。請改以帳戶 ID 指明。`, ...accounts].join('\n'),
      ),
    givenBefore: (displayName: string, time: string, orderReference: string) =>
      nothingDone(
        `${displayName} has had the same free tickets since ${time}, order ${orderReference}.\nWith ⟦again⟧ they are given again.`,
        `${displayName} 已於 ${time} 獲贈相同門票，訂單 ${orderReference}。\n如要再送一次，請加上 ⟦again⟧。`,
      ),
    noSuchMember: (memberID: string) => nothingDone(`The account ${memberID} is gone.`, `帳戶 ${memberID} 已不存在。`),
    incompleteProfile: () =>
      nothingDone(
        'The guest has no complete profile. Tickets need a name and a phone number.',
        '嘉賓尚未填妥個人資料。門票須有姓名及電話號碼。',
      ),
    noConfirmedAddress: () =>
      nothingDone(
        'The guest has no confirmed e-mail address. Tickets go to confirmed addresses only.',
        '嘉賓未有已確認的電郵地址。門票只會寄往已確認的地址。',
      ),
    noSuchAllotment: () =>
      nothingDone(
        'The event keeps no places back under this name. `events show` lists them.',
        '活動沒有以此名稱保留的位置。「events show」列出所有留位。',
      ),
    otherType: () =>
      nothingDone(
        'The places that are kept back under this name have another ticket type.',
        '以此名稱保留的位置屬於另一票種。',
      ),
    tooFewPlaces: () => nothingDone('There are not that many places.', '沒有這麼多位置。'),
  },
})

/** The warning about a list of which some lines were refused. */
export const refusedLines = (count: number, total: number): Sentences => ({
  en: `${count} of ${total} lines were refused. The others were given.`,
  zh: `${total} 行中有 ${count} 行被拒絕，其餘已送出。`,
})

/** Gives free tickets to the guests of a list. Who has no account gets a claim link by mail. */
const giveList = changeContract({
  input: z.object({
    event: eventName,
    lines: z
      .array(z.object({ guest: z.string(say('is missing')), ...gift }), say('is missing'))
      .min(1, someLines)
      .max(mostLines, someLines),
    again: z.boolean().default(false),
  }),
  result: z.object({
    event: z.string(),
    lines: z.array(
      z.object({
        guest: personalText,
        typeID: z.string(),
        ticketCount: z.int(),
        state: z.enum(lineStates),
        /** Null unless the guest has an account, and in a dry run. */
        orderReference: z.string().nullable(),
        /** The kept places of a claim link, as `seats release` takes them. Null without one, and in a dry run. */
        allotment: z.string().nullable(),
        /** Null unless the line was refused. */
        refusal: z.object({ code: z.string(), messageEN: z.string(), messageCN: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: {
    ...eventRefusals,
    tooManyMails: () =>
      nothingDone(
        'The address has got too many claim links. Try again later.',
        '此地址已收到太多領取連結，請稍後再試。',
      ),
  },
  subjectOf: eventSubject,
})

/** The verbs about guests. */
export const guests = {
  list: reportContract({
    input: z.object({ event: eventName.optional(), ...numberedPage }),
    result: z.object({
      /** Null in a list of all events. */
      event: z.string().nullable(),
      gifts: z.array(giftShape),
      next: z.int().nullable(),
    }),
    refusals: eventRefusals,
  }),
  give,
  'give-list': giveList,
}
