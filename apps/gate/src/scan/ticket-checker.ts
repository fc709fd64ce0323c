import type { GatePack } from '@pokfei/contracts/routes/gate'
import type { ScanMethod } from '@pokfei/contracts/reasons'
import { fromHex } from '@pokfei/ticket-code/code/hex'
import { authenticate, type TicketCodeReader } from '@pokfei/ticket-code/checking/verify'
import { v7 } from 'uuid'
import type { GateClock } from '../clock/gate-clock.ts'
import type { GateDB, GateStores } from '../storage/gate-db.ts'
import { resultOf } from '../storage/indexed-db.ts'
import type { ScanRecord, UseRecord } from '../storage/records.ts'
import { readTicket, type StoredTicket } from '../storage/stored-records.ts'
import { asksForProof } from './pack-types.ts'
import { isQuestion, type GateScanResult } from './scan-result.ts'
import type { RecordedScan } from '../sync/confirm-admission.ts'
import {
  decideCheckedTicket,
  decideCode,
  decideFoundTicket,
  type TicketFacts,
  type GateDecision,
} from './decide-ticket.ts'
import type { ScannedTicket } from './scanned-ticket.ts'

/** The parts that a checker needs. */
export interface TicketCheckerDeps {
  readonly db: GateDB
  readonly clock: GateClock
  readonly pack: () => GatePack
  readonly gateName: () => string
  readonly verifySignature: TicketCodeReader['verifySignature']
  /** Asks the server about an admission that was not shown yet, and takes it back if the server refuses it. Null if
   *  there is no response in time. */
  readonly confirm: (scan: ScanRecord) => Promise<RecordedScan | null>
}

/** Decides about tickets. Each decision is on the phone's disk before it is returned (GAT-26). */
export interface TicketChecker {
  /** Decides about a scanned text. */
  checkText(text: string): Promise<GateScanResult>
  /** Decides about a ticket of an order that was looked up, after an identity check. */
  checkFound(ticket: ScannedTicket): Promise<GateScanResult>
  /** Admits a ticket after its question was answered with yes. */
  admitChecked(ticket: ScannedTicket, method: ScanMethod): Promise<GateScanResult>
  /** Records that the identity did not match, or the proof was not shown. The ticket stays unused (GAT-17, GAT-35). */
  turnAway(ticket: ScannedTicket, method: ScanMethod): Promise<GateScanResult>
}

async function readFacts({ tickets, uses }: GateStores, admissionID: string): Promise<TicketFacts> {
  const [stored, use] = await Promise.all([
    resultOf<StoredTicket | undefined>(tickets.get(admissionID)),
    resultOf<UseRecord | undefined>(uses.get(admissionID)),
  ])
  return { known: stored && readTicket(stored), use }
}

/** Creates a {@link TicketChecker}. */
export function createTicketChecker({
  db,
  clock,
  pack,
  gateName,
  verifySignature,
  confirm,
}: TicketCheckerDeps): TicketChecker {
  const reader: TicketCodeReader = {
    findKey: (eventTag, keyID) => {
      const key = pack().keys.find((one) => one.eventTag === eventTag && one.keyID === keyID)
      return key && fromHex(key.publicKey, 32)
    },
    verifySignature,
  }

  const toScanResult = (decision: GateDecision): GateScanResult => ({
    ...decision,
    scanID: v7(),
    scannedSSE: clock.nowSSE(),
  })

  function scanOf(
    { scanID, scannedSSE, method, ticket, known, use, because }: GateScanResult,
    outcome: ScanRecord['outcome'],
  ): ScanRecord {
    return { scanID, scannedSSE, outcome, method, ticket, seat: known?.seat ?? null, use, because, pending: 1 }
  }

  /** Stores the scan of a result, and the use of an admission. A question stores nothing. */
  function storeScan({ scans, uses }: GateStores, result: GateScanResult): ScanRecord | null {
    const { outcome, ticket } = result
    if (isQuestion(outcome)) return null
    const scan = scanOf(result, outcome)
    scans.put(scan)
    if (outcome === 'admitted' && ticket) {
      const { admissionID, typeIndex } = ticket
      const use: UseRecord = {
        admissionID,
        typeIndex,
        usedSSE: result.scannedSSE,
        gate: gateName(),
        scanID: result.scanID,
        isOwn: true,
      }
      uses.put(use)
    }
    return scan
  }

  async function decide(
    ticket: ScannedTicket,
    decideWith: (facts: TicketFacts) => GateDecision,
  ): Promise<GateScanResult> {
    const { result, scan } = await db.write(async (stores) => {
      const decided = toScanResult(decideWith(await readFacts(stores, ticket.admissionID)))
      return { result: decided, scan: storeScan(stores, decided) }
    })
    if (result.outcome !== 'admitted' || !scan) return result
    const recorded = await confirm(scan)
    return recorded && recorded.outcome !== 'admitted'
      ? { ...result, outcome: recorded.outcome, use: recorded.use }
      : result
  }

  async function record(decision: GateDecision): Promise<GateScanResult> {
    const result = toScanResult(decision)
    await db.write((stores) => void storeScan(stores, result))
    return result
  }

  return {
    async checkText(text) {
      const read = await authenticate(reader, text)
      if (read.kind !== 'authentic') {
        const because = read.kind === 'forged' && read.because === 'unknownKey' ? 'unknownKey' : null
        return record({
          outcome: read.kind,
          method: null,
          ticket: null,
          known: null,
          use: null,
          otherEvent: null,
          because,
        })
      }
      return decide(read.code, (facts) => decideCode(read.code, facts, pack(), clock.now()))
    },
    checkFound: (ticket) => decide(ticket, (facts) => decideFoundTicket(ticket, facts, pack())),
    admitChecked: (ticket, method) => decide(ticket, (facts) => decideCheckedTicket(ticket, method, facts, pack())),
    async turnAway(ticket, method) {
      const known = (await db.findTicket(ticket.admissionID)) ?? null
      const because = asksForProof(pack(), ticket) ? 'noProof' : null
      return record({ outcome: 'turnedAway', method, ticket, known, use: null, otherEvent: null, because })
    },
  }
}
