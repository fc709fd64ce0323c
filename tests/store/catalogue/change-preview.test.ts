import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalogueIndex } from '@pokfei/server/catalogue/catalogue-index'
import { eventResponses } from '@pokfei/server/catalogue/event-responses'
import { expect, onTestFinished, test } from 'vitest'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const name = `${testEvent.organizerID}/${testEvent.eventID}`
const texts = ['--text-en', 'A typhoon is coming.', '--text-cn', '颱風將至。'] as const
const offer = ['--offer-refund', '--until', '2026-11-22 12:00'] as const

/** Draws the preview of a change into a folder of its own. Returns a function that reads a file of it. */
async function preview(testApp: TestApp, change: string, ...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-preview-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const end = await callInTest('events', testApp, ['preview', name, change, ...args, '--out', folder])
  return { ...end, folder, read: (file: string) => readFileSync(join(folder, file), 'utf8') }
}

/** Returns the answer of the site about the event, as its page reads it. */
async function shown({ fresh: { store }, clock }: TestApp): Promise<string> {
  const event = await store.catalogue.findStockedEvent(testEvent)
  if (event === null) throw new Error('the event is there')
  const deps = { store, index: createCatalogueIndex(store.catalogue) }
  return (await eventResponses.event(deps, event, clock.nowSSE())).json
}

const moves = [
  ['postpone', []],
  ['move', ['--start', '2027-01-20 20:15', '--venue-en', 'The Hall', '--venue-cn', '大堂']],
  ['line-up', ['--artist-en', 'The Moon', '--artist-cn', '月亮']],
] as const

test.each(moves)(
  'a preview of %s is drawn from what buyers read once it is announced',
  {
    tags: ['OPS-202', 'OPS-203'],
  },
  async (change, args) => {
    await using testApp = await openTestApp([standingType()])
    const before = await shown(testApp)
    const { status, output, read } = await preview(testApp, change, ...args, ...texts, ...offer)
    expect(status, output.join('\n')).toBe(0)
    expect(output[0]).toContain('Nothing was announced.')
    expect(await shown(testApp)).toBe(before)

    await callInTest('events', testApp, [change, name, ...args, ...texts, ...offer])
    const after = await shown(testApp)
    expect(after).not.toBe(before)
    expect(read('page-en.html')).toBe(`en${after}`)
    expect(read('page-zh.html')).toBe(`zh${after}`)
    expect(JSON.parse(read('ticket-zh.html')).event).toEqual(JSON.parse(after))
  },
)

test('the mail is that of the holders, for an order that nobody has placed', { tags: 'OPS-204' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { read, output } = await preview(testApp, 'postpone', ...texts, ...offer)
  expect(output[1]).toMatch(/^Subject of the mail: .+ \/ .+/)
  expect(read('mail-en.html')).toContain('A typhoon is coming.')
  expect(read('mail-zh.html')).toContain('颱風將至。')
  expect(read('mail-zh.html')).toContain('2345-6789')
})

test('the tickets of a cancelled event have ended', { tags: 'OPS-204' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { read } = await preview(testApp, 'cancel', ...texts)
  expect(JSON.parse(read('ticket-en.html')).tickets).toMatchObject([{ isRevoked: true, isRefunded: true }])
})

test('a change that would be refused has no preview', { tags: 'OPS-202' }, async () => {
  await using testApp = await openTestApp([standingType()])
  await callInTest('events', testApp, ['cancel', name, ...texts])
  const { status, errorOutput, folder } = await preview(testApp, 'postpone', ...texts)
  expect([status, errorOutput.join(' ')]).toEqual([1, expect.stringContaining('is cancelled')])
  expect(existsSync(join(folder, 'page-en.html'))).toBe(false)
})

test('the work of a cancellation is told as done of total', { tags: 'OPS-205' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { store } = testApp.fresh
  const tell = async () => {
    const { output } = await callInTest('events', testApp, ['progress', name, '--json'])
    return JSON.parse(output.join('')).result
  }
  await payOrder(testApp, 1, ['standing', 'standing'])
  await payOrder(testApp, 2, ['standing'])
  expect(await tell()).toMatchObject({ revision: 0, mails: { total: 0 }, refunds: { total: 0, totalCents: 0 } })
  await callInTest('events', testApp, ['cancel', name, ...texts])
  const begun = await tell()
  expect(begun).toMatchObject({ revision: 1, areAllQueued: false, refunds: { total: 2, made: 0, failed: 0 } })
  expect(begun.refunds.totalCents).toBeGreaterThan(0)

  const [owed] = await store.refunds.listUnmade(null, 1)
  if (owed === undefined) throw new Error('a refund is owed')
  await store.refunds.observe(
    owed.refundID,
    { observation: 'made', providerRefundID: 're_1', detail: null },
    testApp.clock.nowSSE(),
  )
  const later = await tell()
  expect(later.refunds).toMatchObject({ total: 2, made: 1, madeCents: owed.amountCents })

  // A failed refund that was asked for again counts once, as what it is now.
  const [failing] = await store.refunds.listUnmade(null, 1)
  const failed = { observation: 'failed', providerRefundID: 're_2', detail: 'card closed' } as const
  await store.refunds.observe(failing?.refundID ?? '', failed, testApp.clock.nowSSE())
  expect((await tell()).refunds).toMatchObject({ total: 2, failed: 1 })
  expect((await callInTest('orders', testApp, ['retry-refund', failing?.refundID ?? ''])).status).toBe(0)
  expect((await tell()).refunds).toMatchObject({ total: 2, totalCents: later.refunds.totalCents, failed: 0 })
})
