import type { GateAdmission } from '@pokfei/contracts/gate'
import type { TicketCodeReader } from '@pokfei/ticket-code/verify'
import type { Answer } from '../check/answer.ts'
import { createChecker, type Checker } from '../check/checker.ts'
import type { ScannedTicket } from '../check/scanned-ticket.ts'
import { createGateClock, type GateClock } from '../clock/gate-clock.ts'
import type { GateDB } from '../db/gate-db.ts'
import type { DeviceRecord, TicketRecord, UseRecord } from '../db/records.ts'
import { createServerAsker } from '../link/ask-server.ts'
import { createGateAPI } from '../link/gate-api.ts'
import { synchronise, type SyncOutcome } from '../link/synchronise.ts'
import { follow, type Followed, type GateState } from './gate-state.ts'
import { newToken } from './new-token.ts'
import { createUsedTickets } from './used-tickets.ts'

/** The number of scans in the list of the last ones. */
const lastScanCount = 50
/** Milliseconds between two rounds with the server, and after failed rounds, longer each time. */
const roundMs = 4000
const failedRoundMs: readonly number[] = [2000, 4000, 8000, 15_000]

/** A phone at a door: its state and its actions. */
export interface Gate {
  readonly state: Followed<GateState>
  readonly clock: GateClock
  /** Sets the phone up. Returns the failure, or null. After a failure, the gate that the phone was before continues. */
  pair(invite: string): Promise<PairFailure | null>
  /** True if this invitation set the phone up. */
  isPairedBy(invite: string): boolean
  /** Decides about a scanned text. */
  present(text: string): Promise<Answer>
  admitChecked(ticket: ScannedTicket, method: 'static' | 'reference'): Promise<Answer>
  turnAway(ticket: ScannedTicket, method: 'static' | 'reference'): Promise<Answer>
  /** Returns the phone's current record of a ticket. */
  findTicket(admissionID: string): Promise<TicketRecord | null>
  /** Returns the tickets of an order, as far as the phone knows them. */
  findOrder(orderReference: string): Promise<readonly FoundTicket[]>
  /** Records that staff have seen the double admissions. */
  acknowledgeDoubles(): Promise<void>
  /** Deletes everything, so that the phone can be set up again. */
  forget(): Promise<void>
  /** Starts a round with the server now, as when the network returns. */
  hurry(): void
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
  const state = follow<GateState>({ kind: 'starting' })
  const clock = createGateClock(phoneMs, (await db.readFact('clockOffsetMs')) ?? 0)
  let device = await db.readFact('device')
  let pack = await db.readFact('pack')
  let isWithdrawn = (await db.readFact('isWithdrawn')) ?? false
  let isReachable = false
  let used = createUsedTickets()
  for (const { admissionID, typeIndex } of await db.listUses()) used.add(admissionID, typeIndex)

  const api = createGateAPI({ clock, token: () => device?.token ?? null })
  const asker = createServerAsker({ db, api, isReachable: () => isReachable && navigator.onLine })
  const checker: Checker = createChecker({
    db,
    clock,
    verifySignature,
    ask: asker.ask,
    gateName: () => device?.name ?? '',
    pack: () => {
      if (!pack) throw new Error('a gate without its pack was asked to decide')
      return pack
    },
  })

  async function show(): Promise<void> {
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
  async function takeOver(admissions: readonly GateAdmission[]): Promise<void> {
    pack = await db.readFact('pack')
    isReachable = true
    for (const { admissionID, typeIndex } of admissions) used.add(admissionID, typeIndex)
    await show()
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

  let round: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isHurried = false

  async function goRound(): Promise<void> {
    if (!device || isWithdrawn) return
    const outcome: SyncOutcome = await synchronise({ db, clock, api, isAsking: asker.isAsking }, takeOver)
    isReachable = outcome === 'done'
    failures = outcome === 'unreachable' ? failures + 1 : 0
    if (outcome === 'withdrawn') await withdraw()
    await show()
  }

  const pauseMs = (): number =>
    failures === 0 ? roundMs : (failedRoundMs[Math.min(failures, failedRoundMs.length) - 1] ?? roundMs)

  function hurry(): void {
    clearTimeout(timer)
    // A request during a round leads to another round right after it.
    isHurried = round !== null
    round ??= goRound()
      .catch(() => {
        failures += 1
      })
      .finally(() => {
        round = null
        timer = setTimeout(hurry, isHurried && failures === 0 ? 0 : pauseMs())
        isHurried = false
      })
  }

  async function answered(deciding: Promise<Answer>): Promise<Answer> {
    const answer = await deciding
    const { ticket, outcome } = answer
    if (ticket && (outcome === 'admitted' || outcome === 'alreadyUsed')) used.add(ticket.admissionID, ticket.typeIndex)
    void show().then(hurry)
    return answer
  }

  await show()
  hurry()

  return {
    state,
    clock,
    async pair(invite) {
      // The token is stored before it is sent. If the response is lost, the same request can be sent again.
      const token = sessionStorage.getItem(invite) ?? newToken()
      sessionStorage.setItem(invite, token)
      const called = await api.pair({ invite, token })
      if (called.kind !== 'answered') return called.kind === 'refused' ? 'inviteRefused' : 'unreachable'
      // A round of the old gate must not write into the storage of the new one.
      await round
      clearTimeout(timer)
      sessionStorage.removeItem(invite)
      // The set-up link is used up, so it leaves the address bar and the browser's history.
      history.replaceState(null, '', location.pathname)
      const paired: DeviceRecord = { ...called.body, token, invite }
      await db.clear()
      await db.writeFact('device', paired)
      device = paired
      pack = undefined
      isWithdrawn = false
      used = createUsedTickets()
      await show()
      hurry()
      return null
    },
    isPairedBy: (invite) => device?.invite === invite,
    present: (text) => answered(checker.present(text)),
    admitChecked: (ticket, method) => answered(checker.admitChecked(ticket, method)),
    turnAway: (ticket, method) => answered(checker.turnAway(ticket, method)),
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
      await show()
    },
    async forget() {
      await db.clear()
      device = undefined
      pack = undefined
      isWithdrawn = false
      used = createUsedTickets()
      await show()
    },
    hurry,
  }
}
