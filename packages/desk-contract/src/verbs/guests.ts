import { z } from 'zod'
import { changeContract } from '../frame/verb-contract.ts'
import { nothingDone } from '../frame/refusal.ts'
import { typeRefusals } from '../frame/shared-refusals.ts'
import { allotmentName } from '../inputs/allotment-name.ts'
import { eventName } from '../inputs/event-name.ts'
import { say } from '../inputs/input-words.ts'
import { personalAddress, personalName } from '../shapes/personal.ts'

/** The most tickets of one gift, as of one checkout. */
const mostTickets = 100
const oneToMost = say('takes a whole number from 1 to 100')

/** The verbs about guests. */
export const guests = {
  give: changeContract({
    input: z.object({
      event: eventName,
      to: z.string(say('is missing')),
      type: z.string(say('is missing')),
      tickets: z.int(oneToMost).min(1, oneToMost).max(mostTickets, oneToMost).default(1),
      from: allotmentName.optional(),
      again: z.boolean().default(false),
      english: z.boolean().default(false),
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
          `${displayName} has the same free tickets since ${time}, order ${orderReference}.\nWith --again they are given again.`,
          `${displayName} 已於 ${time} 獲贈相同門票，訂單 ${orderReference}。\n如要再送一次，請選「again」。`,
        ),
      noSuchMember: (memberID: string) =>
        nothingDone(`The account ${memberID} is gone.`, `帳戶 ${memberID} 已不存在。`),
      incompleteProfile: () =>
        nothingDone(
          'The guest has no complete profile. Tickets need a name and a phone number.',
          '嘉賓的個人資料未完整。門票須有姓名及電話號碼。',
        ),
      noConfirmedAddress: () =>
        nothingDone(
          'The guest has no confirmed mail address. Tickets go to confirmed addresses only.',
          '嘉賓未有已確認的電郵地址。門票只會寄往已確認的地址。',
        ),
      noSuchAllotment: () =>
        nothingDone(
          'The event keeps no places back under this name. `events show` lists them.',
          '活動沒有以此名稱保留的位置。「events show」列出所有保留位置。',
        ),
      otherType: () =>
        nothingDone(
          'The places that are kept back under this name have another ticket type.',
          '以此名稱保留的位置屬於另一票種。',
        ),
      tooFewPlaces: () => nothingDone('There are not so many places.', '沒有這麼多位置。'),
    },
  }),
}
