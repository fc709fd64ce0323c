import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { AuditVerb } from '@pokfei/domain/audit-log/audit-entry'
import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import { shellCaller } from '@pokfei/domain/staff/caller'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { deriveKey } from '@pokfei/server/config/derive-key'
import type { CommandName } from '@pokfei/server/cli/commands'
import type { CommandDeps } from '@pokfei/server/cli/frame/command'
import { createTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import {
  hallRows,
  seatedType,
  standingType,
  testCatalogue,
  testEvent,
  testIdentity,
} from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { testSession } from '../../support/fixtures/test-session.ts'
import { inviteColleague } from '../../support/staff/colleague.ts'
import { openGate } from '../../support/gate/gate-door.ts'
import {
  plainEngine,
  roomStartSSE,
  sampleSignature,
  testRoomID,
  testRoomLoad,
} from '../../support/rooms/open-test-room.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { owedRefund } from '../../support/store/owed-refund.ts'
import { openPictureLoading } from '../../support/store/picture-loading.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
/** The first seat of the stalls. */
const firstSeat = { section: 'A', row: '1', first: 1, last: 1 }
const free = { salePriceCents: 0, serviceFeeCents: 0 }
const openApp = () => openTestApp([standingType(free), seatedType(free)])

/** A call of a verb that changes something, and the subject of its entry. */
interface Call {
  readonly command: CommandName
  readonly args: readonly string[]
  readonly subject: { readonly kind: string; readonly id: string }
  readonly deps?: Partial<CommandDeps>
}

async function buy(testApp: TestApp): Promise<string> {
  const result = await testApp.order(1, ['standing', 'stalls'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  return result.order.orderReference
}

/** Sells a ticket, refunds a part of its price, and issues an invoice. */
async function invoicedOrder(testApp: TestApp): Promise<string> {
  const paid = standingType({ typeID: 'paid' })
  await testApp.fresh.store.catalogue.load(testCatalogue([standingType(free), seatedType(free), paid]))
  const { order, orderID } = await payOrder(testApp, 1, ['paid'])
  const request = { refundID: 'refund-1', orderID, tickets: [], amount: 500, reason: 'requested' } as const
  await refundTickets(testApp.deps, { ...request, keepsPlaces: false }, byOperator())
  await makeAllRefunds(testApp.deps)
  const { orderReference } = order
  await callInTest('orders', testApp, ['invoice', orderReference, '--name', 'Acme', '--address', 'Hall Road'])
  return orderReference
}

const onTickets =
  (verb: string) =>
  async (testApp: TestApp): Promise<Call> => {
    const id = await buy(testApp)
    return { command: 'tickets', args: [verb, id], subject: { kind: 'order', id } }
  }

/** Sets or lifts a control of the event. `before` is the verb that must come first. */
const onEvent =
  (verb: ControlVerb, before: ControlVerb | null) =>
  async (testApp: TestApp): Promise<Call> => {
    if (before !== null) await testApp.fresh.store.catalogue.control(testEvent, before, byOperator())
    return { command: 'events', args: [verb, eventName], subject: { kind: 'event', id: eventName } }
  }

const texts = ['--text-en', 'A typhoon.', '--text-cn', '颱風。']

/** Commands the room of the event, `minutes` after the start of its sale. Without the beacon's round, it is frozen. */
const onRoom =
  (
    verb: string,
    args: readonly string[],
    { hasBeacon = true, isPaused = false, isInLobby = false, isSigned = false, minutes = 0 } = {},
  ) =>
  async ({ fresh: { store }, clock }: TestApp): Promise<Call> => {
    await store.rooms.load(testRoomLoad(isSigned ? { drawVersion: 2 } : {}))
    const fetchSignature = async () => (hasBeacon ? sampleSignature : null)
    for (const second of isInLobby ? [-3_600] : [-3_600, -60, 60 * minutes]) {
      clock.set(roomStartSSE + second)
      await advanceRooms({ store, clock, draw: { ...plainEngine, fetchSignature } })
    }
    const message = { en: 'One moment.', zh: '請稍候。' }
    if (isPaused) await store.rooms.command(testRoomID, { kind: 'pause', message }, byOperator(clock.nowSSE()))
    return { command: 'rooms', args: [verb, testRoomID, ...args], subject: { kind: 'room', id: testRoomID } }
  }

/** Announces a change of the event. */
const onChange = (verb: string, args: readonly string[]) => async (): Promise<Call> => ({
  command: 'events',
  args: [verb, eventName, ...args, ...texts],
  subject: { kind: 'event', id: eventName },
})

/** Calls a verb about an invited colleague. */
const onStaff =
  (verb: string, args: readonly string[]) =>
  async ({ fresh: { store }, clock }: TestApp): Promise<Call> => {
    await inviteColleague({ store, clock }, { name: 'Chi', role: 'door' })
    const [account] = await store.staff.list(shellCaller, clock.nowSSE())
    return { command: 'desk', args: [verb, 'Chi', ...args], subject: { kind: 'staff', id: account?.staffID ?? '' } }
  }

/** The folder of the texts that verbs write. */
const folder = mkdtempSync(join(tmpdir(), 'pokfei-audit-log-'))
let fileCount = 0
afterAll(() => rmSync(folder, { recursive: true }))

/** One call of each verb, after what it needs. A verb without a call does not compile. */
const calls: Readonly<
  // A member swaps or claims, a load and the programs of a shop are no verbs, and a colleague registers a passkey.
  Record<
    Exclude<AuditVerb, 'tickets swap' | 'tickets claim' | 'catalogue load' | `shop ${string}` | 'desk register'>,
    (testApp: TestApp) => Promise<Call>
  >
> = {
  'tickets reissue': onTickets('reissue'),
  'tickets revoke': onTickets('revoke'),
  'tickets sell': async () => ({
    command: 'tickets',
    args: ['sell', eventName, '--type', 'stalls', '--places', '2', '--paid', 'cash', '--to', 'buyer-1@example.com'],
    subject: { kind: 'order', id: expect.any(String) },
  }),
  'books count': async () => ({
    command: 'books',
    args: ['count', '--cash', '420.50', '--operator', 'kit'],
    subject: { kind: 'till', id: '2026-11-21/kit' },
  }),
  async 'tickets exchange'(testApp) {
    const id = await buy(testApp)
    const seated = (await testApp.fresh.raw.rows('tickets')).find((ticket) => ticket['codeIndex'] !== null)
    return {
      command: 'tickets',
      args: ['exchange', String(seated?.['ticketID']), '--to', 'A/1/4'],
      subject: { kind: 'order', id },
    }
  },
  async 'tickets withdraw-exchange'(testApp) {
    const id = await buy(testApp)
    const paid = standingType({ typeID: 'paid' })
    await testApp.fresh.store.catalogue.load(testCatalogue([standingType(free), seatedType(free), paid]))
    const ticketID = String((await testApp.fresh.raw.rows('tickets'))[0]?.['ticketID'])
    expect((await callInTest('tickets', testApp, ['exchange', ticketID, '--to', 'paid'])).status).toBe(0)
    return { command: 'tickets', args: ['withdraw-exchange', ticketID], subject: { kind: 'order', id } }
  },
  async 'tickets hand-over'(testApp) {
    const id = await buy(testApp)
    const [ticket] = await testApp.fresh.store.desk.tellOrder(id).then((story) => story?.tickets ?? [])
    return {
      command: 'tickets',
      args: ['hand-over', ticket?.ticketID ?? '', '--to', 'friend@example.com'],
      subject: { kind: 'order', id },
    }
  },
  'gate invite': async () => ({
    command: 'gate',
    args: ['invite', eventName],
    subject: { kind: 'gate', id: expect.any(String) },
  }),
  async 'gate revoke-device'({ fresh: { store }, clock }) {
    const { device } = await openGate({ store, clock })
    return {
      command: 'gate',
      args: ['revoke-device', device.deviceID],
      subject: { kind: 'gate', id: device.deviceID },
    }
  },
  'events pause': onEvent('pause', null),
  'events resume': onEvent('resume', 'pause'),
  'events hide': onEvent('hide', null),
  'events unhide': onEvent('unhide', 'hide'),
  'events end': onEvent('end', null),
  'events reopen': onEvent('reopen', 'end'),
  'events postpone': onChange('postpone', []),
  'events cancel': onChange('cancel', []),
  'events move': onChange('move', ['--venue-en', 'The Hall', '--venue-cn', '大堂']),
  'events line-up': onChange('line-up', ['--artist-en', 'The Moon']),
  async 'events picture'() {
    const loading = await openPictureLoading()
    const poster = join(folder, 'poster.png')
    await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } }).toFile(poster)
    return {
      command: 'events',
      args: ['picture', eventName, '--file', poster],
      subject: { kind: 'event', id: eventName },
      deps: { openLoading: async () => loading },
    }
  },
  async 'orders evidence'(testApp) {
    const id = await buy(testApp)
    fileCount += 1
    const args = ['evidence', id, '--out', join(folder, `evidence-${fileCount}.txt`)]
    return { command: 'orders', args, subject: { kind: 'order', id } }
  },
  async 'orders invoice'(testApp) {
    const id = await invoicedOrder(testApp)
    const args = ['invoice', id, '--name', 'Acme', '--address', 'Other Road', '--replace']
    return { command: 'orders', args, subject: { kind: 'order', id } }
  },
  async 'orders credit-note'(testApp) {
    const id = await invoicedOrder(testApp)
    return { command: 'orders', args: ['credit-note', id], subject: { kind: 'order', id } }
  },
  async 'orders mail'(testApp) {
    await buy(testApp)
    return { command: 'orders', args: ['mail', eventName, ...texts], subject: { kind: 'event', id: eventName } }
  },
  async 'orders refund'(testApp) {
    const id = await buy(testApp)
    return { command: 'orders', args: ['refund', id], subject: { kind: 'order', id } }
  },
  async 'orders retry-refund'(testApp) {
    const id = await buy(testApp)
    const failed = { state: 'failed', reason: 'unusedPayment', failedSSE: 6, dueSSE: null }
    await testApp.fresh.raw.insert('refunds', [{ ...owedRefund(1), ...failed }])
    return { command: 'orders', args: ['retry-refund', 'r1'], subject: { kind: 'order', id } }
  },
  async 'orders resend'(testApp) {
    const id = await buy(testApp)
    const { outbox } = testApp.fresh.store
    for (const mail of await outbox.claimDue({ nowSSE: testStartSSE, leaseUntilSSE: testStartSSE + 60, limit: 9 }))
      await outbox.sent(mail, testStartSSE)
    return { command: 'orders', args: ['resend', id], subject: { kind: 'order', id } }
  },
  'desk invite': async () => ({
    command: 'desk',
    args: ['invite', 'Chi', '--role', 'door'],
    subject: { kind: 'staff', id: expect.any(String) },
  }),
  'desk token': async () => ({
    command: 'desk',
    args: ['token', 'till report', '--role', 'finance'],
    subject: { kind: 'staff', id: expect.any(String) },
  }),
  'desk change': onStaff('change', ['--role', 'owner']),
  'desk revoke': onStaff('revoke', []),
  async 'guests give'({ fresh: { store } }) {
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    await store.members.register(
      memberID,
      { displayName: 'Karen', contactNumber: '91234567', email: null },
      testStartSSE,
    )
    return {
      command: 'guests',
      args: ['give', eventName, '--to', memberID, '--type', 'stalls', '--tickets', '2'],
      subject: { kind: 'order', id: expect.any(String) },
    }
  },
  'rooms pause': onRoom('pause', texts),
  'rooms go-on': onRoom('go-on', [], { isPaused: true }),
  'rooms rate': onRoom('rate', ['90']),
  'rooms add-minutes': onRoom('add-minutes', ['5']),
  'rooms postpone': onRoom('postpone', ['--start', '2026-11-21 15:00'], { hasBeacon: false, minutes: 30 }),
  'rooms hold': onRoom('hold', ['--start', '2026-11-21 15:00', ...texts], { isInLobby: true }),
  'rooms withdraw': onRoom('withdraw', texts, { isInLobby: true }),
  'rooms published': onRoom('published', ['https://forge.example/draws'], { isInLobby: true, isSigned: true }),
  'codes make': async () => ({
    command: 'codes',
    args: ['make', eventName, '--types', 'standing', '--uses', '3'],
    subject: { kind: 'event', id: eventName },
  }),
  async 'codes stop'({ fresh: { store } }) {
    const target = { kind: 'types', typeIDs: ['standing'] } as const
    const terms = { target, uses: 3, usesPerMember: null, fromSSE: null, untilSSE: null }
    await store.accessCodes.make(testEvent, { code: 'FANCLUB2026', ...terms }, byOperator())
    return { command: 'codes', args: ['stop', 'FANCLUB2026'], subject: { kind: 'event', id: eventName } }
  },
  'seats hold': async () => ({
    command: 'seats',
    args: ['hold', eventName, 'press', '--type', 'standing', '--places', '2'],
    subject: { kind: 'event', id: eventName },
  }),
  async 'seats release'({ fresh: { store } }) {
    const request = { name: 'press', typeID: 'stalls', places: null, seats: [firstSeat], releaseSSE: null }
    await store.allotments.hold(testEvent, request, byOperator())
    return { command: 'seats', args: ['release', eventName, 'press'], subject: { kind: 'event', id: eventName } }
  },
  async 'members correct'({ fresh: { store } }) {
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    const args = ['correct', memberID, '--name', 'Buyer-1 Chan', '--phone', '91234567']
    return { command: 'members', args, subject: { kind: 'member', id: memberID } }
  },
  async 'members export'({ fresh: { store } }) {
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    fileCount += 1
    const args = ['export', memberID, '--out', join(folder, `member-${fileCount}.zip`)]
    return { command: 'members', args, subject: { kind: 'member', id: memberID } }
  },
  async 'members forget'({ fresh: { store } }) {
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    return { command: 'members', args: ['forget', memberID], subject: { kind: 'member', id: memberID } }
  },
  async 'members move'(testApp) {
    await buy(testApp)
    const { members } = testApp.fresh.store
    const { memberID } = await testApp.buyer(1)
    const { memberID: newID } = await testApp.buyer(2)
    const details = { displayName: 'Buyer-2 Chan', contactNumber: '91234567', email: null }
    await members.register(newID, details, testStartSSE)
    return { command: 'members', args: ['move', memberID, newID], subject: { kind: 'member', id: memberID } }
  },
  async 'members reveal'({ fresh: { store } }) {
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    return { command: 'members', args: ['reveal', memberID], subject: { kind: 'member', id: memberID } }
  },
  async 'members sign-out'({ fresh: { store } }) {
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    await store.sessions.open(testSession(Buffer.alloc(32, 1), memberID))
    return {
      command: 'members',
      args: ['sign-out', 'buyer-1@example.com'],
      subject: { kind: 'member', id: memberID },
    }
  },
  async 'secret rotate'({ fresh: { store } }) {
    const keys = { ticketKeys: store.ticketKeys, encryptionKey: deriveKey(testSecret, 'ticket-keys') }
    await createTicketSigners(keys).of(testEvent)
    return {
      command: 'secret',
      args: ['rotate'],
      subject: { kind: 'ticketKeys', id: 'all' },
      deps: { secret: Buffer.alloc(32, 7), previousSecret: testSecret },
    }
  },
}

