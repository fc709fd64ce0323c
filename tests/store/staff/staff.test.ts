import { randomBytes } from 'node:crypto'
import { shellCaller, parseScope, type StaffCaller } from '@pokfei/domain/staff/caller'
import { describe, expect, test } from 'vitest'
import { manualClock, testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'

const day = 86_400

async function openShop(): Promise<FreshStore> {
  const fresh = await freshStore()
  await fresh.store.catalogue.load(testCatalogue())
  return fresh
}

const callerOf = (change: Partial<StaffCaller>): StaffCaller => ({ ...shellCaller, staffID: 'OWNEROWN', ...change })
const scopeOf = (text: string) => parseScope(text) ?? shellCaller.scope

/** Invites somebody as a caller. */
function invite(
  { store }: FreshStore,
  caller: StaffCaller,
  { name = 'Wing', role = 'service', scope = 'lion-rock', endsSSE = null as number | null, nowSSE = testStartSSE } = {},
) {
  const inviteHash = randomBytes(32)
  const invitation = { staffID: `S${randomBytes(4).toString('hex').toUpperCase()}`, name, endsSSE, inviteHash }
  const access = { role: role as StaffCaller['role'], scope: scopeOf(scope), inviteExpiresSSE: nowSSE + day }
  return store.staff
    .invite(caller, { ...invitation, ...access }, byOperator(nowSSE))
    .then((end) => ({ ...end, inviteHash }))
}

let count = 0
const passkey = () => ({
  credentialID: `credential-${(count += 1)}`,
  publicKey: randomBytes(77),
  counter: 0,
  transports: ['internal'],
  deviceName: 'a phone',
})
const challenge = () => ({ challenge: randomBytes(54).toString('base64url'), expiresSSE: testStartSSE + 300 })
const sessionAt = (openedSSE = testStartSSE) => ({ tokenHash: randomBytes(32), openedSSE })

describe('nobody gives more than they have', () => {
  const own = callerOf({ scope: scopeOf('lion-rock'), endsSSE: testStartSSE + 9 * day })
  test.each([
    ['an owner of an organizer', own, { endsSSE: testStartSSE + 9 * day }, 'invited'],
    ['an owner of an organizer', own, { scope: 'lion-rock/harbour-nights', endsSSE: testStartSSE + day }, 'invited'],
    ['an owner of an organizer', own, { scope: 'all', endsSSE: testStartSSE + day }, 'moreThanOwnScope'],
    ['an owner of an organizer', own, { scope: 'paper-boat', endsSSE: testStartSSE + day }, 'moreThanOwnScope'],
    ['an owner with an end', own, { endsSSE: testStartSSE + 9 * day + 1 }, 'longerThanOwn'],
    ['an owner with an end', own, { endsSSE: null }, 'longerThanOwn'],
    ['another role', callerOf({ role: 'service' }), { role: 'service' }, 'invited'],
    ['another role', callerOf({ role: 'service' }), { role: 'viewer' }, 'moreThanOwnRole'],
    ['another role', callerOf({ role: 'finance' }), { role: 'owner' }, 'moreThanOwnRole'],
    ['a program', callerOf({ isProgram: true }), { role: 'viewer' }, 'programsInviteNobody'],
    ['the shell', shellCaller, { role: 'owner', scope: 'all' }, 'invited'],
    ['the shell', shellCaller, { scope: 'nobody' }, 'noSuchScope'],
    ['the shell', shellCaller, { scope: 'lion-rock/nothing' }, 'noSuchScope'],
  ])('%s', { tags: 'STF-3' }, async (_, caller, access, kind) => {
    await using shop = await openShop()
    expect(await invite(shop, caller, access)).toMatchObject({ kind })
    const { scope, ...rest } = { role: 'service', scope: 'lion-rock', endsSSE: null, ...access }
    const program = { ...rest, role: rest.role as StaffCaller['role'], scope: scopeOf(scope) }
    const made = await shop.store.staff.addProgram(
      caller,
      { ...program, staffID: 'PROGRAM2', name: 'till report', tokenHash: randomBytes(32) },
      byOperator(),
    )
    expect(made).toMatchObject({ kind: kind === 'invited' ? 'made' : kind })
  })

  test('nor sees, changes or ends an account beyond that', { tags: 'STF-3' }, async () => {
    await using shop = await openShop()
    const { staff } = shop.store
    await invite(shop, shellCaller, { name: 'Wing', scope: 'all' })
    await invite(shop, shellCaller, { name: 'Chi' })
    const names = (caller: StaffCaller) => staff.list(caller, testStartSSE).then((list) => list.map(({ name }) => name))
    expect(await names(own)).toEqual(['Chi'])
    expect(await names(callerOf({ isProgram: true }))).toEqual([])
    expect(await names(shellCaller)).toEqual(['Chi', 'Wing'])
    expect(await staff.revoke(own, 'Wing', byOperator())).toEqual({ kind: 'noSuchStaff' })
    expect(await staff.change(own, 'Wing', { role: 'viewer' }, byOperator())).toEqual({ kind: 'noSuchStaff' })
    expect(await staff.change(own, 'Chi', { scope: scopeOf('all') }, byOperator())).toMatchObject({
      kind: 'moreThanOwnScope',
    })
    expect(await staff.revoke(own, 'Chi', byOperator())).toMatchObject({ kind: 'changed' })
  })

  test('and only the shell or the holder adds a device', { tags: 'STF-5' }, async () => {
    await using shop = await openShop()
    const first = await invite(shop, shellCaller)
    if (first.kind !== 'invited') throw new Error('nobody was invited')
    expect(await invite(shop, callerOf({}))).toMatchObject({ kind: 'nameTaken' })
    expect(await invite(shop, callerOf({ staffID: first.account.staffID }))).toMatchObject({
      kind: 'invited',
      isKnown: true,
      account: { staffID: first.account.staffID },
    })
    expect(await invite(shop, shellCaller, { role: 'owner' })).toMatchObject({ kind: 'nameTaken' })
    expect(await invite(shop, shellCaller)).toMatchObject({ kind: 'invited', isKnown: true })
  })
})

describe('an account', () => {
  test('is ended at once, and its name is free again', { tags: 'STF-4' }, async () => {
    await using shop = await openShop()
    const { staff } = shop.store
    const { inviteHash } = await invite(shop, shellCaller)
    const key = passkey()
    const session = sessionAt()
    expect(await staff.register(inviteHash, key, challenge(), session)).toMatchObject({ account: { name: 'Wing' } })
    await invite(shop, shellCaller)
    expect(await staff.revoke(shellCaller, 'Wing', byOperator())).toMatchObject({ kind: 'changed' })
    expect(await staff.findSession(session.tokenHash, testStartSSE)).toBeNull()
    expect(await staff.findPasskey(key.credentialID, testStartSSE)).toBeNull()
    for (const table of ['staffSessions', 'staffPasskeys', 'staffInvitations'])
      expect(await shop.raw.rows(table)).toEqual([])
    expect(await invite(shop, shellCaller, { role: 'door' })).toMatchObject({ kind: 'invited', isKnown: false })
  })

  test('is found by its ID, and ending it again is unchanged', { tags: ['STF-2', 'STF-4'] }, async () => {
    await using shop = await openShop()
    const { store } = shop
    const invited = await invite(shop, shellCaller)
    if (invited.kind !== 'invited') throw new Error('nobody was invited')
    const { staffID } = invited.account
    expect(await store.staff.revoke(shellCaller, staffID.toLowerCase(), byOperator())).toMatchObject({
      kind: 'changed',
    })
    expect(await store.staff.revoke(shellCaller, staffID, byOperator())).toMatchObject({ kind: 'unchanged' })
    expect(await store.staff.change(shellCaller, staffID, { role: 'owner' }, byOperator())).toEqual({
      kind: 'noSuchStaff',
    })
    const { entries } = await store.auditLog.list({ kind: 'staff', id: staffID }, null, 9)
    expect(entries.map(({ verb }) => verb)).toEqual(['desk revoke', 'desk invite'])
  })

  test('is changed for its open sessions too', { tags: ['STF-2', 'STF-4'] }, async () => {
    await using shop = await openShop()
    const { staff } = shop.store
    const { inviteHash } = await invite(shop, shellCaller)
    const session = sessionAt()
    await staff.register(inviteHash, passkey(), challenge(), session)
    const access = { role: 'viewer', endsSSE: testStartSSE + 60 } as const
    expect(await staff.change(shellCaller, 'Wing', access, byOperator())).toMatchObject({ kind: 'changed' })
    expect(await staff.change(shellCaller, 'Wing', access, byOperator())).toMatchObject({ kind: 'unchanged' })
    expect(await staff.findSession(session.tokenHash, testStartSSE)).toMatchObject({
      account: { role: 'viewer', scope: { kind: 'organizer', organizerID: 'lion-rock' } },
    })
    expect(await staff.findSession(session.tokenHash, testStartSSE + 60)).toBeNull()
  })
})

test('a challenge is answered once, whatever it opens', { tags: 'STF-7' }, async () => {
  await using shop = await openShop()
  const { staff } = shop.store
  const { inviteHash } = await invite(shop, shellCaller)
  const answered = challenge()
  const key = passkey()
  const session = sessionAt()
  await staff.register(inviteHash, key, answered, session)
  const use = { credentialID: key.credentialID, counter: 1 }
  const renewal = { tokenHash: randomBytes(32), nowSSE: testStartSSE }
  expect(await staff.signIn({ ...use, challenge: answered }, sessionAt())).toEqual({ kind: 'answeredBefore' })
  expect(await staff.stepUp(session.tokenHash, { ...use, challenge: answered }, renewal)).toEqual({
    kind: 'answeredBefore',
  })
  expect(await staff.signIn({ ...use, challenge: challenge() }, sessionAt())).toMatchObject({ kind: 'accepted' })
  expect(await staff.signIn({ ...use, challenge: challenge() }, sessionAt())).toEqual({ kind: 'cloned' })
  const { inviteHash: another } = await invite(shop, shellCaller)
  expect(await staff.register(another, passkey(), answered, sessionAt())).toBeNull()
  expect(await staff.register(another, key, challenge(), sessionAt())).toBeNull()
  expect(await staff.register(another, passkey(), challenge(), sessionAt())).not.toBeNull()
})

test('what has ended is deleted, and the account stays', { tags: 'STF-16' }, async () => {
  await using shop = await openShop()
  const { staff } = shop.store
  const { inviteHash } = await invite(shop, shellCaller, { endsSSE: testStartSSE + 2 * day })
  await staff.register(inviteHash, passkey(), challenge(), sessionAt())
  await invite(shop, shellCaller, { name: 'Chi' })
  const counts = () =>
    Promise.all(
      ['staff', 'staffInvitations', 'staffPasskeys', 'staffSessions', 'staffChallenges'].map(
        async (table) => (await shop.raw.rows(table)).length,
      ),
    )
  expect(await counts()).toEqual([2, 1, 1, 1, 1])
  await staff.deleteExpired(testStartSSE + 299)
  expect(await counts()).toEqual([2, 1, 1, 1, 1])
  await staff.deleteExpired(testStartSSE + 1800)
  expect(await counts()).toEqual([2, 1, 1, 0, 0])
  await staff.deleteExpired(testStartSSE + day)
  expect(await counts()).toEqual([2, 0, 1, 0, 0])
  await staff.deleteExpired(testStartSSE + 2 * day)
  expect(await counts()).toEqual([2, 0, 0, 0, 0])
})

describe('the command', () => {
  test('invites, lists, changes and ends, and prints secrets once', { tags: ['STF-1', 'STF-2'] }, async () => {
    await using shop = await openShop()
    const call = async (...args: readonly string[]) => {
      const { status, output, errorOutput } = await callInTest('desk', { fresh: shop, clock: manualClock() }, args)
      return { status, text: [...output, ...errorOutput].join('\n') }
    }
    const invited = await call('invite', 'Wing', '--role', 'service', '--scope', 'lion-rock', '--days', '90')
    expect(invited).toMatchObject({ status: 0 })
    expect(invited.text).toMatch(/https:\/\/tickets\.example\/desk\/#invite=[\w-]{43}/)
    const made = await call('token', 'till report', '--role', 'finance')
    const [token = ''] = /pokfei_desk_[\w-]{43}/.exec(made.text) ?? []
    expect(token).not.toBe('')
    const listed = await call('list')
    expect(listed.text).toMatch(/Wing {2}service of lion-rock until .* invited until/)
    expect(listed.text).toMatch(/till report {2}program, finance of all {2}never used/)
    expect(await call('change', 'Wing', '--role', 'owner', '--no-days')).toMatchObject({
      status: 0,
      text: expect.stringMatching(/^Wing is owner of lion-rock\.\n/),
    })
    expect(await call('change', 'Wing', '--role', 'owner')).toMatchObject({
      status: 0,
      text: expect.stringContaining('Nothing was changed'),
    })
    const [, id = ''] = /(\S+) {2}till report/.exec(listed.text) ?? []
    for (const words of ['have ended', 'Nothing was changed'])
      expect(await call('revoke', id)).toMatchObject({ status: 0, text: expect.stringContaining(words) })
    expect(await call('revoke', 'till report')).toMatchObject({ status: 1 })
    expect(await call('invite', 'Chi', '--role', 'boss')).toMatchObject({ status: 2 })
    expect(await call('invite', 'Chi', '--role', 'door', '--scope', 'nobody')).toMatchObject({ status: 1 })
    expect(await call('invite', 'Chi')).toMatchObject({ status: 2, text: expect.stringContaining('--role') })
    const log = JSON.stringify(await shop.raw.rows('auditLog'))
    const everything = JSON.stringify(await shop.raw.rows('staff'))
    expect(log + everything).not.toContain(token)
    expect(log).not.toContain('invite=')
  })
})
