import { createInviteToken, hashGateToken } from '@pokfei/domain/gate/gate-token'
import { newID } from '@pokfei/domain/ids'
import type { GateChanges } from '@pokfei/domain/gate/gate'
import { expect, test } from 'vitest'
import { manualClock, testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { admissionOf } from '../../support/gate/gate-door.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const invitation = () => ({
  ...testEvent,
  deviceID: newID(),
  name: null,
  inviteHash: hashGateToken(createInviteToken()),
  invitedSSE: testStartSSE,
  expiresSSE: testStartSSE + 3600,
})

/** Opens two stores with two invited gates of the test event. */
async function openTwoGates() {
  const two = await openTwoStores()
  const [store] = two.stores
  await store.catalogue.load(testCatalogue())
  const gates = [invitation(), invitation()] as const
  for (const gate of gates) await store.gate.invite(gate, byOperator())
  return { ...two, gates }
}

const ticketOf = (no: number) => ({ admissionID: `${no}`.padStart(32, '0') })

test('two processes that invite gates give each a number of its own', async () => {
  const { countDeadlocks, race, stores } = await openTwoStores()
  await stores[0].catalogue.load(testCatalogue())
  const devices = await race((store) => store.gate.invite(invitation(), byOperator()))
  expect(new Set(devices.map((device) => device?.name))).toEqual(
    new Set(Array.from({ length: 40 }, (_, index) => `Gate ${index + 1}`)),
  )
  expect(await countDeadlocks()).toBe(0)
})

test('of two phones that accept an invitation at two processes, one is set up', async () => {
  const { gates, race, raw } = await openTwoGates()
  const paired = await race((store, round) =>
    store.gate.pair({
      inviteHash: gates[0].inviteHash,
      tokenHash: hashGateToken(`${round}`),
      nowSSE: testStartSSE,
    }),
  )
  const devices = await raw.rows('gateDevices')
  expect(devices.filter(({ pairedSSE }) => pairedSSE === testStartSSE)).toHaveLength(1)
  // Both processes were asked with each token.
  expect(paired.filter((answer) => answer !== null).length).toBeLessThanOrEqual(2)
  expect(paired.some((answer) => answer !== null)).toBe(true)
})

test('tickets that gates of two processes admit at once are admitted once', async () => {
  const { countDeadlocks, gates, race, raw, stores } = await openTwoGates()
  const clock = manualClock()
  const tickets = Array.from({ length: 12 }, (_, index) => ticketOf(index))
  const results = await race(async (store, round) => {
    const asked = round % 2 === 0 ? tickets : tickets.toReversed()
    const scans = asked.map((ticket) => admissionOf(ticket, clock, { isTold: false }))
    return store.gate.recordScans({ deviceID: gates[stores.indexOf(store) === 0 ? 0 : 1].deviceID, nowSSE: 1 }, scans)
  })
  const admitted = results.flat().filter(({ outcome }) => outcome === 'admitted')
  expect(admitted).toHaveLength(12)
  expect(await raw.rows('admissions')).toHaveLength(12)
  expect(await raw.rows('gateScans')).toHaveLength(480)
  expect(await countDeadlocks()).toBe(0)
})

test('a phone that reads during the scans of two processes misses no admission', async () => {
  const { gates, race, stores } = await openTwoGates()
  const clock = manualClock()
  let isOver = false
  const seen: string[] = []
  const add = ({ admissions }: GateChanges) => seen.push(...admissions.map(({ admissionID }) => admissionID))
  const reading = (async () => {
    let cursor: string | null = null
    for (let isLast = false; !isLast; ) {
      isLast = isOver
      const changes: GateChanges = await stores[0].gate.changes(gates[0], cursor)
      add(changes)
      ;({ cursor } = changes)
    }
  })()
  await race((store, round) =>
    store.gate.recordScans({ deviceID: gates[stores.indexOf(store) === 0 ? 0 : 1].deviceID, nowSSE: 1 }, [
      admissionOf(ticketOf(round * 2 + stores.indexOf(store)), clock),
    ]),
  )
  isOver = true
  await reading
  expect(seen.toSorted()).toEqual(Array.from({ length: 40 }, (_, no) => ticketOf(no).admissionID).toSorted())
})

test('of scans that arrive together, one that cannot be stored fails alone', async () => {
  const { gates, raw, stores } = await openTwoGates()
  const clock = manualClock()
  const scope = { deviceID: gates[0].deviceID, nowSSE: 1 }
  const { gate } = stores[0]
  const results = await Promise.allSettled([
    ...Array.from({ length: 20 }, (_, no) => gate.recordScans(scope, [admissionOf(ticketOf(no), clock)])),
    gate.recordScans(scope, [admissionOf({ admissionID: 'short' }, clock)]),
    gate.recordScans({ ...scope, deviceID: 'nobody' }, [admissionOf(ticketOf(50), clock)]),
    gate.recordScans(scope, [admissionOf(ticketOf(21), clock)]),
  ])
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([20, 21])
  expect(await raw.rows('admissions')).toHaveLength(21)
})

test('the numbers that phones read by are drawn one by one', async () => {
  const { raw } = await openTwoStores()
  const sequences = await raw.rows('pg_sequences')
  const sizes = sequences.map(({ cache_size: size }) => Number(size))
  expect(sizes.length).toBeGreaterThan(5)
  expect(new Set(sizes)).toEqual(new Set([1]))
})
