import type { GateDevice, Scan } from '@pokfei/domain/gate/gate'
import { newAdmissionID } from '@pokfei/domain/tickets/admission-id'
import { freshStore, type Engine, type FreshStore } from '../../support/store/fresh-store.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { manualClock } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { median } from '../support/percentile.ts'

const warmUpRounds = 2
const gateCount = 128
/** The least ratio of the two. */
export const scanGoal = 5
/** Scans per turn. The second has fewer, because one commit each is slow. */
const scanCounts = { together: 6_400, apart: 640 } as const

interface Door {
  readonly fresh: FreshStore
  readonly devices: readonly GateDevice[]
  readonly clock: ReturnType<typeof manualClock>
}

async function openDoor(engine: Engine): Promise<Door> {
  const fresh = await freshStore(engine)
  const clock = manualClock()
  await fresh.store.catalogue.load(testCatalogue([standingType({ capacity: 100_000 })]))
  const gates = await Promise.all(Array.from({ length: gateCount }, () => openGate({ store: fresh.store, clock })))
  return { fresh, clock, devices: gates.map(({ device }) => device) }
}

const newScan = ({ clock }: Door): Scan => admissionOf({ admissionID: newAdmissionID() }, clock, { isTold: false })

async function take({ fresh, clock }: Door, device: GateDevice | undefined, scan: Scan): Promise<void> {
  const scope = { deviceID: device?.deviceID ?? '', nowSSE: clock.nowSSE() }
  const [counted] = await fresh.store.gate.recordScans(scope, [scan])
  if (counted?.outcome !== 'admitted') throw new Error(`a scan was ${counted?.outcome}`)
}

/** Returns scans per second while every gate has one scan in progress. */
async function rateTogether(engine: Engine): Promise<number> {
  const door = await openDoor(engine)
  await using _ = door.fresh
  const scans = Array.from({ length: scanCounts.together }, () => newScan(door))
  const waiting = scans[Symbol.iterator]()
  const started = performance.now()
  await Promise.all(
    door.devices.map(async (device) => {
      for (const scan of waiting) await take(door, device, scan)
    }),
  )
  return (scans.length / (performance.now() - started)) * 1000
}

/** Returns scans per second with one commit each. */
async function rateApart(engine: Engine): Promise<number> {
  const door = await openDoor(engine)
  await using _ = door.fresh
  const scans = Array.from({ length: scanCounts.apart }, () => newScan(door))
  const started = performance.now()
  for (const [index, scan] of scans.entries()) await take(door, door.devices[index % gateCount], scan)
  return (scans.length / (performance.now() - started)) * 1000
}

/** Scans per second. */
export interface ScanRates {
  readonly together: number
  readonly apart: number
  /** The median of the ratios of each round. */
  readonly ratio: number
}

/**
 * Measures scans on one engine. 128 gates scan at once and their scans share commits. The baseline is the same function
 * with one commit for each scan. Both take turns, each on a fresh database.
 */
export async function measureScans(engine: Engine, rounds: number): Promise<ScanRates> {
  const together: number[] = []
  const apart: number[] = []
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    const rates = [await rateTogether(engine), await rateApart(engine)] as const
    if (round < 1) continue
    together.push(rates[0])
    apart.push(rates[1])
  }
  return {
    together: median(together),
    apart: median(apart),
    ratio: median(together.map((rate, index) => rate / (apart[index] ?? Number.NaN))),
  }
}