const readEverything = ({ fresh: { raw } }: TestApp) => readAllRows(raw)

describe.each(Object.entries(calls))('%s', (verb, prepare) => {
  test('writes exactly one entry with the operator, the reason and the subject', { tags: 'OPS-1' }, async () => {
    await using testApp = await openApp()
    const { command, args, subject, deps } = await prepare(testApp)
    const { auditLog } = testApp.fresh.store
    const { entries: before } = await auditLog.list(null, null, 100)
    const end = await callInTest(command, testApp, [...args, '--as', 'Wing Lau', '--reason', 'asked by mail'], deps)
    expect(end).toMatchObject({ status: 0, errorOutput: [] })
    const { entries } = await auditLog.list(null, null, 100)
    expect(entries).toHaveLength(before.length + 1)
    expect(entries[0]).toMatchObject({
      operator: 'Wing Lau',
      reason: 'asked by mail',
      recordedSSE: testApp.clock.nowSSE(),
      verb,
      subject,
    })
  })

  test('writes nothing at all in a dry run, and says so', { tags: 'OPS-3' }, async () => {
    await using testApp = await openApp()
    const { command, args, deps } = await prepare(testApp)
    const before = await readEverything(testApp)
    const end = await callInTest(command, testApp, [...args, '--dry-run'], deps)
    expect(end.status).toBe(0)
    expect(end.output[0]).toMatch(/^A dry run: nothing was written/)
    expect(await readEverything(testApp)).toEqual(before)
    const json = await callInTest(command, testApp, [...args, '--dry-run', '--json'], deps)
    expect(JSON.parse(json.output.join(''))).toMatchObject({ command: verb, isDryRun: true })
    expect(await readEverything(testApp)).toEqual(before)
  })

  test('changes nothing if its entry cannot be written', { tags: 'OPS-1' }, async () => {
    await using testApp = await openApp()
    const { command, args, deps } = await prepare(testApp)
    const before = await readEverything(testApp)
    await testApp.fresh.raw.whileWritesFail({ write: 'insert', table: 'auditLog', message: 'no entry' }, async () => {
      await expect(callInTest(command, testApp, args, deps)).rejects.toThrow('no entry')
    })
    expect(await readEverything(testApp)).toEqual(before)
  })

  test('says nothing personal in its entry', { tags: 'OPS-2' }, async () => {
    await using testApp = await openApp()
    const { command, args, deps } = await prepare(testApp)
    await callInTest(command, testApp, args, deps)
    const log = JSON.stringify(await testApp.fresh.raw.rows('auditLog'))
    expect(log).not.toMatch(/buyer-1|@|Buyer|91234567/)
  })
})

