import type { GatePack } from '@pokfei/contracts/gate'
import { fromHex } from '@pokfei/ticket-code/hex'
import { authenticate, type TicketCodeReader } from '@pokfei/ticket-code/verify'
import { v7 } from 'uuid'
import type { GateClock } from '../clock/gate-clock.ts'
import type { GateDB, GateStores } from '../db/gate-db.ts'
import { resultOf } from '../db/idb.ts'
import type { ScanRecord, UseRecord } from '../db/records.ts'
import { readTicket, type StoredTicket } from '../db/stored-ticket.ts'
import type { Answer } from './answer.ts'
import type { CountedScan } from '../link/ask-server.ts'
import { judgeChecked, judgeCode, type TicketFacts, type Verdict } from './judge-ticket.ts'
import type { ScannedTicket } from './scanned-ticket.ts'

/** The parts that a checker needs. */
export interface CheckerDeps {
  readonly db: GateDB
  readonly clock: GateClock
  readonly pack: () => GatePack
  readonly gateName: () => string
  readonly verifySignature: TicketCodeReader['verifySignature']
  /** Asks the server about an admission that was not shown yet, and takes it back if the server refuses it. Null if
   *  there is no response in time. */
  readonly ask: (scan: ScanRecord) => Promise<CountedScan | null>
}

/** Decides about tickets. Each decision is on the phone's disk before it is returned (GAT-26). */
export interface Checker {
  /** Decides about a scanned text. */
  present(text: string): Promise<Answer>
  /** Admits a ticket after an identity check. It is a printed ticket, or one of an order that was looked up. */
  admitChecked(ticket: ScannedTicket, method: 'static' | 'reference'): Promise<Answer>
  /** Records that the identity did not match. The ticket stays unused (GAT-17). */
  turnAway(ticket: ScannedTicket, method: 'static' | 'reference'): Promise<Answer>
}

async function readFacts({ tickets, uses }: GateStores, admissionID: string): Promise<TicketFacts> {
  const [stored, use] = await Promise.all([
    resultOf<StoredTicket | undefined>(tickets.get(admissionID)),
    resultOf<UseRecord | undefined>(uses.get(admissionID)),
  ])
  return { known: stored && readTicket(stored), use }
}

/** Creates a {@link Checker}. */
export function createChecker({ db, clock, pack, gateName, verifySignature, ask }: CheckerDeps): Checker {
  const reader: TicketCodeReader = {
    findKey: (eventTag, keyID) => {
      const key = pack().keys.find((one) => one.eventTag === eventTag && one.keyID === keyID)
      return key && fromHex(key.publicKey, 32)
    },
    verifySignature,
  }

  const answerOf = (verdict: Verdict): Answer => ({ ...verdict, scanID: v7(), scannedSSE: clock.nowSSE() })

  function scanOf(
    { scanID, scannedSSE, method, ticket, known, use, because }: Answer,
    outcome: ScanRecord['outcome'],
  ): ScanRecord {
    return { scanID, scannedSSE, outcome, method, ticket, seat: known?.seat ?? null, use, because, pending: 1 }
  }

  /** Stores the scan of a result, and the use of an admission. A pending identity check stores nothing. */
  function keep({ scans, uses }: GateStores, answer: Answer): ScanRecord | null {
    const { outcome, ticket } = answer
    if (outcome === 'checkIdentity') return null
    const scan = scanOf(answer, outcome)
    scans.put(scan)
    if (outcome === 'admitted' && ticket) {
      const { admissionID, typeIndex } = ticket
      const use: UseRecord = {
        admissionID,
        typeIndex,
        usedSSE: answer.scannedSSE,
        gate: gateName(),
        scanID: answer.scanID,
        isOwn: true,
      }
      uses.put(use)
    }
    return scan
  }

  async function decide(ticket: ScannedTicket, judgeWith: (facts: TicketFacts) => Verdict): Promise<Answer> {
    const { answer, scan } = await db.write(async (stores) => {
      const decided = answerOf(judgeWith(await readFacts(stores, ticket.admissionID)))
      return { answer: decided, scan: keep(stores, decided) }
    })
    if (answer.outcome !== 'admitted' || !scan) return answer
    const counted = await ask(scan)
    return counted && counted.outcome !== 'admitted'
      ? { ...answer, outcome: counted.outcome, use: counted.use }
      : answer
  }

  async function note(verdict: Verdict): Promise<Answer> {
    const answer = answerOf(verdict)
    await db.write((stores) => void keep(stores, answer))
    return answer
  }

  return {
    async present(text) {
      const read = await authenticate(reader, text)
      if (read.kind !== 'authentic') {
        const because = read.kind === 'forged' && read.because === 'unknownKey' ? 'unknownKey' : null
        return note({
          outcome: read.kind,
          method: null,
          ticket: null,
          known: null,
          use: null,
          otherEvent: null,
          because,
        })
      }
      return decide(read.code, (facts) => judgeCode(read.code, facts, pack(), clock.now()))
    },
    admitChecked: (ticket, method) => decide(ticket, (facts) => judgeChecked(ticket, method, facts)),
    async turnAway(ticket, method) {
      const known = (await db.findTicket(ticket.admissionID)) ?? null
      return note({ outcome: 'turnedAway', method, ticket, known, use: null, otherEvent: null, because: null })
    },
  }
}
