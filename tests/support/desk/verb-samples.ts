import type { DeskContract } from '@pokfei/desk-contract/desk-contract'
import type { VerbContract } from '@pokfei/desk-contract/frame/verb-contract'
import type { z } from 'zod'

/** The names of things of one organizer, as inputs name them. */
export interface NamedThings {
  readonly event: string
  readonly orderReference: string
  readonly ticketID: string
  readonly refundID: string
  readonly code: string
  readonly device: string
  readonly room: string
  readonly memberID: string
  readonly email: string
}

type Samples = {
  readonly [Command in keyof DeskContract]: {
    readonly [Verb in keyof DeskContract[Command]]: (
      named: NamedThings,
    ) => DeskContract[Command][Verb] extends infer Contract extends VerbContract ? z.input<Contract['input']> : never
  }
}

const ofEvent = ({ event }: NamedThings) => ({ event })
const ofOrder = ({ orderReference }: NamedThings) => ({ orderReference })
const ofTicket = ({ ticketID: target }: NamedThings) => ({ target })
const ofRoom = ({ room }: NamedThings) => ({ room })
const ofMember = ({ memberID: member }: NamedThings) => ({ member })
const texts = { textEn: 'Soon.', textCn: '稍後。' }
const november = { from: '2026-11-01', to: '2026-11-30' }

/** Returns an event of a catalogue file with one new type. */
const eventOfFile = (event: string) => {
  const [organizerID, eventID] = event.split('/')
  return {
    organizerID,
    eventID,
    eventNameEN: 'Other',
    eventNameCN: '其他',
    artistNameEN: '-',
    artistNameCN: '-',
    eventDescEN: '',
    eventDescCN: '',
    venueNameEN: 'Hall',
    venueNameCN: '禮堂',
    eventStartTimeSSE: '+30d 20:00',
    saleStartTimeSSE: '-1m',
    maxTicketBuyCount: 4,
    ticketTypes: [
      {
        typeID: 'stool',
        ticketTypeNameEN: 'Stool',
        ticketTypeNameCN: '櫈仔',
        ticketTypeDescEN: '',
        ticketTypeDescCN: '',
        salePrice: 100,
        serviceFee: 0,
        ttMaxTicketBuyLimit: 0,
        ticketSeatingType: 'GENERAL_ADMISSION',
        capacity: 9,
      },
    ],
  }
}

/** A call of each verb about named things. A verb without a row does not compile. */
export const verbSamples = {
  'audit-log': { list: () => ({}), of: ({ orderReference }) => ({ subject: `order/${orderReference}` }) },
  books: {
    export: () => ({ ...november, orders: true, tickets: true, ledger: true, settlement: true }),
    reconcile: () => november,
    till: () => ({}),
    count: () => ({ cash: '10' }),
  },
  codes: {
    make: ({ event }) => ({ event, types: 'standing', uses: 3 }),
    stop: ({ code }) => ({ code }),
    list: ofEvent,
  },
  desk: {
    invite: () => ({ name: 'Mei', role: 'door' }),
    list: () => ({}),
    change: () => ({ name: 'Nobody', days: 2 }),
    revoke: () => ({ name: 'Nobody' }),
    token: () => ({ name: 'Sheet', role: 'viewer' }),
  },
  events: {
    list: () => ({}),
    show: ofEvent,
    preview: ({ event }) => ({ event, ...texts, change: 'postpone' }),
    progress: ofEvent,
    pause: ofEvent,
    resume: ofEvent,
    hide: ofEvent,
    unhide: ofEvent,
    end: ofEvent,
    reopen: ofEvent,
    postpone: ({ event }) => ({ event, ...texts }),
    move: ({ event }) => ({ event, ...texts, start: '2031-01-01 20:00' }),
    'line-up': ({ event }) => ({ event, ...texts, artistEn: 'Other', artistCn: '其他' }),
    cancel: ({ event }) => ({ event, ...texts }),
    board: ofEvent,
    file: ofEvent,
    'preview-file': ({ event }) => ({ catalogue: { events: [eventOfFile(event)] } }),
    save: ({ event }) => ({ event, catalogue: { events: [eventOfFile(event)] } }),
  },
  gate: {
    invite: ofEvent,
    devices: ofEvent,
    'revoke-device': ({ device }) => ({ device }),
    admissions: ofEvent,
    list: ofEvent,
  },
  guests: {
    list: () => ({}),
    give: ({ event, memberID: to }) => ({ event, to, type: 'standing' }),
    'give-list': ({ event, memberID: guest }) => ({ event, lines: [{ guest, type: 'standing' }] }),
  },
  members: {
    show: ofMember,
    reveal: ofMember,
    'sign-out': ofMember,
    correct: ({ memberID: member }) => ({ member, name: 'Other Name' }),
    move: ({ memberID }) => ({ old: memberID, new: memberID }),
    export: ofMember,
    forget: ofMember,
  },
  orders: {
    find: ({ email: words }) => ({ words }),
    show: ofOrder,
    list: ({ event }) => ({ event }),
    resend: ofOrder,
    refund: ({ orderReference }) => ({ orderReference, ticket: 'all' }),
    'retry-refund': ({ refundID }) => ({ refundID }),
    refunds: ofEvent,
    evidence: ofOrder,
    invoice: ({ orderReference }) => ({ orderReference, name: 'Acme Limited', address: '1 Hall Road' }),
    'credit-note': ofOrder,
    document: ({ orderReference }) => ({ orderReference, number: '2026-000001' }),
    mail: ({ event }) => ({ event, ...texts }),
  },
  rooms: {
    list: () => ({}),
    show: ofRoom,
    pause: ({ room }) => ({ room, ...texts }),
    'go-on': ofRoom,
    rate: ({ room }) => ({ room, turns: 60 }),
    'add-minutes': ({ room }) => ({ room, minutes: 5 }),
    postpone: ({ room }) => ({ room, start: '2031-01-01 20:00' }),
    hold: ({ room }) => ({ room, start: '2031-01-01 20:00', ...texts }),
    withdraw: ({ room }) => ({ room, ...texts }),
    publish: ofRoom,
    published: ({ room }) => ({ room, url: 'https://archive.example/draw' }),
  },
  seats: {
    show: ofEvent,
    hold: ({ event }) => ({ event, name: 'press', type: 'standing', places: 2 }),
    release: ({ event }) => ({ event, name: 'press' }),
  },
  secret: { rotate: () => ({}) },
  tickets: {
    reissue: ofTicket,
    revoke: ofTicket,
    'hand-over': ({ ticketID: ticket }) => ({ ticket, to: 'friend@example.com' }),
    exchange: ({ ticketID: ticket }) => ({ ticket, to: 'standing' }),
    'withdraw-exchange': ({ ticketID: ticket }) => ({ ticket }),
    sell: ({ event }) => ({ event, type: 'standing', places: 1, paid: 'cash' }),
    print: ofOrder,
  },
} as const satisfies Samples

/** Every verb of the table with its sample. */
export const sampledVerbs: readonly (readonly [
  command: string,
  verb: string,
  sample: (named: NamedThings) => unknown,
])[] = Object.entries(verbSamples).flatMap(([command, verbs]) =>
  Object.entries<(named: NamedThings) => unknown>(verbs).map(([verb, sample]) => [command, verb, sample] as const),
)