/** Something new has no changes before, and a look at a member overwrites none. */
const withoutRevision: ReadonlySet<string> = new Set(['gate invite', 'guests give', 'members reveal', 'tickets sell'])
/** The account of a name has no ID yet. tests/store/desk/scopes.test.ts takes the name meanwhile. */
const newAccounts: ReadonlySet<string> = new Set(['desk invite', 'desk token'])

const allCalls = Object.entries(calls)
const revisable = allCalls.filter(([verb]) => !withoutRevision.has(verb))

/** Prepares a call, and returns it with its dry run, which reads the revision. */
async function prepareCall(testApp: TestApp, prepare: (testApp: TestApp) => Promise<Call>) {
  const { command, args, deps, subject } = await prepare(testApp)
  const call = (...more: readonly string[]) => callInTest(command, testApp, [...args, ...more], deps)
  const readRevision = async (): Promise<unknown> =>
    JSON.parse((await call('--dry-run', '--json')).output[0] ?? '{}').revision
  return { call, readRevision, subject }
}

describe('a revision', () => {
  test.each(revisable)('of %s lets the call pass, which moves it', { tags: 'OPS-219' }, async (_verb, prepare) => {
    await using testApp = await openApp()
    const { call, readRevision } = await prepareCall(testApp, prepare)
    const seen = await readRevision()
    expect(seen).toEqual(expect.any(Number))
    expect(await call('--revision', String(seen))).toMatchObject({ status: 0, errorOutput: [] })
    // So the desk can tell a lost call from a lost answer.
    expect(await readRevision()).not.toBe(seen)
  })

  test.each(revisable.filter(([verb]) => !newAccounts.has(verb)))(
    'of %s is refused once another change came first',
    { tags: 'OPS-219' },
    async (_verb, prepare) => {
      await using testApp = await openApp()
      const { call, readRevision, subject } = await prepareCall(testApp, prepare)
      const old = await readRevision()
      const about = { subjectKind: subject.kind, subjectID: subject.id, verb: 'shop create' }
      await testApp.fresh.raw.insert('auditLog', [{ ...about, operator: 'mei', recordedSSE: testStartSSE }])
      const before = await readEverything(testApp)
      const refused = await call('--revision', String(old))
      expect(refused).toMatchObject({ status: 1, errorOutput: [expect.stringMatching(/^Another change came first/)] })
      expect(await readEverything(testApp)).toEqual(before)
    },
  )

  test.each(allCalls.filter(([verb]) => withoutRevision.has(verb)))(
    'is none of %s',
    { tags: 'OPS-219' },
    async (_verb, prepare) => {
      await using testApp = await openApp()
      const { readRevision } = await prepareCall(testApp, prepare)
      expect(await readRevision()).toBeUndefined()
    },
  )
})

