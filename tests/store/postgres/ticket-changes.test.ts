import { expect, test } from 'vitest'
import { hallRows, seatedType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { insertOrders, insertTickets } from '../../support/postgres/insert-rows.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

/** Opens two stores with the completed orders `R1` and `R2`, each with two seats of one row. */
async function openSoldSeats() {
  const two = await openTwoStores()
  const { raw, stores } = two
  await stores[0].catalogue.load(testCatalogue([seatedType({}, hallRows(1, 4))]))
  await insertOrders(raw, 2)
  await insertTickets(raw, [1, 2, 3, 4])
  return two
}

test('a reissued ticket gets a new issue number, and others keep theirs', async () => {
  const { raw, stores } = await openSoldSeats()
  const [changed, ...others] = await stores[0].tickets.reissue({ kind: 'ticket', ticketID: 't2' }, byOperator(5))
  expect(others).toEqual([])
  expect(changed).toEqual({
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    orderReference: 'R1',
    ticketID: 't2',
    typeID: 'stalls',
    seat: 'A · 1 · 2',
    issueNumber: 2,
    isRevoked: false,
    isChanged: true,
    isUsed: false,
  })
  const issued = (await raw.rows('tickets')).filter(({ issueNumber }) => issueNumber === 2)
  expect(issued).toMatchObject([{ ticketID: 't2', revokedSSE: null }])
  expect(await raw.rows('ticketChanges')).toMatchObject([{ ticketNo: 2, kind: 'reissued', changedSSE: 5 }])
  expect(await stores[0].tickets.reissue({ kind: 'order', orderReference: 'R9' }, byOperator(6))).toEqual([])
})

test('two processes that reissue a ticket raise its number once for each call', async () => {
  const { countDeadlocks, race, raw } = await openSoldSeats()
  const changed = await race((store, round) =>
    store.tickets.reissue({ kind: 'order', orderReference: `R${1 + (round % 2)}` }, byOperator(5)),
  )
  const issued = changed.flat().filter(({ ticketID }) => ticketID === 't1')
  expect(issued.map(({ issueNumber }) => issueNumber).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 2),
  )
  expect(await raw.rows('ticketChanges')).toHaveLength(80)
  expect(await countDeadlocks()).toBe(0)
})

test('a ticket is revoked once and for good', async () => {
  const { race, raw, stores } = await openSoldSeats()
  const changed = await race((store, round) =>
    store.tickets.revoke({ kind: 'order', orderReference: 'R1' }, byOperator(round)),
  )
  expect(changed.flat().filter(({ isChanged }) => isChanged)).toHaveLength(2)
  expect(changed.flat().every(({ isRevoked }) => isRevoked)).toBe(true)
  expect(await raw.rows('ticketChanges')).toHaveLength(2)
  expect(await stores[1].tickets.reissue({ kind: 'ticket', ticketID: 't1' }, byOperator(50))).toMatchObject([
    { issueNumber: 1, isChanged: false, isRevoked: true },
  ])
})
