import type { GuestRejection } from '@pokfei/domain/guests/guest-order'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { ticketLocation } from '../../routes/orders-json.ts'
import { changeVerb, done, refused } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import { allotmentName } from '../seat-verbs/allotment-shape.ts'
import { findGuest } from './find-guest.ts'
import { findSameGift } from './same-gift.ts'

/** The most tickets of one gift, as of one checkout. */
const mostTickets = 100

const ticketCount = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, '--tickets takes a whole number from 1 to 100.')
  .transform(Number)
  .refine((count) => count <= mostTickets, '--tickets takes a whole number from 1 to 100.')
  .default(1)

const wordsOf: Readonly<Record<GuestRejection, string>> = {
  incompleteProfile: 'The guest has no complete profile. Tickets need a name and a phone number.',
  noConfirmedAddress: 'The guest has no confirmed mail address. Tickets go to confirmed addresses only.',
  eventIsCancelled: 'The event is cancelled.',
  eventHasStarted: 'The event has started.',
  unknownType: 'The event has no such ticket type. `events show` lists them.',
  noSuchAllotment: 'The event keeps no places back under this name. `events show` lists them.',
  otherType: 'The places that are kept back under this name have another ticket type.',
  tooFewPlaces: 'There are not so many places.',
}

/** Gives free tickets to a guest. */
export const giveVerb = changeVerb({
  words: 'gives free tickets to one member, whatever the times and limits of the public sale are',
  arguments: ['ORGANIZER/EVENT'],
  options: {
    to: { value: 'GUEST', words: 'the account: its ID, mail address, phone number or whole name; needed' },
    type: { value: 'TYPE', words: 'the ticket type; needed' },
    tickets: { value: 'NUMBER', words: 'so many tickets; the default is 1' },
    from: { value: 'NAME', words: 'takes places that `seats hold` has kept back under this name' },
    again: { value: null, words: 'gives them also if the guest has got the same tickets in the last ten minutes' },
    english: { value: null, words: 'mails the guest in English; the default is Chinese' },
  },
  example: 'lion-rock/harbour-nights --to karen.chan@example.com --type vip-standing --tickets 2',
  input: z.object({
    'ORGANIZER/EVENT': eventName,
    to: z.string('Say who gets the tickets: --to GUEST.'),
    type: z.string('Say which ticket type: --type TYPE.'),
    tickets: ticketCount,
    from: allotmentName.optional(),
    again: z.boolean().default(false),
    english: z.boolean().optional(),
  }),
  result: z.object({
    event: z.string(),
    memberID: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    /** Null in a dry run. */
    orderReference: z.string().nullable(),
    typeID: z.string(),
    ticketCount: z.int(),
    /** The names of the seats. Empty for places without a number. */
    seats: z.array(z.string()),
  }),
  async run(deps, { 'ORGANIZER/EVENT': event, to, type, tickets: count, from, again, english = false }, act) {
    const guest = await findGuest(deps, to)
    if (guest.kind !== 'found') return guest
    const { memberID, displayName, email } = guest.member
    const gift = { ...event, memberID, typeID: type, ticketCount: count }
    const same = again ? null : await findSameGift(deps, gift, act.nowSSE)
    if (same !== null)
      return refused(
        `${displayName ?? '-'} has the same free tickets since ${formatDateTime(same.orderTimeSSE)}, order ${same.orderReference}. Nothing was done.`,
        'With --again they are given again.',
      )
    const given = await deps.store.orders.give(
      { ...gift, allotmentName: from ?? null, language: english ? 'en' : 'zh' },
      act,
    )
    switch (given.kind) {
      case 'noSuchEvent':
        return noSuchEvent(event)
      case 'noSuchMember':
        return refused(`The account ${memberID} is gone. Nothing was done.`)
      case 'rejected':
        return refused(`${wordsOf[given.reason]} Nothing was done.`)
      case 'given':
        return done({
          event: nameOf(event),
          memberID,
          displayName,
          email,
          orderReference: act.isDryRun ? null : given.order.orderReference,
          typeID: type,
          ticketCount: given.tickets.length,
          seats: given.tickets.flatMap(({ seat }) => ticketLocation(seat) ?? []),
        })
    }
  },
  print: ({ event, displayName, email, orderReference, typeID, ticketCount: count, seats }) => [
    `${event}: ${counted(count, 'free ticket')} of ${typeID} for ${displayName ?? '-'}${orderReference === null ? '' : `, order ${orderReference}`}.`,
    ...seats.map((seat) => `  ${seat}`),
    `A running server mails ${count === 1 ? 'it' : 'them'} to ${email ?? '-'} within seconds.`,
  ],
})
