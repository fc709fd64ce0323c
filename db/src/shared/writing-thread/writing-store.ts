import type { AccessCodeStore } from '@pokfei/domain/ports/desk/access-code-store'
import type { AllotmentStore } from '@pokfei/domain/ports/desk/allotment-store'
import type { BooksStore } from '@pokfei/domain/ports/desk/books-store'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import type { PaymentEventStore } from '@pokfei/domain/ports/payment-event-store'
import type { RefundStore } from '@pokfei/domain/ports/refund-store'
import type { SessionStore } from '@pokfei/domain/ports/session-store'
import type { Store } from '@pokfei/domain/ports/store'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import type { DataModeStore } from '@pokfei/domain/ports/data-mode-store'
import type { ErasureStore } from '@pokfei/domain/ports/erasure-store'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { OutboxStore } from '@pokfei/domain/ports/outbox-store'
import type { PersonalDataStore } from '@pokfei/domain/ports/personal-data-store'
import type { ReminderStore } from '@pokfei/domain/ports/reminder-store'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { TicketStore } from '@pokfei/domain/ports/ticket-store'

/**
 * The methods of a store that may write. They run in the writing thread. A writing method that is missing here fails at
 * its call, because the reading connection rejects writes.
 */
export interface WritingStore {
  readonly allotments: Pick<AllotmentStore, 'hold' | 'release' | 'releaseDue'>
  readonly rooms: Pick<
    RoomStore,
    | 'load'
    | 'claimDue'
    | 'release'
    | 'join'
    | 'claimTurn'
    | 'extendTurn'
    | 'advance'
    | 'publishRoot'
    | 'recordRanks'
    | 'recordDraw'
    | 'command'
  >
  readonly books: Pick<BooksStore, 'recordEvidence'>
  readonly accessCodes: Pick<AccessCodeStore, 'make' | 'stop'>
  readonly catalogue: Pick<CatalogueStore, 'load' | 'control' | 'announce'>
  readonly members: Pick<
    MemberStore,
    'signIn' | 'register' | 'update' | 'correct' | 'requestEmailLink' | 'confirmEmail'
  >
  readonly sessions: Pick<
    SessionStore,
    'open' | 'recordUses' | 'renew' | 'end' | 'endAll' | 'signOut' | 'deleteExpired'
  >
  readonly orders: Pick<OrderStore, 'place' | 'give' | 'openPayment' | 'settle' | 'claimDue'>
  readonly refunds: Pick<
    RefundStore,
    'refundTickets' | 'retry' | 'bookForeign' | 'observe' | 'claimDue' | 'recordDispute'
  >
  readonly changes: Pick<ChangeStore, 'endOrder' | 'finish' | 'choose' | 'swap'>
  readonly paymentEvents: Pick<PaymentEventStore, 'record'>
  readonly outbox: Pick<OutboxStore, 'claimDue' | 'admit' | 'openLink' | 'sent' | 'postpone' | 'drop' | 'resend'>
  readonly reminders: Pick<ReminderStore, 'set' | 'clear' | 'enqueueDue'>
  readonly tickets: Pick<TicketStore, 'reissue' | 'revoke'>
  readonly ticketKeys: Pick<TicketKeyStore, 'ensure' | 'replaceEncrypted'>
  readonly dataMode: Pick<DataModeStore, 'mark'>
  readonly gate: Pick<GateStore, 'invite' | 'pair' | 'revoke' | 'recordScans'>
  readonly erasures: Pick<
    ErasureStore,
    'request' | 'requestFor' | 'takeBack' | 'advanceDue' | 'eraseListed' | 'removeTraces'
  >
  readonly personalData: Pick<PersonalDataStore, 'applyRetention' | 'recordExport'>
}

export type WritingNoun = keyof WritingStore
export type WritingMethod<Noun extends WritingNoun> = keyof WritingStore[Noun] & string

type AnyMethod = (...args: never) => Promise<unknown>

/** The arguments of a writing method. */
export type WriteArgs<Noun extends WritingNoun, Method extends WritingMethod<Noun>> = Parameters<
  Extract<WritingStore[Noun][Method], AnyMethod>
