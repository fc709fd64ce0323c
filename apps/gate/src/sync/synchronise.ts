import type { GateAdmission, GatePack } from '@pokfei/contracts/routes/gate'
import type { GateClock } from '../clock/gate-clock.ts'
import type { GateDB } from '../storage/gate-db.ts'
import type { ScanRecord } from '../storage/records.ts'
import { applyChanges } from './apply-changes.ts'
import { wireScan, type CallResult, type GateAPI } from './gate-api.ts'

/** The parts that a round needs. */
export interface SyncDeps {
  readonly db: GateDB
  readonly clock: GateClock
  readonly api: GateAPI
  readonly isConfirming: (scanID: string) => boolean
}

/** Called after each part of a round is stored, with the tickets that were admitted here or elsewhere. */
export type OnProgress = (admissions: readonly GateAdmission[]) => Promise<void>

/** The result of a round. */
export type SyncOutcome = 'done' | 'withdrawn' | 'unreachable'

const scansAtOnce = 50
/** Seconds after which the pack is downloaded again. */
const packSeconds = 15 * 60
/** Seconds after which the whole list is downloaded again, whatever the cursor says. This repairs gaps that a cursor
 *  may miss. */
const listSeconds = 3 * 60 * 60

/** Returns the body of a call, or the outcome that ends the round. */
function bodyOf<Body>(result: CallResult<Body>): Body | Exclude<SyncOutcome, 'done'> {
  if (result.kind === 'ok') return result.body
  return result.kind === 'withdrawn' ? 'withdrawn' : 'unreachable'
}

async function markSent(db: GateDB, scans: readonly ScanRecord[]): Promise<void> {
  await db.write((stores) => {
    for (const { pending: _pending, ...sent } of scans) stores.scans.put(sent)
  })
}

/** Sends the unsent scans. A scan that the server rejects is put aside, so that it blocks no other. */
async function sendScans({ db, api, isConfirming }: SyncDeps): Promise<SyncOutcome> {
  for (;;) {
    const waiting = (await db.listPending(scansAtOnce)).filter(({ scanID }) => !isConfirming(scanID))
    if (waiting.length === 0) return 'done'
    const result = await api.send(waiting.map((scan) => wireScan(scan, true)))
    if (result.kind === 'rejected' && waiting.length > 1) {
      for (const scan of waiting) {
        const single = await api.send([wireScan(scan, true)])
        if (single.kind !== 'ok' && single.kind !== 'rejected') return single.kind
        await markSent(db, [scan])
      }
      continue
    }
    if (result.kind !== 'ok' && result.kind !== 'rejected') return result.kind
    await markSent(db, waiting)
  }
}

async function fetchPack({ db, clock, api }: SyncDeps): Promise<SyncOutcome> {
  const fetchedSSE = (await db.readFact('packSSE')) ?? 0
  if (Math.abs(clock.nowSSE() - fetchedSSE) < packSeconds) return 'done'
  const pack: GatePack | 'withdrawn' | 'unreachable' = bodyOf(await api.pack())
  if (typeof pack === 'string') return pack
  await db.write(({ facts }) => {
    facts.put(pack, 'pack')
    facts.put(pack.serverTimeSSE, 'packSSE')
  })
  return 'done'
}

async function fetchChanges({ db, clock, api }: SyncDeps, onProgress: OnProgress): Promise<SyncOutcome> {
  const begunSSE = (await db.readFact('listBegunSSE')) ?? 0
  const isWholeList = Math.abs(clock.nowSSE() - begunSSE) >= listSeconds
  if (isWholeList) await db.writeFact('listBegunSSE', clock.nowSSE())
  let cursor = isWholeList ? null : ((await db.readFact('cursor')) ?? null)
  for (;;) {
    const changes = bodyOf(await api.changes(cursor))
    if (typeof changes === 'string') return changes
    const isNew =
      changes.orders.length > 0 ||
      changes.admissions.length > 0 ||
      changes.doubles.length > 0 ||
      changes.cursor !== cursor
    if (isNew) {
      await applyChanges(db, changes)
      await onProgress(changes.admissions)
    }
    if (changes.isComplete) return 'done'
    cursor = changes.cursor
  }
}

/** Runs one round with the server: it sends scans, updates the pack, then downloads the gate changes. */
export async function synchronise(deps: SyncDeps, onProgress: OnProgress): Promise<SyncOutcome> {
  const sent = await sendScans(deps)
  if (sent !== 'done') return sent
  const packed = await fetchPack(deps)
  if (packed !== 'done') return packed
  await onProgress([])
  const fetched = await fetchChanges(deps, onProgress)
  await deps.db.writeFact('clockOffsetMs', deps.clock.offsetMs())
  return fetched
}
