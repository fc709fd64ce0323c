import { resultOf, written } from './indexed-db.ts'
import type { DoubleRecord, Facts, ScanRecord, TicketRecord, UseRecord } from './records.ts'
import { readScan, readTicket, type StoredScan, type StoredTicket } from './stored-records.ts'

const version = 1
const storeNames = ['facts', 'tickets', 'uses', 'scans', 'doubles'] as const

/** The stores of a transaction, typed by their records. */
export interface GateStores {
  readonly facts: IDBObjectStore
  readonly tickets: IDBObjectStore
  readonly uses: IDBObjectStore
  readonly scans: IDBObjectStore
  readonly doubles: IDBObjectStore
}

/** The phone's own storage. A write that it confirms survives a killed tab and an empty battery. */
export interface GateDB {
  readFact<Name extends keyof Facts>(name: Name): Promise<Facts[Name] | undefined>
  writeFact<Name extends keyof Facts>(name: Name, value: Facts[Name]): Promise<void>
  findTicket(admissionID: string): Promise<TicketRecord | undefined>
  findOrder(orderReference: string): Promise<TicketRecord[]>
  listUses(): Promise<UseRecord[]>
  findUse(admissionID: string): Promise<UseRecord | undefined>
  listPending(limit: number): Promise<ScanRecord[]>
  countPending(): Promise<number>
  /** Newest first. */
  lastScans(limit: number): Promise<ScanRecord[]>
  listDoubles(): Promise<DoubleRecord[]>
  /** Runs reads and writes in one transaction, which is on the disk once this resolves. `work` may wait for requests
   *  of the transaction alone. */
  write<T>(work: (stores: GateStores) => T | Promise<T>): Promise<T>
  /** Deletes everything. */
  clear(): Promise<void>
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version)
  opening.addEventListener('upgradeneeded', () => {
    const db = opening.result
    db.createObjectStore('facts')
    db.createObjectStore('tickets', { keyPath: 'admissionID' }).createIndex('byReference', 'orderReference')
    db.createObjectStore('uses', { keyPath: 'admissionID' })
    db.createObjectStore('scans', { keyPath: 'scanID' }).createIndex('byPending', 'pending')
    db.createObjectStore('doubles', { keyPath: 'doubleID' })
  })
  return resultOf(opening)
}

/** Opens the phone's storage, which all tabs of this app share. */
export async function openGateDB(name = 'pokfei-gate'): Promise<GateDB> {
  const db = await openDatabase(name)
  const read = (store: keyof GateStores): IDBObjectStore => db.transaction(store, 'readonly').objectStore(store)
  const gateDB: GateDB = {
    readFact: (fact) => resultOf(read('facts').get(fact)),
    writeFact: (fact, value) => gateDB.write(({ facts }) => void facts.put(value, fact)),
    async findTicket(admissionID) {
      const stored = await resultOf<StoredTicket | undefined>(read('tickets').get(admissionID))
      return stored && readTicket(stored)
    },
    async findOrder(orderReference) {
      const stored = await resultOf<StoredTicket[]>(read('tickets').index('byReference').getAll(orderReference))
      return stored.map(readTicket)
    },
    listUses: () => resultOf(read('uses').getAll()),
    findUse: (admissionID) => resultOf(read('uses').get(admissionID)),
    async listPending(limit) {
      const stored = await resultOf<StoredScan[]>(read('scans').index('byPending').getAll(null, limit))
      return stored.map(readScan)
    },
    countPending: () => resultOf(read('scans').index('byPending').count()),
    async lastScans(limit) {
      const found: ScanRecord[] = []
      const request = read('scans').openCursor(null, 'prev')
      await new Promise<void>((resolve, reject) => {
        request.addEventListener('error', () => reject(request.error ?? new Error('the phone’s storage failed')))
        request.addEventListener('success', () => {
          const cursor = request.result
          if (cursor === null) return resolve()
          found.push(readScan(cursor.value))
          if (found.length === limit) return resolve()
          cursor.continue()
        })
      })
      return found
    },
    listDoubles: () => resultOf(read('doubles').getAll()),
    async write(work) {
      // Strict, because a shown scan must be on the disk, not in a cache that an empty battery loses.
      const transaction = db.transaction(storeNames, 'readwrite', { durability: 'strict' })
      const store = (one: keyof GateStores) => transaction.objectStore(one)
      const whole = written(transaction)
      try {
        const outcome = await work({
          facts: store('facts'),
          tickets: store('tickets'),
          uses: store('uses'),
          scans: store('scans'),
          doubles: store('doubles'),
        })
        await whole
        return outcome
      } catch (error) {
        // A failed transaction must leave nothing behind. If the failure was its own, it has ended already.
        whole.catch(() => undefined)
        try {
          transaction.abort()
        } catch {
          throw error
        }
        throw error
      }
    },
    clear: () => gateDB.write((stores) => Object.values(stores).forEach((store: IDBObjectStore) => void store.clear())),
  }
  return gateDB
}
