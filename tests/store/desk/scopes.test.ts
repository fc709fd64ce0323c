import { accessOfVerb } from '@pokfei/desk-contract/access/verb-access'
import { contractOf } from '@pokfei/desk-contract/desk-contract'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAllRows } from '../../support/store/all-rows.ts'
import { inviteColleague } from '../../support/staff/colleague.ts'
import { openTwoOrganizers, ownScopes, type TwoOrganizers } from '../../support/desk/two-organizers.ts'
import { sampledVerbs, verbSamples, type NamedThings } from '../../support/desk/verb-samples.ts'

const absent: NamedThings = {
  event: 'paper-boat/no-lantern',
  orderReference: '2222-2222',
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  refundID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c',
  code: 'FANCLUB2999',
  device: 'ZZZZZZ',
  room: 'events/paper-boat/no-lantern',
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4d',
  email: 'nobody@example.com',
}

let shop: TwoOrganizers
beforeAll(async () => {
  shop = await openTwoOrganizers()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Returns a text with the names of things replaced by those of others. */
function renamed(value: unknown, from: NamedThings, to: NamedThings): string {
  const names = Object.keys(from) as (keyof NamedThings)[]
  return names.reduce((text, name) => text.replaceAll(from[name], to[name]), JSON.stringify(value))
}

/** The names that tell of an event. Those of its organizer alone do not. */
const tellingNames = ({ event, orderReference, ticketID, refundID, device, memberID, email, code }: NamedThings) => [
  event,
  orderReference,
  ticketID,
  refundID,
  device,
  memberID,
  email,
  code,
]

describe.each(ownScopes)('a caller of the scope $kind', (scope) => {
  const outside = () => (scope.kind === 'event' ? [shop.foreign, shop.second] : [shop.foreign])

  describe.each(sampledVerbs)('%s %s', (command, verb, sample) => {
    test('cannot tell a thing of another scope from one that is not there', { tags: ['DSK-6', 'DSK-7'] }, async () => {
      const { fresh } = shop.testApp
      const before = await readAllRows(fresh.raw)
      for (const things of outside())
        for (const act of [{ isDryRun: true }, {}, { revision: 0 }, { revision: 1 }, { isDryRun: true, revision: 7 }]) {
          const found = await shop.call({ scope }, [command, verb], sample(things), act)
          const missed = await shop.call({ scope }, [command, verb], sample(absent), act)
          expect(renamed(found, things, absent)).toBe(JSON.stringify(missed))
          // An act on the whole shop is forbidden, and anything else is nothing that was done.
          expect(contractOf(command, verb).isChange && found.kind === 'done').toBe(false)
        }
      expect(await readAllRows(fresh.raw)).toEqual(before)
    })

    test('sees nothing of another scope in the answer about its own', { tags: 'DSK-7' }, async () => {
      const end = await shop.call({ scope }, [command, verb], sample(shop.own), { isDryRun: true })
      const { reach } = accessOfVerb(command, verb)
      expect(end.kind === 'forbidden').toBe(reach === 'shop')
      for (const name of outside().flatMap(tellingNames)) expect(JSON.stringify(end)).not.toContain(name)
    })
  })

  test.each([
    ['find', () => ({ words: 'buyer-1@example.com' })],
    ['list', ({ event }: NamedThings) => ({ event })],
  ] as const)(
    'cannot learn by a cursor of orders %s that an order is there',
    { tags: 'DSK-8' },
    async (verb, input) => {
      for (const { orderReference } of outside()) {
        const pages = [orderReference, absent.orderReference].map((after) =>
          shop.call({ scope }, ['orders', verb], { ...input(shop.own), after }),
        )
        const [found, missed] = await Promise.all(pages)
        expect(found).toEqual(missed)
      }
    },
  )

  test('has its own rows in each list', async () => {
    const listed = async (command: string, verb: string, input: unknown) =>
      JSON.stringify(await shop.call({ scope }, [command, verb], input))
    expect(await listed('orders', 'find', { words: shop.own.email })).toContain(shop.own.orderReference)
    expect(await listed('orders', 'refunds', {})).toContain(shop.own.refundID)
    expect(await listed('members', 'show', { member: shop.own.email })).toContain(shop.own.memberID)
    expect(await listed('audit-log', 'list', {})).toContain(shop.own.orderReference)
    const november = { from: '2026-01-01', to: '2026-12-31', orders: true, tickets: true }
    expect(await listed('books', 'export', november)).toContain(shop.own.orderReference)
  })
})

test('lists the refunds of one event alone', { tags: 'OPS-218' }, async () => {
  const { own, second } = shop
  const listed = JSON.stringify(await shop.call({}, ['orders', 'refunds'], { event: own.event }))
  expect([own, second].map(({ refundID }) => listed.includes(refundID))).toEqual([true, false])
  const unknown = await shop.call({}, ['orders', 'refunds'], { event: absent.event })
  expect(unknown).toMatchObject({ kind: 'refused', code: 'noSuchEvent' })
})

test('names the organizers of the events of a list', { tags: 'OPS-216' }, async () => {
  const namesIn = async (scope?: StaffScope) => {
    const end = await shop.call(scope === undefined ? {} : { scope }, ['events', 'list'], {})
    if (end.kind !== 'done') throw new Error(JSON.stringify(end))
    return events.list.result.parse(end.result).organizers.map(({ organizerID }) => organizerID)
  }
  expect((await namesIn()).toSorted()).toEqual(['lion-rock', 'paper-boat'])
  expect(await namesIn(ownScopes[0])).toEqual(['lion-rock'])
})

test('shows the log of a scope page by page, although most entries are of another one', { tags: 'DSK-8' }, async () => {
  const [scope] = ownScopes
  if (scope === undefined) throw new Error('there is a scope')
  const found: unknown[] = []
  let after: number | null = null
  do {
    const end = await shop.call({ scope }, ['audit-log', 'list'], { limit: 1, ...(after !== null && { after }) })
    if (end.kind !== 'done') throw new Error('the log can be read')
    const page = contractOf('audit-log', 'list').result.parse(end.result) as { entries: unknown[]; next: number | null }
    found.push(...page.entries)
    after = page.next
  } while (after !== null)
  // Each event has three entries: of its code, its phone and its tickets.
  expect(found).toHaveLength(6)
})

test('looks for the subject of a narrowed change in the scope of its caller', {
  tags: ['DSK-6', 'OPS-219'],
}, async () => {
  const narrowed = sampledVerbs
    .filter(([command, verb]) => accessOfVerb(command, verb).reach === 'narrowed')
    .filter(([command, verb]) => {
      const contract = contractOf(command, verb)
      return contract.isChange && contract.subjectOf !== null
    })
    .map(([command, verb]) => `${command} ${verb}`)
  expect(narrowed).toEqual(['books count', 'desk invite', 'desk change', 'desk revoke', 'desk token'])
  const { store } = shop.testApp.fresh
  await inviteColleague({ store, clock: shop.testApp.clock }, { name: 'Lee', scope: 'paper-boat' })
  const [scope] = ownScopes
  const caller = { name: 'Wing', scope: scope ?? { kind: 'all' as const } }
  for (const name of ['Lee', 'Nobody']) {
    const end = await shop.call(caller, ['desk', 'revoke'], { name }, { revision: 1 })
    expect(end).toMatchObject({ kind: 'refused', code: 'revisionMoved' })
    const count = { operator: name, cash: '1' }
    const counted = await shop.call(caller, ['books', 'count'], count, { revision: 1 })
    expect(counted).toMatchObject({ kind: 'refused', code: 'otherDrawer' })
  }
})

describe('a revision of what has none', () => {
  test('is refused by a look and by what makes something new', { tags: 'OPS-219' }, async () => {
    const without = sampledVerbs.filter(([command, verb]) => {
      const contract = contractOf(command, verb)
      return contract.isChange && contract.subjectOf === null
    })
    expect(without.map(([command, verb]) => `${command} ${verb}`)).toEqual([
      'gate invite',
      'guests give',
      'members reveal',
      'tickets sell',
    ])
    for (const [command, verb, sample] of without) {
      const end = await shop.call({}, [command, verb], sample(shop.own), { revision: 0 })
      expect(end).toMatchObject({ kind: 'refused', code: 'noRevision' })
    }
  })

  test('is refused by a save of several events and a sign-out of several members', { tags: 'OPS-219' }, async () => {
    const { event } = shop.own
    const { catalogue } = verbSamples.events.save(shop.own)
    expect(await shop.call({}, ['events', 'save'], { catalogue }, { revision: 0 })).toMatchObject({
      code: 'noRevision',
    })
    expect(await shop.call({}, ['events', 'save'], { event, catalogue }, { isDryRun: true })).toMatchObject({
      revision: expect.any(Number),
    })
    const { members } = shop.testApp.fresh.store
    const phone = { contactNumber: '90000009', email: null }
    for (const index of [8, 9]) {
      const { memberID } = await shop.testApp.buyer(index)
      await members.register(memberID, { displayName: `Twin ${index}`, ...phone }, 1)
    }
    const signOut = { member: '90000009' }
    expect(await shop.call({}, ['members', 'sign-out'], signOut, { isDryRun: true })).toMatchObject({ revision: null })
    expect(await shop.call({}, ['members', 'sign-out'], signOut, { revision: 0 })).toMatchObject({ code: 'noRevision' })
  })
})

describe('a new account', () => {
  test('is refused once its name was given meanwhile', { tags: 'OPS-219' }, async () => {
    const input = { name: 'Ho', role: 'door' }
    const dry = await shop.call({}, ['desk', 'token'], input, { isDryRun: true })
    expect(dry).toMatchObject({ kind: 'done', revision: 0 })
    expect(await shop.call({}, ['desk', 'invite'], input, { revision: 0 })).toMatchObject({ kind: 'done' })
    for (const verb of ['token', 'invite'])
      expect(await shop.call({}, ['desk', verb], input, { revision: 0 })).toMatchObject({ code: 'revisionMoved' })
  })
})
