import type { Store } from '@pokfei/domain/ports/store'
import { createWritingStore, writeTo, type WritingNoun, type WritingStore } from './writing-store.ts'

/** Calls the store in service, which may be another one at the next call. */
export type UseStore = <T>(call: (store: Store) => Promise<T>) => Promise<T>

/** The nouns that only read. */
type ReadingNoun = 'auditLog' | 'desk'

/** The nouns of a store, each with all its methods. */
export type StoreNouns = { readonly [Noun in WritingNoun | ReadingNoun]: Store[Noun] }

/** The methods that only read. The compiler demands each of them below. */
type ReadingStore = { readonly [Noun in WritingNoun]: Omit<Store[Noun], keyof WritingStore[Noun]> } & Pick<
  Store,
  ReadingNoun
>

/** Returns the nouns of a store. Each of their methods calls the same method of the store in service. */
export function forwardNouns(use: UseStore): StoreNouns {
  const reading = forwardReads(use)
  const writing = createWritingStore((noun, method, args) => use((store) => writeTo(store)(noun, method, args)))
  return {
    allotments: { ...reading.allotments, ...writing.allotments },
    rooms: { ...reading.rooms, ...writing.rooms },
    books: { ...reading.books, ...writing.books },
    accessCodes: { ...reading.accessCodes, ...writing.accessCodes },
    catalogue: { ...reading.catalogue, ...writing.catalogue },
    members: { ...reading.members, ...writing.members },
    sessions: { ...reading.sessions, ...writing.sessions },
    orders: { ...reading.orders, ...writing.orders },
    refunds: { ...reading.refunds, ...writing.refunds },
    changes: { ...reading.changes, ...writing.changes },
    paymentEvents: { ...reading.paymentEvents, ...writing.paymentEvents },
    outbox: { ...reading.outbox, ...writing.outbox },
    reminders: { ...reading.reminders, ...writing.reminders },
    tickets: { ...reading.tickets, ...writing.tickets },
    ticketKeys: { ...reading.ticketKeys, ...writing.ticketKeys },
    gate: { ...reading.gate, ...writing.gate },
    auditLog: reading.auditLog,
    desk: reading.desk,
    dataMode: { ...reading.dataMode, ...writing.dataMode },
    erasures: { ...reading.erasures, ...writing.erasures },
    personalData: { ...reading.personalData, ...writing.personalData },
  }
}

