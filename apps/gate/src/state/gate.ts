import type { GateAdmission } from '@pokfei/contracts/routes/gate'
import type { TicketCodeReader } from '@pokfei/ticket-code/checking/verify'
import type { GateScanResult } from '../scan/scan-result.ts'
import { createTicketChecker, type TicketChecker } from '../scan/ticket-checker.ts'
import { createGateClock, type GateClock } from '../clock/gate-clock.ts'
import type { GateDB } from '../storage/gate-db.ts'
import type { DeviceRecord, TicketRecord, UseRecord } from '../storage/records.ts'
import { createAdmissionConfirmer } from '../sync/confirm-admission.ts'
import { createGateAPI } from '../sync/gate-api.ts'
import { createSyncLoop } from '../sync/sync-loop.ts'
import { synchronise } from '../sync/synchronise.ts'
import { createObservable, type Observable, type GateState } from './gate-state.ts'
import { createPairingToken } from './pairing-token.ts'
import { createUsedTickets } from './used-tickets.ts'

/** The number of scans in the list of the last ones. */
const lastScanCount = 50

/** A phone at a door: its state and its actions. */
export interface Gate extends TicketChecker {
  readonly state: Observable<GateState>
  readonly clock: GateClock
  /** Sets the phone up. Returns the failure, or null. After a failure, the gate that the phone was before continues. */
  pair(invite: string): Promise<PairFailure | null>
  /** True if this invitation set the phone up. */
  isPairedBy(invite: string): boolean
  /** Returns the phone's current record of a ticket. */
  findTicket(admissionID: string): Promise<TicketRecord | null>
  /** Returns the tickets of an order, as far as the phone knows them. */
  findOrder(orderReference: string): Promise<readonly FoundTicket[]>
  /** Records that staff have seen the double admissions. */
  acknowledgeDoubles(): Promise<void>
  /** Deletes everything, so that the phone can be set up again. */
  forget(): Promise<void>
  /** Starts a round with the server now, as when the network returns. */
  syncNow(): void
}

/** The reason why a phone could not be set up. */
export type PairFailure = 'inviteRefused' | 'unreachable'

/** A ticket that was looked up, and its use. */
export interface FoundTicket {
  readonly ticket: TicketRecord
  readonly use: UseRecord | null
}

/** The parts that a gate needs. */
export interface GateDeps {
  readonly db: GateDB
  readonly phoneMs: () => number
  readonly verifySignature: TicketCodeReader['verifySignature']
}

