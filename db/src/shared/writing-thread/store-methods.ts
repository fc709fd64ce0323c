import type { Store } from '@pokfei/domain/ports/store'

/** The nouns of a store. Pictures have a way of their own, and the rest is no noun. */
export type StoreNoun = {
  [Name in keyof Store]: Store[Name] extends ((...args: never) => unknown) | readonly unknown[]
    ? never
    : null extends Store[Name]
      ? never
      : Name
}[keyof Store]

/**
 * The methods of a store's nouns, each with what it does to the database. Those that write run in the writing thread. The
 * compiler demands each method. One that writes and is listed as a read fails at its call, because the reading
 * connection rejects writes.
 */
export const storeMethods = {
  accessCodes: { list: 'reads', find: 'reads', make: 'writes', stop: 'writes' },
  allotments: { list: 'reads', hasDue: 'reads', hold: 'writes', release: 'writes', releaseDue: 'writes' },
  auditLog: { list: 'reads', revisionOf: 'reads' },
  books: { listOrders: 'reads', listTickets: 'reads', countUnsettled: 'reads', recordEvidence: 'writes' },
  catalogue: {
    findEvent: 'reads',
    describeEvent: 'reads',
    findStockedEvent: 'reads',
    findControls: 'reads',
    recordPicture: 'writes',
    findLoadedEvent: 'reads',
    findOrganizer: 'reads',
    listGroups: 'reads',
    listEvents: 'reads',
    listSoldSince: 'reads',
    snapshot: 'reads',
    revision: 'reads',
    version: 'reads',
    listTicketTypes: 'reads',
    load: 'writes',
    control: 'writes',
    announce: 'writes',
  },
  changes: {
    listEnding: 'reads',
    findEnding: 'reads',
    listOrders: 'reads',
    listOwnSwaps: 'reads',
    listOwnExchanges: 'reads',
    findChoices: 'reads',
    tell: 'reads',
    countReach: 'reads',
    endOrder: 'writes',
    finish: 'writes',
    choose: 'writes',
    swap: 'writes',
    exchange: 'writes',
    withdrawExchange: 'writes',
  },
  claims: { find: 'reads', giveList: 'writes', handOver: 'writes', openLink: 'writes', claim: 'writes' },
  dataMode: { candidates: 'reads', mark: 'writes' },
  desk: {
    findOrders: 'reads',
    findMembers: 'reads',
    listOrders: 'reads',
    tellOrder: 'reads',
    listEvents: 'reads',
    readBoard: 'reads',
    countOrders: 'reads',
    countPlaces: 'reads',
    listSeats: 'reads',
    listGifts: 'reads',
    listRooms: 'reads',
    tellProgress: 'reads',
    listAlone: 'reads',
    findOrderOfTicket: 'reads',
    findEventOf: 'reads',
  },
  erasures: {
    find: 'reads',
    findMail: 'reads',
    listErased: 'reads',
    request: 'writes',
    requestFor: 'writes',
    takeBack: 'writes',
    advanceDue: 'writes',
    eraseListed: 'writes',
    removeTraces: 'writes',
  },
  eventMessages: { find: 'reads', write: 'writes' },
  gate: {
    findDevice: 'reads',
    listDevices: 'reads',
    changes: 'reads',
    listAdmissions: 'reads',
    listDoor: 'reads',
    invite: 'writes',
    pair: 'writes',
    revoke: 'writes',
    recordScans: 'writes',
  },
  invoices: { find: 'reads', listIssued: 'reads', issue: 'writes', credit: 'writes' },
  members: {
    find: 'reads',
    findByEmail: 'reads',
    findMailAddress: 'reads',
    signIn: 'writes',
    register: 'writes',
    update: 'writes',
    correct: 'writes',
    move: 'writes',
    requestEmailLink: 'writes',
    confirmEmail: 'writes',
  },
  orders: {
    find: 'reads',
    findOwn: 'reads',
    listOwn: 'reads',
    listOwnContents: 'reads',
    tickets: 'reads',
    countPending: 'reads',
    place: 'writes',
    give: 'writes',
    openPayment: 'writes',
    settle: 'writes',
    claimDue: 'writes',
  },
  outbox: {
    countDue: 'reads',
    findOwnAddress: 'reads',
    claimDue: 'writes',
    admit: 'writes',
    openLink: 'writes',
    sent: 'writes',
    postpone: 'writes',
    drop: 'writes',
    resend: 'writes',
  },
  paymentEvents: { isKnown: 'reads', record: 'writes' },
  personalData: { read: 'reads', applyRetention: 'writes', recordExport: 'writes', recordReveal: 'writes' },
  refunds: {
    countByState: 'reads',
    listOwn: 'reads',
    listHandedOver: 'reads',
    listUnmade: 'reads',
    listOfOrder: 'reads',
    listDisputes: 'reads',
    find: 'reads',
    refundTickets: 'writes',
    retry: 'writes',
    bookForeign: 'writes',
    observe: 'writes',
    claimDue: 'writes',
    recordDispute: 'writes',
  },
  reminders: {
    list: 'reads',
    find: 'reads',
    findRoomMail: 'reads',
    set: 'writes',
    clear: 'writes',
    enqueueDue: 'writes',
  },
  rooms: {
    find: 'reads',
    listRunning: 'reads',
    findOfEvent: 'reads',
    findFacts: 'reads',
    findFigures: 'reads',
    findTurn: 'reads',
    listDrawEntries: 'reads',
    findLogFacts: 'reads',
    listLog: 'reads',
    appendLog: 'writes',
    load: 'writes',
    claimDue: 'writes',
    release: 'writes',
    join: 'writes',
    claimTurn: 'writes',
    extendTurn: 'writes',
    advance: 'writes',
    recordSignatures: 'writes',
    publishRoot: 'writes',
    recordRanks: 'writes',
    recordDraw: 'writes',
    command: 'writes',
  },
  sessions: {
    find: 'reads',
    list: 'reads',
    open: 'writes',
    recordUses: 'writes',
    renew: 'writes',
    end: 'writes',
    endAll: 'writes',
    signOut: 'writes',
    deleteExpired: 'writes',
  },
  staff: {
    list: 'reads',
    findInvited: 'reads',
    findPasskey: 'reads',
    listPasskeys: 'reads',
    findSession: 'reads',
    findProgram: 'reads',
    invite: 'writes',
    addProgram: 'writes',
    change: 'writes',
    revoke: 'writes',
    register: 'writes',
    signIn: 'writes',
    stepUp: 'writes',
    openStandIn: 'writes',
    endSession: 'writes',
    recordUse: 'writes',
    deleteExpired: 'writes',
  },
  ticketKeys: {
    listKeyless: 'reads',
    listEncrypted: 'reads',
    listPublic: 'reads',
    ensure: 'writes',
    replaceEncrypted: 'writes',
  },
  till: { list: 'reads', listCounts: 'reads', sell: 'writes', count: 'writes' },
  tickets: { reissue: 'writes', revoke: 'writes' },
} as const satisfies { readonly [Noun in StoreNoun]: Readonly<Record<keyof Store[Noun], 'reads' | 'writes'>> }

type Methods = typeof storeMethods

/** The methods of a noun that write. */
type WritingMethodOf<Noun extends StoreNoun> = {
  [Method in keyof Methods[Noun]]: Methods[Noun][Method] extends 'writes' ? Method : never
}[keyof Methods[Noun]]

/** The nouns that write. */
export type WritingNoun = { [Noun in StoreNoun]: WritingMethodOf<Noun> extends never ? never : Noun }[StoreNoun]

/** The methods of a store that write. */
export type WritingStore = {
  readonly [Noun in WritingNoun]: Pick<Store[Noun], WritingMethodOf<Noun> & keyof Store[Noun]>
}

/** The nouns of a store, each with all its methods. */
export type StoreNouns = Pick<Store, StoreNoun>