>
/** The value that the promise of a writing method resolves with. */
export type WriteResult<Noun extends WritingNoun, Method extends WritingMethod<Noun>> = Awaited<
  ReturnType<Extract<WritingStore[Noun][Method], AnyMethod>>
>

/** Calls one writing method by its name. */
export type Write = <Noun extends WritingNoun, Method extends WritingMethod<Noun>>(
  noun: Noun,
  method: Method,
  args: WriteArgs<Noun, Method>,
) => Promise<WriteResult<Noun, Method>>

/** The writing methods of one noun, each with its own arguments and result. */
type MethodsOf<Noun extends WritingNoun> = {
  readonly [Method in WritingMethod<Noun>]: (...args: WriteArgs<Noun, Method>) => Promise<WriteResult<Noun, Method>>
}

/** Returns a {@link Write} that calls the methods of a store. */
export function writeTo(store: { readonly [Noun in WritingNoun]: MethodsOf<Noun> }): Write {
  return (noun, method, args) => callMethod(store[noun], method, args)
}

function callMethod<Noun extends WritingNoun, Method extends WritingMethod<Noun>>(
  methods: MethodsOf<Noun>,
  method: Method,
  args: WriteArgs<Noun, Method>,
): Promise<WriteResult<Noun, Method>> {
  return methods[method](...args)
}

/** Returns the writing methods, each as a call of `write`. */
export function createWritingStore(write: Write): WritingStore {
  return {
    allotments: {
      hold: (...args) => write('allotments', 'hold', args),
      release: (...args) => write('allotments', 'release', args),
      releaseDue: (...args) => write('allotments', 'releaseDue', args),
    },
    rooms: {
      load: (...args) => write('rooms', 'load', args),
      claimDue: (...args) => write('rooms', 'claimDue', args),
      release: (...args) => write('rooms', 'release', args),
      join: (...args) => write('rooms', 'join', args),
      claimTurn: (...args) => write('rooms', 'claimTurn', args),
      extendTurn: (...args) => write('rooms', 'extendTurn', args),
      advance: (...args) => write('rooms', 'advance', args),
      publishRoot: (...args) => write('rooms', 'publishRoot', args),
      recordRanks: (...args) => write('rooms', 'recordRanks', args),
      recordDraw: (...args) => write('rooms', 'recordDraw', args),
      command: (...args) => write('rooms', 'command', args),
    },
    books: { recordEvidence: (...args) => write('books', 'recordEvidence', args) },
    accessCodes: {
      make: (...args) => write('accessCodes', 'make', args),
      stop: (...args) => write('accessCodes', 'stop', args),
    },
    catalogue: {
      load: (...args) => write('catalogue', 'load', args),
      control: (...args) => write('catalogue', 'control', args),
      announce: (...args) => write('catalogue', 'announce', args),
    },
    members: {
      signIn: (...args) => write('members', 'signIn', args),
      register: (...args) => write('members', 'register', args),
      update: (...args) => write('members', 'update', args),
      correct: (...args) => write('members', 'correct', args),
      requestEmailLink: (...args) => write('members', 'requestEmailLink', args),
      confirmEmail: (...args) => write('members', 'confirmEmail', args),
    },
    sessions: {
      open: (...args) => write('sessions', 'open', args),
      recordUses: (...args) => write('sessions', 'recordUses', args),
      renew: (...args) => write('sessions', 'renew', args),
      end: (...args) => write('sessions', 'end', args),
      endAll: (...args) => write('sessions', 'endAll', args),
      signOut: (...args) => write('sessions', 'signOut', args),
      deleteExpired: (...args) => write('sessions', 'deleteExpired', args),
    },
    orders: {
      place: (...args) => write('orders', 'place', args),
      give: (...args) => write('orders', 'give', args),
      openPayment: (...args) => write('orders', 'openPayment', args),
      settle: (...args) => write('orders', 'settle', args),
      claimDue: (...args) => write('orders', 'claimDue', args),
    },
    refunds: {
      refundTickets: (...args) => write('refunds', 'refundTickets', args),
      retry: (...args) => write('refunds', 'retry', args),
      bookForeign: (...args) => write('refunds', 'bookForeign', args),
      observe: (...args) => write('refunds', 'observe', args),
      claimDue: (...args) => write('refunds', 'claimDue', args),
      recordDispute: (...args) => write('refunds', 'recordDispute', args),
    },
    changes: {
      endOrder: (...args) => write('changes', 'endOrder', args),
      finish: (...args) => write('changes', 'finish', args),
      choose: (...args) => write('changes', 'choose', args),
      swap: (...args) => write('changes', 'swap', args),
    },
    paymentEvents: { record: (...args) => write('paymentEvents', 'record', args) },
    outbox: {
      claimDue: (...args) => write('outbox', 'claimDue', args),
      admit: (...args) => write('outbox', 'admit', args),
      openLink: (...args) => write('outbox', 'openLink', args),
      sent: (...args) => write('outbox', 'sent', args),
      postpone: (...args) => write('outbox', 'postpone', args),
      drop: (...args) => write('outbox', 'drop', args),
      resend: (...args) => write('outbox', 'resend', args),
    },
    reminders: {
      set: (...args) => write('reminders', 'set', args),
      clear: (...args) => write('reminders', 'clear', args),
      enqueueDue: (...args) => write('reminders', 'enqueueDue', args),
    },
    tickets: {
      reissue: (...args) => write('tickets', 'reissue', args),
      revoke: (...args) => write('tickets', 'revoke', args),
    },
    ticketKeys: {
      ensure: (...args) => write('ticketKeys', 'ensure', args),
      replaceEncrypted: (...args) => write('ticketKeys', 'replaceEncrypted', args),
    },
    dataMode: { mark: (...args) => write('dataMode', 'mark', args) },
    gate: {
      invite: (...args) => write('gate', 'invite', args),
      pair: (...args) => write('gate', 'pair', args),
      revoke: (...args) => write('gate', 'revoke', args),
      recordScans: (...args) => write('gate', 'recordScans', args),
    },
    erasures: {
      request: (...args) => write('erasures', 'request', args),
      requestFor: (...args) => write('erasures', 'requestFor', args),
      takeBack: (...args) => write('erasures', 'takeBack', args),
      advanceDue: (...args) => write('erasures', 'advanceDue', args),
      eraseListed: (...args) => write('erasures', 'eraseListed', args),
      removeTraces: (...args) => write('erasures', 'removeTraces', args),
    },
    personalData: {
      applyRetention: (...args) => write('personalData', 'applyRetention', args),
      recordExport: (...args) => write('personalData', 'recordExport', args),
    },
  }
}

