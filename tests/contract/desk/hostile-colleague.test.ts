import { deskReadRoutes } from '@pokfei/desk-contract/api/desk-routes'
import { newID } from '@pokfei/domain/ids'
import { staffRoles, type StaffRole } from '@pokfei/domain/staff/caller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoOrganizers, otherEvent, type TwoOrganizers } from '../../support/desk/two-organizers.ts'
import { sampledVerbs, type NamedThings } from '../../support/desk/verb-samples.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openProgram } from '../../support/staff/colleague.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { readAllRows } from '../../support/store/all-rows.ts'

/** The things of one organizer, and what nobody but its own staff knows of them. */
interface KnownThings extends NamedThings {
  readonly phone: string
  readonly buyer: string
  readonly colleague: string
  readonly allotment: string
  readonly saleID: string
}

const absent: KnownThings = {
  event: 'paper-boat/no-lantern',
  orderReference: '2222-2222',
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  refundID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c',
  code: 'FANCLUB2999',
  device: 'ZZZZZZ',
  room: 'events/paper-boat/no-lantern',
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4d',
  // Masked, both are those of the foreign member.
  email: 'buyer-9@example.com',
  phone: '91110002',
  buyer: 'Nobody At All',
  colleague: 'Nobody',
  allotment: 'nothing-kept',
  saleID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4e',
}

/** The scopes of the colleague: the first organizer, and one of its events. */
const scopes = ['lion-rock', 'lion-rock/harbour-nights'] as const