function forwardReads(use: UseStore): ReadingStore {
  return {
    allotments: {
      list: (...args) => use(({ allotments }) => allotments.list(...args)),
      hasDue: (...args) => use(({ allotments }) => allotments.hasDue(...args)),
    },
    rooms: {
      find: (...args) => use(({ rooms }) => rooms.find(...args)),
      listRunning: (...args) => use(({ rooms }) => rooms.listRunning(...args)),
      findOfEvent: (...args) => use(({ rooms }) => rooms.findOfEvent(...args)),
      findFacts: (...args) => use(({ rooms }) => rooms.findFacts(...args)),
      findFigures: (...args) => use(({ rooms }) => rooms.findFigures(...args)),
      findTurn: (...args) => use(({ rooms }) => rooms.findTurn(...args)),
      listDrawEntries: (...args) => use(({ rooms }) => rooms.listDrawEntries(...args)),
    },
    books: {
      listOrders: (...args) => use(({ books }) => books.listOrders(...args)),
      listTickets: (...args) => use(({ books }) => books.listTickets(...args)),
      countUnsettled: (...args) => use(({ books }) => books.countUnsettled(...args)),
    },
    accessCodes: {
      list: (...args) => use(({ accessCodes }) => accessCodes.list(...args)),
      find: (...args) => use(({ accessCodes }) => accessCodes.find(...args)),
    },
    catalogue: {
      findEvent: (...args) => use(({ catalogue }) => catalogue.findEvent(...args)),
      describeEvent: (...args) => use(({ catalogue }) => catalogue.describeEvent(...args)),
      findStockedEvent: (...args) => use(({ catalogue }) => catalogue.findStockedEvent(...args)),
      findControls: (...args) => use(({ catalogue }) => catalogue.findControls(...args)),
      findOrganizer: (...args) => use(({ catalogue }) => catalogue.findOrganizer(...args)),
      listGroups: (...args) => use(({ catalogue }) => catalogue.listGroups(...args)),
      listEvents: (...args) => use(({ catalogue }) => catalogue.listEvents(...args)),
      listSoldSince: (...args) => use(({ catalogue }) => catalogue.listSoldSince(...args)),
      snapshot: (...args) => use(({ catalogue }) => catalogue.snapshot(...args)),
      revision: (...args) => use(({ catalogue }) => catalogue.revision(...args)),
      version: (...args) => use(({ catalogue }) => catalogue.version(...args)),
      listTicketTypes: (...args) => use(({ catalogue }) => catalogue.listTicketTypes(...args)),
    },
    members: {
      find: (...args) => use(({ members }) => members.find(...args)),
      findByEmail: (...args) => use(({ members }) => members.findByEmail(...args)),
    },
    sessions: {
      find: (...args) => use(({ sessions }) => sessions.find(...args)),
      list: (...args) => use(({ sessions }) => sessions.list(...args)),
    },
    orders: {
      find: (...args) => use(({ orders }) => orders.find(...args)),
      findOwn: (...args) => use(({ orders }) => orders.findOwn(...args)),
      listOwn: (...args) => use(({ orders }) => orders.listOwn(...args)),
      tickets: (...args) => use(({ orders }) => orders.tickets(...args)),
      countPending: (...args) => use(({ orders }) => orders.countPending(...args)),
    },
    refunds: {
      countByState: (...args) => use(({ refunds }) => refunds.countByState(...args)),
      listOwn: (...args) => use(({ refunds }) => refunds.listOwn(...args)),
      listUnmade: (...args) => use(({ refunds }) => refunds.listUnmade(...args)),
      listOfOrder: (...args) => use(({ refunds }) => refunds.listOfOrder(...args)),
      listDisputes: (...args) => use(({ refunds }) => refunds.listDisputes(...args)),
      find: (...args) => use(({ refunds }) => refunds.find(...args)),
    },
    changes: {
      listEnding: (...args) => use(({ changes }) => changes.listEnding(...args)),
      findEnding: (...args) => use(({ changes }) => changes.findEnding(...args)),
      listOrders: (...args) => use(({ changes }) => changes.listOrders(...args)),
      listOwnSwaps: (...args) => use(({ changes }) => changes.listOwnSwaps(...args)),
      findChoices: (...args) => use(({ changes }) => changes.findChoices(...args)),
      tell: (...args) => use(({ changes }) => changes.tell(...args)),
      countReach: (...args) => use(({ changes }) => changes.countReach(...args)),
    },
    paymentEvents: { isKnown: (...args) => use(({ paymentEvents }) => paymentEvents.isKnown(...args)) },
    outbox: { countDue: (...args) => use(({ outbox }) => outbox.countDue(...args)) },
    reminders: {
      list: (...args) => use(({ reminders }) => reminders.list(...args)),
      find: (...args) => use(({ reminders }) => reminders.find(...args)),
      findRoomMail: (...args) => use(({ reminders }) => reminders.findRoomMail(...args)),
    },
    tickets: {},
    ticketKeys: {
      listKeyless: (...args) => use(({ ticketKeys }) => ticketKeys.listKeyless(...args)),
      listEncrypted: (...args) => use(({ ticketKeys }) => ticketKeys.listEncrypted(...args)),
      listPublic: (...args) => use(({ ticketKeys }) => ticketKeys.listPublic(...args)),
    },
    gate: {
      findDevice: (...args) => use(({ gate }) => gate.findDevice(...args)),
      listDevices: (...args) => use(({ gate }) => gate.listDevices(...args)),
      changes: (...args) => use(({ gate }) => gate.changes(...args)),
      listAdmissions: (...args) => use(({ gate }) => gate.listAdmissions(...args)),
    },
    auditLog: { list: (...args) => use(({ auditLog }) => auditLog.list(...args)) },
    desk: {
      findOrders: (...args) => use(({ desk }) => desk.findOrders(...args)),
      findMembers: (...args) => use(({ desk }) => desk.findMembers(...args)),
      listOrders: (...args) => use(({ desk }) => desk.listOrders(...args)),
      tellOrder: (...args) => use(({ desk }) => desk.tellOrder(...args)),
      findOrderOfTicket: (...args) => use(({ desk }) => desk.findOrderOfTicket(...args)),
    },
    dataMode: { candidates: (...args) => use(({ dataMode }) => dataMode.candidates(...args)) },
    erasures: {
      find: (...args) => use(({ erasures }) => erasures.find(...args)),
      findMail: (...args) => use(({ erasures }) => erasures.findMail(...args)),
      listErased: (...args) => use(({ erasures }) => erasures.listErased(...args)),
    },
    personalData: { read: (...args) => use(({ personalData }) => personalData.read(...args)) },
  }
}