/** Opens the gate from the phone's storage. */
export async function openGate({ db, phoneMs, verifySignature }: GateDeps): Promise<Gate> {
  const state = createObservable<GateState>({ kind: 'starting' })
  const clock = createGateClock(phoneMs, (await db.readFact('clockOffsetMs')) ?? 0)
  let device = await db.readFact('device')
  let pack = await db.readFact('pack')
  let isWithdrawn = (await db.readFact('isWithdrawn')) ?? false
  let isReachable = false
  let used = createUsedTickets()
  for (const { admissionID, typeIndex } of await db.listUses()) used.add(admissionID, typeIndex)

  const api = createGateAPI({ clock, token: () => device?.token ?? null })
  const confirmer = createAdmissionConfirmer({ db, api, isReachable: () => isReachable && navigator.onLine })
  const checker: TicketChecker = createTicketChecker({
    db,
    clock,
    verifySignature,
    confirm: confirmer.confirm,
    gateName: () => device?.name ?? '',
    pack: () => {
      if (!pack) throw new Error('a gate without its pack cannot decide')
      return pack
    },
  })

  async function publishState(): Promise<void> {
    if (!device) return state.set({ kind: 'unpaired' })
    if (isWithdrawn) return state.set({ kind: 'withdrawn', device, pendingCount: await db.countPending() })
    if (!pack) return state.set({ kind: 'preparing', device, isReachable })
    const [pendingCount, lastScans, doubles, isListWhole] = await Promise.all([
      db.countPending(),
      db.lastScans(lastScanCount),
      db.listDoubles(),
      db.readFact('isListWhole'),
    ])
    state.set({
      kind: 'ready',
      device,
      pack,
      isReachable,
      pendingCount,
      isListWhole: isListWhole ?? false,
      counts: used.counts(),
      lastScans,
      doubles,
    })
  }

  /** Loads the result of one part of a round into memory. */
  async function loadProgress(admissions: readonly GateAdmission[]): Promise<void> {
    pack = await db.readFact('pack')
    isReachable = true
    for (const { admissionID, typeIndex } of admissions) used.add(admissionID, typeIndex)
    await publishState()
  }

  async function withdraw(): Promise<void> {
    isWithdrawn = true
    // A phone that is no gate must hold no names and phone numbers. The scans stay.
    await db.write(({ facts, tickets }) => {
      facts.put(true, 'isWithdrawn')
      facts.delete('cursor')
      facts.delete('listBegunSSE')
      tickets.clear()
    })
  }

  const { syncNow, pause } = createSyncLoop({
    run: async () => {
      if (!device || isWithdrawn) return null
      return synchronise({ db, clock, api, isConfirming: confirmer.isConfirming }, loadProgress)
    },
    onOutcome: async (outcome) => {
      isReachable = outcome === 'done'
      if (outcome === 'withdrawn') await withdraw()
      await publishState()
    },
  })

  async function applyResult(deciding: Promise<GateScanResult>): Promise<GateScanResult> {
    const result = await deciding
    const { ticket, outcome } = result
    if (ticket && (outcome === 'admitted' || outcome === 'alreadyUsed')) used.add(ticket.admissionID, ticket.typeIndex)
    void publishState().then(syncNow)
    return result
  }

  await publishState()
  syncNow()

  return {
    state,
    clock,
    async pair(invite) {
      // The token is stored before it is sent. If the response is lost, the same request can be sent again.
      const token = sessionStorage.getItem(invite) ?? createPairingToken()
      sessionStorage.setItem(invite, token)
      const result = await api.pair({ invite, token })
      if (result.kind !== 'ok') return result.kind === 'rejected' ? 'inviteRefused' : 'unreachable'
      // A round of the old gate must not write into the storage of the new one.
      await pause()
      sessionStorage.removeItem(invite)
      // The set-up link is used up, so it leaves the address bar and the browser's history.
      history.replaceState(null, '', location.pathname)
      const paired: DeviceRecord = { ...result.body, token, invite }
      await db.clear()
      await db.writeFact('device', paired)
      device = paired
      pack = undefined
      isWithdrawn = false
      used = createUsedTickets()
      await publishState()
      syncNow()
      return null
    },
    isPairedBy: (invite) => device?.invite === invite,
    checkText: (text) => applyResult(checker.checkText(text)),
    checkFound: (ticket) => applyResult(checker.checkFound(ticket)),
    admitChecked: (ticket, method) => applyResult(checker.admitChecked(ticket, method)),
    turnAway: (ticket, method) => applyResult(checker.turnAway(ticket, method)),
    findTicket: async (admissionID) => (await db.findTicket(admissionID)) ?? null,
    async findOrder(orderReference) {
      const tickets = await db.findOrder(orderReference)
      return Promise.all(
        tickets.map(async (ticket) => ({ ticket, use: (await db.findUse(ticket.admissionID)) ?? null })),
      )
    },
    async acknowledgeDoubles() {
      const doubles = await db.listDoubles()
      await db.write((stores) => {
        for (const double of doubles) stores.doubles.put({ ...double, isSeen: true })
      })
      await publishState()
    },
    async forget() {
      await db.clear()
      device = undefined
      pack = undefined
      isWithdrawn = false
      used = createUsedTickets()
      await publishState()
    },
    syncNow,
  }
}