describe('the audit log', () => {
  test.each([
    `update "auditLog" set "operator" = 'nobody'`,
    `delete from "auditLog"`,
    `update "auditLog" set "reason" = null where "entryNo" = 1`,
  ])('refuses %s', { tags: 'OPS-2' }, async (statement) => {
    await using testApp = await openApp()
    const reference = await buy(testApp)
    await testApp.fresh.store.tickets.revoke({ kind: 'order', orderReference: reference }, byOperator())
    const rows = await testApp.fresh.raw.rows('auditLog')
    expect(rows).toHaveLength(1)
    await expect(testApp.fresh.raw.execute(statement)).rejects.toThrow('the audit log is append only')
    expect(await testApp.fresh.raw.rows('auditLog')).toEqual(rows)
  })

  test('lists the entries of one subject, newest first and in pages', { tags: 'OPS-2' }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    const target = { kind: 'order', orderReference: await buy(testApp) } as const
    for (const time of [1, 2, 3]) await store.tickets.reissue(target, byOperator(time))
    await openGate({ store, clock: testApp.clock })
    const subject = { kind: 'order', id: target.orderReference } as const
    const first = await store.auditLog.list(subject, null, 2)
    expect(first.entries.map(({ recordedSSE }) => recordedSSE)).toEqual([3, 2])
    const second = await store.auditLog.list(subject, first.next, 2)
    expect(second).toMatchObject({ entries: [{ recordedSSE: 1 }], next: null })
    expect((await store.auditLog.list(null, null, 9)).entries).toHaveLength(4)
    expect(first.entries[0]).toMatchObject({
      before: { tickets: [{ issueNumber: 3, isRevoked: false }, { issueNumber: 3 }] },
      after: { tickets: [{ issueNumber: 4, isRevoked: false }, { issueNumber: 4 }] },
    })
  })

  test('has no entry for a change that changed nothing', { tags: 'OPS-1' }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    const target = { kind: 'order', orderReference: await buy(testApp) } as const
    await store.tickets.revoke(target, byOperator())
    await store.tickets.revoke(target, byOperator())
    await store.tickets.reissue(target, byOperator())
    await store.gate.revoke('NOBODY', byOperator())
    expect((await store.auditLog.list(null, null, 9)).entries).toHaveLength(1)
  })
})

