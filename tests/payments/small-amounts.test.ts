import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import { loadEvents } from '@pokfei/server/catalogue/load-catalogue-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { freshStore } from '../support/store/fresh-store.ts'
import { testSecret } from '../support/fixtures/test-secret.ts'
import { manualClock } from '../support/fixtures/manual-clock.ts'
import { standInKeys } from '../support/stripe-stand-in/start-stripe-stand-in.ts'

let mediaDir: string
beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), 'pokfei-small-'))
})
afterEach(() => rmSync(mediaDir, { recursive: true }))

test('rejects a whole catalogue with a price that Stripe does not take', { tags: 'CON-6' }, async () => {
  await using fresh = await freshStore()
  const clock = manualClock()
  const payments = createStripePayments({ ...standInKeys, apiBase: 'http://127.0.0.1:1', liveMode: false, clock })
  const ticketType = {
    typeID: 'postcard',
    ticketTypeNameEN: 'Postcard',
    ticketTypeNameCN: '明信片',
    ticketTypeDescEN: '',
    ticketTypeDescCN: '',
    salePrice: 3,
    serviceFee: 0,
    ttMaxTicketBuyLimit: 0,
    ticketSeatingType: 'GENERAL_ADMISSION',
    capacity: 10,
  }
  const event = {
    organizerID: 'lion-rock',
    eventID: 'fair',
    eventNameEN: 'Fair',
    eventNameCN: '墟',
    artistNameEN: '-',
    artistNameCN: '-',
    eventDescEN: '',
    eventDescCN: '',
    venueNameEN: 'Hall',
    venueNameCN: '堂',
    eventStartTimeSSE: '+30d 20:15',
    saleStartTimeSSE: '-1d 10:00',
    maxTicketBuyCount: 4,
    ticketTypes: [ticketType],
  }
  const organizer = { organizerID: 'lion-rock', organizerNameEN: 'Lion Rock Presents', organizerNameCN: '獅子山製作' }
  const path = join(mediaDir, 'catalogue.json')
  writeFileSync(path, JSON.stringify({ organizers: [organizer], events: [event], eventGroups: [] }))
  expect(
    await loadEvents(
      { store: fresh.store, clock, payments, settings: { mediaDir, secret: testSecret } },
      path,
      byOperator(),
    ),
  ).toEqual({
    kind: 'invalid',
    warnings: [],
    issues: [
      { path: 'events[0] (fair).ticketTypes[0].salePrice', message: expect.stringContaining('takes HK$4 or more') },
    ],
  })
  expect((await fresh.store.catalogue.snapshot()).events).toEqual([])
})
