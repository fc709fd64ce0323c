import type { Sentences } from '@pokfei/contracts/reasons'
import { z } from 'zod'
import { nothingDone } from '../../frame/refusal.ts'
import { changeContract } from '../../frame/verb-contract.ts'
import { mailAddress } from '../../inputs/mail-address.ts'
import { personalAddress } from '../../shapes/personal.ts'
import { ticketName, ticketSubject } from '../../inputs/ticket-names.ts'
import { namedTicketRefusals } from './ticket-refusals.ts'

/** The words about a companion whose ticket goes to another account (SHR-9). */
export const aloneWarning: Sentences = {
  en: 'The ticket of a companion and the one it goes with are in two accounts then.',
  zh: '陪同票與所屬門票屆時會分屬兩個帳戶。',
}

/** Offers a ticket to a friend by a claim link, or withdraws the offer. */
export const handOver = changeContract({
  input: z.object({
    ticket: ticketName,
    /** Null withdraws the hand-over. */
    to: mailAddress.nullable(),
    english: z.boolean().default(false),
  }),
  result: z.object({
    orderReference: z.string(),
    ticketID: z.string(),
    /** Null after a withdrawal. */
    to: personalAddress,
  }),
  refusals: {
    ...namedTicketRefusals,
    noSuchTicket: (typed: string) => nothingDone(`There is no ticket ${typed}.`, `沒有門票 ${typed}。`),
    soldAtDoor: () =>
      nothingDone(
        'This ticket was sold at the door and has no account that could hand it over. Whoever has its code may come.',
        '這張門票於現場售出，不屬任何帳戶，未能轉交。持有其二維碼者即可入場。',
      ),
    ticketEnded: () =>
      nothingDone('This ticket is no longer valid, so there is nothing to hand over.', '此門票已失效，未能轉交。'),
    ticketAdmitted: () => nothingDone('A gate has admitted this ticket.', '此門票已經入場。'),
    choiceOpen: () =>
      nothingDone(
        'The holder still chooses after a change of the event, or has chosen a refund.',
        '活動有所更改，持票人仍在選擇，或已選擇退款。',
      ),
    moneyGone: () =>
      nothingDone(
        'The price of this ticket was refunded or is in a dispute, so it cannot go along.',
        '此門票的款項已退回或正在爭議中，未能隨門票轉移。',
      ),
    ownAddress: () => nothingDone('The address is that of the holder.', '這是持票人本人的地址。'),
    tooManyMails: () =>
      nothingDone(
        'The address has got too many claim links. Try again later.',
        '此地址已收到太多領取連結，請稍後再試。',
      ),
  },
  subjectOf: ({ ticket }) => ticketSubject(ticket),
})
