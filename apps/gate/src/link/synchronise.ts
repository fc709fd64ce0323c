import type { GateAdmission, GatePack } from '@pokfei/contracts/gate'
import type { GateClock } from '../clock/gate-clock.ts'
import type { GateDB } from '../db/gate-db.ts'
import type { ScanRecord } from '../db/records.ts'
import { applyNews } from './apply-news.ts'
import type { Called, GateAPI } from './gate-api.ts'
import { wireScan } from './wire-scan.ts'

/** The parts that a round needs. */
export interface SyncDeps {
  readonly db: GateDB
  readonly clock: GateClock
  readonly api: GateAPI
  readonly isAsking: (scanID: string) => boolean
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
function bodyOf<Body>(called: Called<Body>): Body | Exclude<SyncOutcome, 'done'> {
  if (called.kind === 'answered') return called.body
  return called.kind === 'withdrawn' ? 'withdrawn' : 'unreachable'
}

async function markSent(db: GateDB, scans: readonly ScanRecord[]): Promise<void> {
  await db.write((stores) => {
    for (const { pending: _pending, ...sent } of scans) stores.scans.put(sent)
  })
}

/** Sends the unsent scans. A scan that the server rejects is put aside, so that it blocks no other. */
async function sendScans({ db, api, isAsking }: SyncDeps): Promise<SyncOutcome> {
  for (;;) {
    const waiting = (await db.listPending(scansAtOnce)).filter(({ scanID }) => !isAsking(scanID))
    if (waiting.length === 0) return 'done'
    const called = await api.send(waiting.map((scan) => wireScan(scan, true)))
    if (called.kind === 'refused' && waiting.length > 1) {
      for (const scan of waiting) {
        const alone = await api.send([wireScan(scan, true)])
        if (alone.kind !== 'answered' && alone.kind !== 'refused') return alone.kind
        await markSent(db, [scan])
      }
      continue
    }
    if (called.kind !== 'answered' && called.kind !== 'refused') return called.kind
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

async function fetchNews({ db, clock, api }: SyncDeps, onProgress: OnProgress): Promise<SyncOutcome> {
  const begunSSE = (await db.readFact('listBegunSSE')) ?? 0
  const isAnew = Math.abs(clock.nowSSE() - begunSSE) >= listSeconds
  if (isAnew) await db.writeFact('listBegunSSE', clock.nowSSE())
  let cursor = isAnew ? null : ((await db.readFact('cursor')) ?? null)
  for (;;) {
    const news = bodyOf(await api.news(cursor))
    if (typeof news === 'string') return news
    const isNew =
      news.orders.length > 0 || news.admissions.length > 0 || news.doubles.length > 0 || news.cursor !== cursor
    if (isNew) {
      await applyNews(db, news)
      await onProgress(news.admissions)
    }
    if (news.isComplete) return 'done'
    cursor = news.cursor
  }
}

/** Runs one round with the server: it sends scans, updates the pack, then downloads the gate changes. */
export async function synchronise(deps: SyncDeps, onProgress: OnProgress): Promise<SyncOutcome> {
  const sent = await sendScans(deps)
  if (sent !== 'done') return sent
  const packed = await fetchPack(deps)
  if (packed !== 'done') return packed
  await onProgress([])
  const heard = await fetchNews(deps, onProgress)
  await deps.db.writeFact('clockOffsetMs', deps.clock.offsetMs())
  return heard
}