/** Returns a store whose writing methods call `write`. Its other methods stay those of `store`. */
export function replaceWrites(store: Store, write: Write): Store {
  const writing = createWritingStore(write)
  return {
    ...store,
    allotments: { ...store.allotments, ...writing.allotments },
    rooms: { ...store.rooms, ...writing.rooms },
    books: { ...store.books, ...writing.books },
    accessCodes: { ...store.accessCodes, ...writing.accessCodes },
    catalogue: { ...store.catalogue, ...writing.catalogue },
    members: { ...store.members, ...writing.members },
    sessions: { ...store.sessions, ...writing.sessions },
    orders: { ...store.orders, ...writing.orders },
    refunds: { ...store.refunds, ...writing.refunds },
    changes: { ...store.changes, ...writing.changes },
    paymentEvents: { ...store.paymentEvents, ...writing.paymentEvents },
    outbox: { ...store.outbox, ...writing.outbox },
    reminders: { ...store.reminders, ...writing.reminders },
    tickets: { ...store.tickets, ...writing.tickets },
    ticketKeys: { ...store.ticketKeys, ...writing.ticketKeys },
    dataMode: { ...store.dataMode, ...writing.dataMode },
    gate: { ...store.gate, ...writing.gate },
    erasures: { ...store.erasures, ...writing.erasures },
    personalData: { ...store.personalData, ...writing.personalData },
  }
}
