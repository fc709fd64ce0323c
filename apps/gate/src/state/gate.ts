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

/** How many scans the list of the last ones shows. */
const lastScanCount = 50
/** How long to wait between two rounds with the server, and after a round that failed, longer each time. */
const roundMs = 4000
const failedRoundMs: readonly number[] = [2000, 4000, 8000, 15_000]

/** A phone at a door: what it shows, and what can be done. */
export interface Gate {
  readonly state: Followed<GateState>
  readonly clock: GateClock
  /** Sets the phone up; answers what was in the way, if anything was. A gate that it was before then goes on. */
  pair(invite: string): Promise<PairFailure | null>
  /** Whether it was this invitation that the phone was set up by. */
  isPairedBy(invite: string): boolean
  /** Decides over what was scanned. */
  present(text: string): Promise<Answer>
  admitChecked(ticket: ScannedTicket, method: 'static' | 'reference'): Promise<Answer>
  turnAway(ticket: ScannedTicket, method: 'static' | 'reference'): Promise<Answer>
  /** What the phone has heard of a ticket by now. */
  findTicket(admissionID: string): Promise<TicketRecord | null>
  /** The tickets of an order, as far as the phone has heard of it. */
  findOrder(orderReference: string): Promise<readonly FoundTicket[]>
  /** The staff have seen the double admissions. */
  acknowledgeDoubles(): Promise<void>
  /** Forgets everything, to be set up anew. */
  forget(): Promise<void>
  /** Talks to the server now, as when the network comes back. */
  hurry(): void
}

/** Why a phone could not be set up. */
export type PairFailure = 'inviteRefused' | 'unreachable'

/** A ticket that was looked up, and where it was used. */
export interface FoundTicket {
  readonly ticket: TicketRecord
  readonly use: UseRecord | null
}

/** What a gate stands on. */
export interface GateDeps {
  readonly db: GateDB
  readonly phoneMs: () => number
  readonly verifySignature: TicketCodeReader['verifySignature']
}

/** Opens the gate as the phone's storage has it. */
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
    state.set({ kind: 'ready', device, pack, isReachable, pendingCount, isListWhole: isListWhole ?? false, counts: used.counts(), lastScans, doubles })
  }

  /** What a part of a round brought, taken over into memory. */
  async function takeOver(admissions: readonly GateAdmission[]): Promise<void> {
    pack = await db.readFact('pack')
    isReachable = true
    for (const { admissionID, typeIndex } of admissions) used.add(admissionID, typeIndex)
    await show()
  }

  async function withdraw(): Promise<void> {
    isWithdrawn = true
    // Names and phone numbers have no business on a phone that is no gate any more; the scans stay.
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

  const pauseMs = (): number => (failures === 0 ? roundMs : (failedRoundMs[Math.min(failures, failedRoundMs.length) - 1] ?? roundMs))

  function hurry(): void {
    clearTimeout(timer)
    // What comes up while a round is on its way gets one of its own.
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
      // The token is kept before it is sent: if the answer is lost, asking again with it is harmless.
      const token = sessionStorage.getItem(invite) ?? newToken()
      sessionStorage.setItem(invite, token)
      const called = await api.pair({ invite, token })
      if (called.kind !== 'answered') return called.kind === 'refused' ? 'inviteRefused' : 'unreachable'
      // What a round of the gate that it was brings must not fall into the storage of the new one.
      await round
      clearTimeout(timer)
      sessionStorage.removeItem(invite)
      // The set-up link is spent: it need not stand in the address bar, nor in the browser's history.
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
      return Promise.all(tickets.map(async (ticket) => ({ ticket, use: (await db.findUse(ticket.admissionID)) ?? null })))
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