describe('a load of the catalogue', () => {
  const changedEvent = (change: object) => testCatalogue([standingType(free), seatedType(free)], change)

  test('writes an entry with the changed fields of each changed event', { tags: ['OPS-2', 'OPS-69'] }, async () => {
    await using testApp = await openApp()
    const { auditLog, catalogue } = testApp.fresh.store
    const second = changedEvent({ eventID: 'second-night', eventDescEN: 'Call 9123 4567.' })
    const first = changedEvent({ venueNameEN: 'The Hall' })
    const both = { ...first, events: [...first.events, ...second.events] }
    const act = byOperator(testStartSSE, { reason: 'the new season' })
    await catalogue.load(both, false, [], act)
    const { entries } = await auditLog.list(null, null, 9)
    const about = (id: string) => entries.find(({ subject }) => subject.id === id)
    expect(entries).toHaveLength(2)
    expect(about(eventName)).toEqual({
      operator: 'wing',
      staffID: null,
      reason: 'the new season',
      recordedSSE: testStartSSE,
      verb: 'catalogue load',
      subject: { kind: 'event', id: eventName },
      before: { venueNameEN: expect.any(String) },
      after: { venueNameEN: 'The Hall' },
    })
    expect(about('lion-rock/second-night')).toMatchObject({
      before: null,
      after: { eventDescEN: '…', types: { stalls: { capacity: expect.any(Number), salePriceCents: 0 } } },
    })
    await catalogue.load(both, false, [], act)
    await catalogue.load(changedEvent({ venueNameEN: 'Another Hall' }), true, [], act)
    expect((await auditLog.list(null, null, 9)).entries).toHaveLength(2)
    await catalogue.load(changedEvent({ eventID: 'second-night', isRemoved: true }), false, [], act)
    expect((await auditLog.list(null, null, 9)).entries[0]).toMatchObject({
      subject: { id: 'lion-rock/second-night' },
      after: null,
    })
  })

  test('names the changed fields of a type, and counts its withdrawn seats', { tags: 'OPS-69' }, async () => {
    await using testApp = await openApp()
    const { auditLog, catalogue } = testApp.fresh.store
    const dearer = testCatalogue([standingType({ ...free, salePriceCents: 100 }), seatedType(free, hallRows(1, 9))])
    await catalogue.load(dearer, false, [], byOperator())
    const [entry] = (await auditLog.list(null, null, 9)).entries
    expect(entry).toMatchObject({
      before: { types: { standing: { salePriceCents: 0 } } },
      after: { types: { standing: { salePriceCents: 100 }, stalls: { capacity: 9, seatsMoved: 41 } } },
    })
  })

  test('changes nothing if an entry cannot be written', { tags: 'OPS-1' }, async () => {
    await using testApp = await openApp()
    const before = await readEverything(testApp)
    await testApp.fresh.raw.whileWritesFail({ write: 'insert', table: 'auditLog', message: 'no entry' }, async () => {
      const load = testApp.fresh.store.catalogue.load(changedEvent({ venueNameEN: 'X' }), false, [], byOperator())
      await expect(load).rejects.toThrow('no entry')
    })
    expect(await readEverything(testApp)).toEqual(before)
  })
})

describe('an operator', () => {
  test.each([
    ['without a name', [], null, /^Say who you are/],
    ['with an empty name', ['--as', ' '], 'wing', /^The name of --as/],
    ['with a phone number as a reason', ['--reason', 'call 9123 4567'], 'wing', /^A reason is one line/],
  ])('%s changes nothing and reads why', { tags: 'OPS-1' }, async (_case, more, operator, words) => {
    await using testApp = await openApp()
    const end = await callInTest('gate', testApp, ['invite', eventName, ...more], { operator })
    expect(end.status).toBe(2)
    expect(end.errorOutput[0]).toMatch(words)
    expect(await testApp.fresh.raw.rows('gateDevices')).toEqual([])
  })
})
