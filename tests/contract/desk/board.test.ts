import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrganizer } from '@pokfei/domain/catalogue/testing/builders'
import { staffRoles } from '@pokfei/domain/staff/caller'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const otherEvent = { organizerID: 'paper-boat', eventID: 'one-lantern' }

let testServer: InProcessServer
beforeAll(async () => {
  testServer = await startInProcessServer(testCatalogue([standingType()]))
  const load = testCatalogue([standingType(otherEvent)], otherEvent)
  await testServer.store.catalogue.load({ ...load, organizers: [anOrganizer({ organizerID: 'paper-boat' })] })
})
afterAll(() => testServer[Symbol.asyncDispose]())

const boardOf = async (browser: HTTPBrowser, query = '') => {
  const response = await browser.send(`/api/desk/events/board${query}`)
  return { status: response.status, body: Object(await response.json()) }
}

const eventsOf = ({ body }: Awaited<ReturnType<typeof boardOf>>) =>
  body.result.events.map(({ organizerID, eventID }: typeof otherEvent) => `${organizerID}/${eventID}`)

test('every role sees the board of its scope, and nothing of another one', { tags: ['DSK-6', 'DSK-22'] }, async () => {
  for (const role of staffRoles) {
    const all = await boardOf(await openProgram(testServer, { role, name: `all ${role}` }))
    expect(eventsOf(all)).toEqual(expect.arrayContaining(['lion-rock/harbour-nights', 'paper-boat/one-lantern']))
    expect(all.body.result.mailsDue).toBe(0)
    const own = await openProgram(testServer, { role, name: `own ${role}`, scope: 'paper-boat' })
    const narrowed = await boardOf(own)
    expect(eventsOf(narrowed)).toEqual(['paper-boat/one-lantern'])
    expect(narrowed.body.result).toMatchObject({ total: { eventCount: 1 }, mailsDue: null })
    expect(await boardOf(own, '?event=lion-rock/harbour-nights')).toMatchObject({
      status: 409,
      body: { code: 'noSuchEvent' },
    })
  }
})

test('one reading serves all boards of a second', { tags: 'DSK-21' }, async () => {
  const programs = await Promise.all(
    Array.from({ length: 5 }, (_, index) => openProgram(testServer, { role: 'viewer', name: `wall ${index}` })),
  )
  const spy = vi.spyOn(testServer.store.desk, 'readBoard')
  const shown = await Promise.all([...programs, ...programs].map((program) => boardOf(program)))
  expect(new Set(shown.map(({ body }) => body.result.countedSSE)).size).toBe(1)
  expect(spy.mock.calls.length).toBeLessThanOrEqual(1)
})

test('a session says which roles may call each verb', { tags: 'DSK-24' }, async () => {
  const viewer = await openProgram(testServer, { role: 'viewer', name: 'eyes' })
  const me = Object(await (await viewer.send('/api/desk/me')).json())
  expect(me.verbRoles['events board']).toEqual([...staffRoles])
  expect(me.verbRoles['orders refunds']).toEqual(['finance', 'owner'])
})
