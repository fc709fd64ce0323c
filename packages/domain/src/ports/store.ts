import type { AccessCodeStore } from './desk/access-code-store.ts'
import type { AllotmentStore } from './desk/allotment-store.ts'
import type { AuditLogStore } from './desk/audit-log-store.ts'
import type { BooksStore } from './desk/books-store.ts'
import type { ChangeStore } from './desk/change-store.ts'
import type { DataModeStore } from './data-mode-store.ts'
import type { DeskStore } from './desk/desk-store.ts'
import type { ErasureStore } from './erasure-store.ts'
import type { GateStore } from './gate-store.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { PersonalDataStore } from './personal-data-store.ts'
import type { SharedPictureStore } from './picture-store.ts'
import type { ReminderStore } from './reminder-store.ts'
import type { RoomStore } from './rooms/room-store.ts'
import type { TicketStore } from './ticket-store.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { MemberStore } from './member-store.ts'
import type { SessionStore } from './session-store.ts'
import type { StaffStore } from './desk/staff-store.ts'
import type { OrderStore } from './order-store.ts'
import type { RefundStore } from './refund-store.ts'
import type { PaymentEventStore } from './payment-event-store.ts'
import type { TicketKeyStore } from './ticket-key-store.ts'

/** The counts of a store's work with its database. The first two are of this moment, the others grow from the start. */
export interface StoreActivity {
  readonly connections: number
  /** The calls that wait for a free connection. */
  readonly waitingCalls: number
  readonly transactions: number
  /** The attempts after a conflict or a lost connection. */
  readonly repeatedTransactions: number
  readonly unknownOutcomes: number
  /** The transactions that wrote orders. Each may have written many. */
  readonly batches: number
  readonly batchedOrders: number
}

/**
 * The database. Methods are async so that another engine can implement the same port. Arguments and results are plain
 * data, so that a store may write in another thread. The rules that decide inside a transaction are pure functions of
 * the domain. The methods below name them.
 */
export interface Store {
  readonly catalogue: CatalogueStore
  readonly members: MemberStore
  readonly sessions: SessionStore
  readonly orders: OrderStore
  readonly refunds: RefundStore
  readonly changes: ChangeStore
  readonly paymentEvents: PaymentEventStore
  readonly outbox: OutboxStore
  readonly reminders: ReminderStore
  readonly tickets: TicketStore
  readonly ticketKeys: TicketKeyStore
  readonly gate: GateStore
  readonly allotments: AllotmentStore
  readonly rooms: RoomStore
  readonly accessCodes: AccessCodeStore
  readonly auditLog: AuditLogStore
  readonly desk: DeskStore
  readonly staff: StaffStore
  readonly books: BooksStore
  readonly dataMode: DataModeStore
  readonly erasures: ErasureStore
  readonly personalData: PersonalDataStore
  /** The pictures that all processes share. Null if a folder holds them. */
  readonly pictures: SharedPictureStore | null
  /** Sentences for the operator about the database: what was accepted and is not as safe as it could be. */
  readonly notes: readonly string[]
  /** Throws unless the database responds, takes writes and has a schema that this program knows. */
  ping(): Promise<void>
  /** Returns the Unix time of the database's own clock in milliseconds. Null if it uses the clock of this machine. */
  readClock(): Promise<number | null>
  /**
   * Returns how long the oldest waiting write has waited. It is 0 if none waits, and where the caller writes itself.
   */
  writeDelayMilliseconds(): number
  /** True if writing fails at present because the disk is full. Cheap enough to ask every second. */
  isFull(): boolean
  /** Returns what the store does. Null if its database is a file. */
  readActivity(): StoreActivity | null
  close(): Promise<void>
}
