import { readPictureWidth } from '@pokfei/catalogue-media/pictures/read-picture-width'
import { demoCatalogue } from '@pokfei/catalogue-file/demo/demo-catalogue'
import { readCatalogueFile } from '@pokfei/catalogue-file/read-catalogue-file'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { asAdmin } from '../../support/postgres/test-databases.ts'
import { freshStore } from '../../support/store/fresh-store.ts'

const seated = seatedType({}, hallRows(2, 4))

test('two processes that load at once write one catalogue and lock nobody out', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  const results = await race((store, round) =>
    store.catalogue.load(testCatalogue([standingType({ capacity: 50 + (round % 3) }), seated])),
  )
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['loaded']))
  expect(await raw.rows('events')).toHaveLength(1)
  expect(await raw.rows('ticketTypes')).toHaveLength(2)
  expect(await raw.rows('seats')).toHaveLength(8)
  expect(await stores[0].catalogue.revision()).toBe(40)
  expect(await countDeadlocks()).toBe(0)
})

test('a load waits for a sale of an event that it changes, and counts what was sold', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const lower = testCatalogue([standingType({ capacity: 50 })])
  await catalogue.load(testCatalogue())
  await asAdmin(fresh.databaseURL, async (sale) => {
    await sale.query('begin')
    await sale.query('select from "eventStates" for no key update')
    await sale.query('update "stock" set "heldCount" = 60')
    // Neither a check nor a load of the same values locks an event.
    expect(await catalogue.load(lower, true)).toMatchObject({ kind: 'loaded' })
    expect(await catalogue.load(testCatalogue())).toMatchObject({ kind: 'loaded' })
    const waiting = catalogue.load(lower)
    await asAdmin(fresh.databaseURL, (admin) =>
      expect
        .poll(async () => {
          const { rows } = await admin.query(`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          return rows.length
        })
        .toBe(1),
    )
    await sale.query('commit')
    expect(await waiting).toEqual({
      kind: 'rejected',
      issues: [
        {
          path: 'events[0].ticketTypes[0].capacity',
          message: 'must not be below the 60 tickets that are sold or held',
        },
      ],
    })
  })
  expect(await catalogue.listTicketTypes(testEvent)).toEqual([standingType()])
  expect(await catalogue.revision()).toBe(2)
})

test('a load writes only the rows that it changes', async () => {
  await using fresh = await freshStore()
  const { raw, store } = fresh
  const load = async (price: number, failing: readonly string[]) => {
    for (const table of failing) {
      for (const write of ['insert', 'update'] as const) {
        await raw.whileWritesFail({ write, table, message: `${write} of ${table}` }, () =>
          store.catalogue.load(testCatalogue([standingType({ salePriceCents: price }), seated])),
        )
      }
    }
  }
  await store.catalogue.load(testCatalogue([standingType({ salePriceCents: 100 }), seated]))
  await load(100, ['organizers', 'events', 'ticketTypes', 'stock', 'seats', 'eventStates'])
  await load(200, ['organizers', 'events', 'stock', 'seats'])
  expect(await store.catalogue.listTicketTypes(testEvent)).toMatchObject([{ salePriceCents: 200 }, {}])
})

test('a removed event takes everything of it away, and the version still grows', async () => {
  await using fresh = await freshStore()
  const { raw, store } = fresh
  const { catalogue } = store
  const load = testCatalogue([standingType(), seated])
  await catalogue.load(load)
  const [stored] = await raw.rows('events')
  const eventNo = stored?.['eventNo']
  await raw.insert('members', [
    { memberNo: 1, memberID: 'm', provider: 'google', subject: 's', openedTimeSSE: 1, hasPassportError: false },
  ])
  const sale = { memberNo: 1, eventNo, saleStartTimeSSE: 5 }
  await raw.insert('saleReminders', [{ ...sale, language: 'en', askedSSE: 1, isOwed: true }])
  await raw.insert('outbox', [{ ...sale, kind: 'saleReminder', mailID: 'x', queuedSSE: 1, dueSSE: 1, attempts: 0 }])
  await raw.insert('eventReminderRuns', [{ eventNo, reminderSSE: 1 }])
  await raw.insert('gateDevices', [
    {
      deviceNo: 1,
      deviceID: 'd',
      eventNo,
      name: 'Gate 1',
      inviteHash: `\\x${'00'.repeat(32)}`,
      invitedSSE: 1,
      expiresSSE: 2,
    },
  ])
  await raw.insert('gateScans', [{ deviceNo: 1, scanID: 's', scannedSSE: 1, receivedSSE: 1, outcome: 'unreadable' }])
  await store.ticketKeys.ensure(testEvent, { publicKey: new Uint8Array(32), encryptedPrivateKey: new Uint8Array(60) })
  const before = await catalogue.version()
  const removal = { ...load, events: load.events.map((event) => ({ ...event, isRemoved: true })) }
  expect(await catalogue.load(removal)).toMatchObject({ kind: 'loaded' })
  expect(await catalogue.version()).toBeGreaterThan(before)
  const tables = ['saleReminders', 'outbox', 'eventReminderRuns', 'gateDevices', 'gateScans', 'ticketKeys']
  for (const table of [...tables, 'events', 'ticketTypes', 'stock', 'seats'])
    expect(await raw.rows(table), table).toEqual([])
})

test('a load moves the reminders of a sale with it', async () => {
  await using fresh = await freshStore()
  const { raw, store } = fresh
  await store.catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: 100 }))
  const [stored] = await raw.rows('events')
  await raw.insert('members', [
    { memberNo: 1, memberID: 'm', provider: 'google', subject: 's', openedTimeSSE: 1, hasPassportError: false },
  ])
  await raw.insert('saleReminders', [
    { memberNo: 1, eventNo: stored?.['eventNo'], language: 'en', askedSSE: 1, saleStartTimeSSE: 100, isOwed: true },
  ])
  await store.catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: 100, eventNameEN: 'Renamed' }))
  expect(await raw.rows('saleReminders')).toMatchObject([{ saleStartTimeSSE: 100, isOwed: true }])
  await store.catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: 200 }))
  expect(await raw.rows('saleReminders')).toMatchObject([{ saleStartTimeSSE: 200, isOwed: false }])
})

test('names the events with changed stock since a cursor', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const load = testCatalogue()
  const [event] = load.events
  if (event === undefined) throw new Error('the test catalogue has an event')
  const other = { ...event, eventID: 'other', ticketTypes: [standingType({ eventID: 'other' })] }
  await catalogue.load({ ...load, events: [event, other] })
  const first = await catalogue.listSoldSince(null)
  expect(first.events).toEqual([])
  await asAdmin(fresh.databaseURL, (admin) =>
    admin.query(`
      update "stock" set "heldCount" = 1
      where "eventNo" = (select "eventNo" from "events" where "eventID" = 'other')`),
  )
  const second = await catalogue.listSoldSince(first.cursor)
  expect(second.events).toEqual([{ organizerID: other.organizerID, eventID: 'other' }])
  expect((await catalogue.listSoldSince(second.cursor)).events).toEqual([])
  expect(await catalogue.findStockedEvent(other)).toMatchObject({ ticketTypes: [{ heldCount: 1, soldCount: 0 }] })
})

test('both engines store the demo catalogue alike', async () => {
  await using sqlite = await freshStore('sqlite')
  await using postgres = await freshStore('postgres')
  const check = await readCatalogueFile(demoCatalogue.path, testStartSSE, readPictureWidth)
  if (check.kind === 'invalid') throw new Error('the demo catalogue is invalid')
  const stores = [sqlite.store.catalogue, postgres.store.catalogue] as const
  for (const catalogue of stores) expect(await catalogue.load(check.catalogue)).toMatchObject({ kind: 'loaded' })
  const [one, other] = stores
  expect(await other.snapshot()).toEqual(await one.snapshot())
  expect(await other.listEvents(null, 1000)).toEqual(await one.listEvents(null, 1000))
  for (const event of check.catalogue.events) {
    expect(await other.listTicketTypes(event)).toEqual(await one.listTicketTypes(event))
    expect(await other.describeEvent(event)).toEqual(await one.describeEvent(event))
    expect(await other.findStockedEvent(event)).toEqual(await one.findStockedEvent(event))
  }
})