let shop: TwoOrganizers
let server: InProcessServer
let own: NamedThings
let foreign: KnownThings
const programs = new Map<string, HTTPBrowser>()
beforeAll(async () => {
  shop = await openTwoOrganizers()
  const { fresh, clock } = shop.testApp
  server = await startInProcessServer(undefined, { store: fresh.store, clock })
  const door = { origin: server.origin, store: fresh.store, clock }
  for (const role of staffRoles)
    for (const scope of scopes)
      programs.set(`${role} ${scope}`, await openProgram(door, { role, scope, name: `${role} of ${scope}` }))
  const colleague = 'Lantern Lee'
  await openProgram(door, { role: 'door', scope: otherEvent.organizerID, name: colleague })
  const allotment = 'lantern-guests'
  await fresh.store.allotments.hold(
    otherEvent,
    { name: allotment, typeID: 'standing', places: 1, seats: [], releaseSSE: null },
    byOperator(),
  )
  own = shop.own
  const saleID = newID()
  const sale = { event: shop.foreign.event, type: 'standing', places: 1, paid: 'cash', id: saleID }
  const sold = await shop.call({}, ['tickets', 'sell'], sale)
  if (sold.kind !== 'done') throw new Error(JSON.stringify(sold))
  foreign = {
    ...shop.foreign,
    phone: '90000002',
    buyer: 'Buyer 2',
    colleague,
    allotment,
    saleID,
  }
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const program = (role: StaffRole, scope: string): HTTPBrowser => {
  const found = programs.get(`${role} ${scope}`)
  if (found === undefined) throw new Error('each role has a program for each scope')
  return found
}

/** Returns an answer as its caller sees it. */
async function answerOf(response: Response): Promise<string> {
  const headers = [...response.headers.keys()].toSorted()
  return JSON.stringify([response.status, headers, await response.text()])
}

type Send = (browser: HTTPBrowser, path: string, input: unknown) => Promise<Response>

const post =
  (isDryRun: boolean): Send =>
  (browser, path, input) =>
    browser.send(path, { json: { input, isDryRun } })

const get: Send = (browser, path, input) => {
  const fields = Object.entries(Object(input)).map(([name, value]) => [name, String(value)])
  return browser.send(`${path}?${new URLSearchParams(fields).toString()}`)
}

const hasGET = (command: string, verb: string): boolean =>
  Object.hasOwn(new Map(Object.entries(deskReadRoutes)).get(command) ?? {}, verb)

/** The tables that the server writes by itself: last uses, mails and the key of its tickets. */
const ownTables = /^(?:staff|outbox|ticketKeys)/

/** Returns all rows that only somebody's act changes. */
const rowsOfShop = async () => (await readAllRows(shop.testApp.fresh.raw)).filter(({ table }) => !ownTables.test(table))

const names = Object.keys(absent) as (keyof KnownThings)[]

/** Returns a text with the names of the foreign things replaced by those of nothing. */
const renamed = (text: string): string =>
  names.reduce((read, name) => read.replaceAll(foreign[name], absent[name]), text)

/** The answers about foreign things and about none, and what the former tell of the other organizer. */
interface Compared {
  readonly found: readonly string[]
  readonly missed: readonly string[]
  readonly told: readonly string[]
}

/** Asks about foreign things and about none, for each role and scope. */
async function compare(send: Send, path: string, inputOf: (things: KnownThings) => unknown): Promise<Compared> {
  // A caller has a number of calls for each minute.
  shop.testApp.clock.advance(60)
  // An answer repeats at most what was asked. A file names an event by two fields.
  const asked = JSON.stringify(inputOf(foreign)).replaceAll('","eventID":"', '/')
  const unasked = names.filter((name) => !asked.includes(foreign[name]))
  const compared = { found: [] as string[], missed: [] as string[], told: [] as string[] }
  for (const role of staffRoles)
    for (const scope of scopes) {
      const found = await answerOf(await send(program(role, scope), path, inputOf(foreign)))
      const missed = await answerOf(await send(program(role, scope), path, inputOf(absent)))
      compared.found.push(`${role} ${scope} ${renamed(found)}`)
      compared.missed.push(`${role} ${scope} ${missed}`)
      compared.told.push(...unasked.filter((name) => found.includes(foreign[name])))
      // Any other status would say nothing about scopes.
      if (!/^\[(?:200|403|409),/.test(found)) compared.told.push(found)
    }
  return compared
}

describe.each(sampledVerbs)('%s %s', (command, verb, sample) => {
  const path = `/api/desk/${command}/${verb}`

  test('answers a colleague of another organizer as if the thing were not there', { tags: 'DSK-67' }, async () => {
    const before = await rowsOfShop()
    // A call that names nothing is one on the own part of the shop.
    const isNamed = JSON.stringify(sample(foreign)) !== JSON.stringify(sample(absent))
    for (const send of [post(true), ...(isNamed ? [post(false)] : []), ...(hasGET(command, verb) ? [get] : [])]) {
      const { found, missed, told } = await compare(send, path, sample)
      expect(found).toEqual(missed)
      expect(told).toEqual([])
    }
    expect(await rowsOfShop()).toEqual(before)
  })

  test('shows nothing of another organizer beside the own things', { tags: 'DSK-67' }, async () => {
    for (const role of staffRoles)
      for (const scope of scopes) {
        const text = await answerOf(await post(true)(program(role, scope), path, sample(own)))
        for (const name of names) expect([name, text.includes(foreign[name])]).toEqual([name, false])
      }
  })
})

const swap = { textEn: 'Soon.', textCn: '稍後。', from: 'swaps', until: '2026-11-25 20:00' }

test.each<readonly [verb: string, inputOf: (things: KnownThings) => object]>([
  ['orders/find', ({ orderReference: words }) => ({ words })],
  ['orders/find', ({ phone: words }) => ({ words })],
  ['orders/find', ({ buyer: words }) => ({ words })],
  ['orders/find', ({ memberID: words }) => ({ words })],
  ['orders/find', ({ ticketID: words }) => ({ words })],
  ['orders/refund', ({ ticketID: ticket }) => ({ orderReference: own.orderReference, ticket })],
  ['orders/refund', ({ orderReference }) => ({ orderReference, amount: '1' })],
  ['tickets/reissue', ({ orderReference: target }) => ({ target })],
  ['tickets/revoke', ({ orderReference: target }) => ({ target })],
  ['tickets/exchange', ({ allotment: from }) => ({ ticket: own.ticketID, to: 'standing', from })],
  ['tickets/sell', ({ allotment: from }) => ({ event: own.event, type: 'standing', places: 1, paid: 'cash', from })],
  ['seats/release', ({ allotment: name }) => ({ event: own.event, name })],
  ['codes/make', ({ allotment: hold }) => ({ event: own.event, hold, uses: 1 })],
  ['guests/give', ({ memberID: to }) => ({ event: own.event, to, type: 'standing' })],
  ['guests/give', ({ email: to }) => ({ event: own.event, to, type: 'standing' })],
  ['guests/give', ({ phone: to }) => ({ event: own.event, to, type: 'standing' })],
  ['guests/give', ({ buyer: to }) => ({ event: own.event, to, type: 'standing' })],
  ['guests/give-list', ({ email: guest }) => ({ event: own.event, lines: [{ guest, type: 'standing' }] })],
  ['guests/give-list', ({ phone: guest }) => ({ event: own.event, lines: [{ guest, type: 'standing' }] })],
  ['guests/give-list', ({ buyer: guest }) => ({ event: own.event, lines: [{ guest, type: 'standing' }] })],
  ['members/show', ({ email: member }) => ({ member })],
  ['members/show', ({ phone: member }) => ({ member })],
  ['members/reveal', ({ email: member }) => ({ member })],
  ['tickets/hand-over', ({ email: to }) => ({ ticket: own.ticketID, to })],
  ['audit-log/of', ({ event }) => ({ subject: `event/${event}` })],
  ['audit-log/of', ({ memberID }) => ({ subject: `member/${memberID}` })],
  ['audit-log/of', ({ device }) => ({ subject: `gate/${device}` })],
  ['audit-log/of', ({ room }) => ({ subject: `room/${room}` })],
  ['audit-log/of', ({ colleague }) => ({ subject: `staff/${colleague}` })],
  ['audit-log/of', ({ colleague }) => ({ subject: `till/${colleague}` })],
  ['books/till', ({ colleague: operator }) => ({ operator })],
  ['books/count', ({ colleague: operator }) => ({ operator, cash: '10' })],
  ['desk/change', ({ colleague: name }) => ({ name, days: 2 })],
  ['desk/revoke', ({ colleague: name }) => ({ name })],
  ['desk/invite', ({ event: scope }) => ({ name: 'Mei', role: 'door', scope })],
  ['desk/token', ({ event: scope }) => ({ name: 'Sheet', role: 'door', scope })],
  ['events/postpone', ({ event: offerSwap }) => ({ event: own.event, ...swap, offerSwap })],
  ['events/preview', ({ event: offerSwap }) => ({ event: own.event, ...swap, offerSwap, change: 'postpone' })],
])('%s joins nothing of another organizer to an own thing', { tags: 'DSK-67' }, async (verb, inputOf) => {
  const { found, missed, told } = await compare(post(true), `/api/desk/${verb}`, inputOf)
  expect(found).toEqual(missed)
  expect(told).toEqual([])
})

test('the ID of a call of another organizer shows nothing of it', { tags: 'DSK-67' }, async () => {
  const sale = { event: own.event, type: 'standing', places: 1, paid: 'cash', id: foreign.saleID }
  const refund = { orderReference: own.orderReference, ticket: 'all', id: foreign.refundID }
  for (const [path, input] of [
    ['/api/desk/tickets/sell', sale],
    ['/api/desk/orders/refund', refund],
  ] as const) {
    const text = await answerOf(await post(true)(program('owner', 'lion-rock'), path, input))
    for (const name of names.filter((one) => one !== 'saleID' && one !== 'refundID'))
      expect([name, text.includes(foreign[name])]).toEqual([name, false])
  }
})
