import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hashGateToken } from '@pokfei/domain/gate/gate-token'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import type { CommandName } from '@pokfei/server/cli/commands'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { standingType, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { testSession } from '../../support/fixtures/test-session.ts'

const eventName = 'lion-rock/harbour-nights'
const openFreeApp = () => openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

const run = (command: CommandName, testApp: TestApp, ...args: readonly string[]) => callInTest(command, testApp, args)

async function buyOne(testApp: TestApp) {
  const result = await testApp.order(1, ['standing'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  const [ticket] = await testApp.fresh.store.orders.tickets(result.order.orderID)
  if (!ticket) throw new Error('the order has a ticket')
  return { reference: result.order.orderReference, ticket }
}

describe('npm run gate', () => {
  test('invite prints a link and a code that set up one phone within seven days', { tags: 'GAT-1' }, async () => {
    await using testApp = await openFreeApp()
    const { status, output } = await run('gate', testApp, 'invite', eventName, '--name', 'North door')
    const text = output.join('\n')
    expect(status).toBe(0)
    expect(text).toContain(`North door was invited to ${eventName}`)
    expect(text).toContain('until 28/11/2026 12:00 Hong Kong time')
    const token = /https:\/\/tickets\.example\/gate\/#invite=([\w-]{43})\n/.exec(text)?.[1] ?? ''
    expect(text).toContain('▄')
    const pairing = { inviteHash: hashGateToken(token), tokenHash: hashGateToken('phone'), nowSSE: testStartSSE }
    expect(await testApp.fresh.store.gate.pair(pairing)).toMatchObject({ name: 'North door' })
  })

  test('devices lists every gate, and revoke-device withdraws one of them', async () => {
    await using testApp = await openFreeApp()
    const { device } = await openGate({ store: testApp.fresh.store, clock: testApp.clock })
    await run('gate', testApp, 'invite', eventName)
    const [first, second] = (await run('gate', testApp, 'devices', eventName)).output
    expect(first).toBe(`${device.deviceID}  Gate 1  set up 21/11/2026 12:00  0 scanned, 0 admitted`)
    expect(second).toContain('Gate 2  invited until 28/11/2026 12:00')
    const revoked = await run('gate', testApp, 'revoke-device', device.deviceID.toLowerCase())
    expect(revoked.output[0]).toBe(`Gate 1 (${device.deviceID}) of ${eventName} was withdrawn at 21/11/2026 12:00.`)
    expect((await run('gate', testApp, 'devices', eventName)).output[0]).toContain('withdrawn 21/11/2026 12:00')
    const again = await run('gate', testApp, 'revoke-device', device.deviceID)
    expect([again.status, ...again.output]).toEqual([
      0,
      revoked.output[0],
      'It was withdrawn before. Nothing was changed.',
    ])
  })

  test('admissions lists every admission and every double admission', { tags: 'GAT-32' }, async () => {
    await using testApp = await openFreeApp()
    const deps = { store: testApp.fresh.store, clock: testApp.clock }
    const { reference, ticket } = await buyOne(testApp)
    for (const { device } of [await openGate(deps), await openGate(deps)])
      await recordScans(deps, device, [admissionOf(ticket, testApp.clock)])
    expect((await run('gate', testApp, 'admissions', eventName)).output).toEqual([
      `21/11/2026 12:00  Gate 1  Standing 企位  -  ${reference}  live code  ADMITTED AGAIN 21/11/2026 12:00 at Gate 2`,
      '1 of 1 admitted: 1 Standing.',
      '1 of them more than once, by gates that could not reach each other.',
    ])
  })

  test('admissions names the type that was sold, not the one that has the places', {
    tags: ['GAT-32', 'GAT-38'],
  }, async () => {
    const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })
    const student = { typeID: 'student', placesOf: 'standing', ticketTypeNameEN: 'Student', ticketTypeNameCN: '學生' }
    await using testApp = await openTestApp([free, { ...free, ...student }])
    const deps = { store: testApp.fresh.store, clock: testApp.clock }
    const result = await testApp.order(1, ['student'])
    if (result.kind !== 'completed') throw new Error('the order is free')
    const [{ admissionID } = { admissionID: '' }] = await testApp.fresh.store.orders.tickets(result.order.orderID)
    const ticket = { admissionID, typeIndex: 1, issueNumber: 1 }
    await recordScans(deps, (await openGate(deps)).device, [admissionOf(ticket, testApp.clock, { ticket })])
    expect((await run('gate', testApp, 'admissions', eventName)).output).toEqual([
      `21/11/2026 12:00  Gate 1  Student 學生  -  ${result.order.orderReference}  live code`,
      '1 of 1 admitted: 1 Student.',
    ])
  })

  test.each([
    [2, []],
    [2, ['invite']],
    [2, ['invite', 'harbour-nights']],
    [2, ['open', eventName]],
    [1, ['invite', 'lion-rock/nowhere']],
    [1, ['devices', 'lion-rock/nowhere']],
    [1, ['admissions', 'lion-rock/nowhere']],
    [1, ['revoke-device', 'NOBODY']],
    [2, ['invite', eventName, 'Gate 3']],
  ])('ends with status %i and a reason for %j', async (status, args) => {
    await using testApp = await openFreeApp()
    const result = await run('gate', testApp, ...args)
    expect(result.output).toEqual([])
    expect(result.status).toBe(status)
    expect(result.errorOutput.join('\n')).toMatch(/npm run gate|There is no/)
  })
})

describe('npm run tickets', () => {
  test('reissue raises the issue number of a ticket', { tags: 'GAT-30' }, async () => {
    await using testApp = await openFreeApp()
    const { reference, ticket } = await buyOne(testApp)
    const { status, output } = await run('tickets', testApp, 'reissue', ticket.ticketID)
    expect(status).toBe(0)
    expect(output[0]).toBe(`${reference}  ${eventName}  standing  -  ${ticket.ticketID}  is reissued, as number 2`)
    expect(output[1]).toContain('1 ticket reissued. The holder sees the new code')
  })

  test('revoke ends the tickets of an order, once', { tags: 'GAT-31' }, async () => {
    await using testApp = await openFreeApp()
    const { reference } = await buyOne(testApp)
    expect((await run('tickets', testApp, 'revoke', reference.toLowerCase())).output[0]).toMatch(/is revoked$/)
    const again = await run('tickets', testApp, 'revoke', reference)
    expect(again.output).toEqual([
      expect.stringMatching(/has ended before: revoked .+ by wing$/),
      'Nothing was changed.',
    ])
    expect(again.status).toBe(0)
  })

  test.each([
    [2, []],
    [2, ['reissue']],
    [2, ['paint', '7Q4M-K2XD']],
    [1, ['reissue', 'harbour']],
    [1, ['revoke', '2222-2222']],
  ])('ends with status %i and a reason for %j', async (status, args) => {
    await using testApp = await openFreeApp()
    const result = await run('tickets', testApp, ...args)
    expect(result.output).toEqual([])
    expect(result.status).toBe(status)
    expect(result.errorOutput.join('\n')).toMatch(/npm run tickets|There is no|is neither/)
  })
})

describe('npm run members', () => {
  const signedIn = async ({ fresh: { store } }: TestApp, number: number, devices: number) => {
    const member = await store.members.signIn(testIdentity(number), testStartSSE)
    for (let device = 1; device <= devices; device += 1)
      await store.sessions.open(testSession(Buffer.alloc(32, 10 * number + device), member.memberID))
    return member
  }
  const countOf = async ({ fresh: { store } }: TestApp, memberID: string) =>
    (await store.sessions.list(memberID, testStartSSE)).length

  test('sign-out ends every session of a member, named by ID or address, and no other session', async () => {
    await using testApp = await openFreeApp()
    const [karen, ming] = [await signedIn(testApp, 1, 2), await signedIn(testApp, 2, 1)]
    const { status, output } = await run('members', testApp, 'sign-out', karen.memberID.toUpperCase())
    expect(status).toBe(0)
    expect(output[0]).toBe(`${karen.memberID}  google  buyer-1@example.com  2 sessions ended`)
    expect([await countOf(testApp, karen.memberID), await countOf(testApp, ming.memberID)]).toEqual([0, 1])
    expect((await run('members', testApp, 'sign-out', 'BUYER-2@example.com')).output[0]).toContain('1 session ended')
    expect(await countOf(testApp, ming.memberID)).toBe(0)
    const again = await run('members', testApp, 'sign-out', ming.memberID)
    expect(again.output.slice(0, 2)).toEqual([expect.stringContaining('0 sessions ended'), 'Nothing was changed.'])
  })

  test('show counts sessions and orders in words', async () => {
    await using testApp = await openFreeApp()
    const karen = await signedIn(testApp, 1, 1)
    await testApp.order(1, ['standing'])
    const ming = await signedIn(testApp, 2, 2)
    const countsOf = async (memberID: string) => (await run('members', testApp, 'show', memberID)).output[2]
    expect(await countsOf(karen.memberID)).toMatch(/ {2}1 open session, 1 order$/)
    expect(await countsOf(ming.memberID)).toMatch(/ {2}2 open sessions, 0 orders$/)
  })

  test.each([
    ['correct', '--name', 'Karen Chan'],
    ['forget'],
    ['export', '--out', join(tmpdir(), `${crypto.randomUUID()}.zip`)],
  ])('%s takes an ID, and names the IDs behind an address', { tags: 'OPS-5' }, async (verb, ...options) => {
    await using testApp = await openFreeApp()
    const karen = await signedIn(testApp, 1, 0)
    expect(await run('members', testApp, verb, 'buyer-1@example.com', ...options)).toEqual({
      status: 1,
      output: [],
      errorOutput: [
        'Name the account by its ID, because buyer-1@example.com could mean several. Nothing was done.',
        `  ${karen.memberID}  google  -`,
      ],
    })
  })

  test('correct changes nothing that is right already', { tags: 'OPS-58' }, async () => {
    await using testApp = await openFreeApp()
    const { memberID } = await signedIn(testApp, 1, 0)
    const args = ['correct', memberID, '--phone', '61234567'] as const
    expect((await run('members', testApp, ...args)).output[0]).toBe(`The phone number of ${memberID} was corrected.`)
    expect(await run('members', testApp, ...args)).toEqual({
      status: 0,
      output: ['The account says so already. Nothing was changed.'],
      errorOutput: [],
    })
  })

  test('show says how to find the accounts behind a name', { tags: 'OPS-5' }, async () => {
    await using testApp = await openFreeApp()
    expect(await run('members', testApp, 'show', 'Karen Chan')).toMatchObject({
      status: 1,
      errorOutput: [
        '"Karen Chan" is no ID, no e-mail address and no phone number. Nothing was done.',
        expect.stringContaining('`orders find`'),
      ],
    })
  })

  test('export writes the data of one account into a file that was not there', { tags: 'ACC-90' }, async () => {
    await using testApp = await openFreeApp()
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-export-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { memberID } = await signedIn(testApp, 1, 0)
    const args = ['export', memberID, '--out', join(folder, 'member.zip')]
    expect(await run('members', testApp, ...args)).toMatchObject({ status: 0, errorOutput: [] })
    const files = unzipSync(readFileSync(join(folder, 'member.zip')))
    expect(strFromU8(files['pokfei-data.json'] ?? new Uint8Array())).toContain('buyer-1@example.com')
    expect(statSync(join(folder, 'member.zip')).mode & 0o777).toBe(0o600)
    const again = await run('members', testApp, ...args)
    expect([again.status, again.errorOutput.join()]).toEqual([1, expect.stringContaining('already exists')])
  })

  test('forget plans an erasure, and refuses it while a ticket is live', { tags: 'ACC-92' }, async () => {
    await using testApp = await openFreeApp()
    const [karen, ming] = [await signedIn(testApp, 1, 0), await signedIn(testApp, 2, 0)]
    await testApp.order(2, ['standing'])
    const planned = await run('members', testApp, 'forget', karen.memberID, '--english')
    expect(planned.status).toBe(0)
    expect(planned.output[0]).toContain('28/11/2026')
    expect((await run('members', testApp, 'show', karen.memberID)).output[3]).toMatch(
      /^ {2}asked for its erasure 21\/11\/2026 12:00, which happens after 28\/11\/2026 12:00$/,
    )
    const repeated = await run('members', testApp, 'forget', karen.memberID)
    expect(repeated).toMatchObject({
      status: 0,
      output: [expect.stringContaining('28/11/2026'), 'It was requested before. Nothing was changed.'],
    })
    const refused = await run('members', testApp, 'forget', ming.memberID)
    await testApp.fresh.store.erasures.eraseListed([{ memberID: karen.memberID, erasedSSE: testStartSSE }])
    expect((await run('members', testApp, 'forget', karen.memberID)).status).toBe(1)
    expect([refused.status, refused.errorOutput.join(' ')]).toEqual([
      1,
      expect.stringContaining('has valid tickets until'),
    ])
  })

  test('--help lists the commands', async () => {
    await using testApp = await openFreeApp()
    expect(await run('members', testApp, '--help')).toMatchObject({
      status: 0,
      output: expect.arrayContaining([expect.stringContaining('sign-out MEMBER|E-MAIL')]),
    })
  })

  test.each([
    [2, []],
    [2, ['sign-out']],
    [2, ['delete', 'a@example.com']],
    [1, ['sign-out', 'nobody@example.com']],
    [1, ['sign-out', 'nobody']],
    [2, ['sign-out', 'a', 'b']],
  ])('ends with status %i and a reason for %j', async (status, args) => {
    await using testApp = await openFreeApp()
    const result = await run('members', testApp, ...args)
    expect(result.output).toEqual([])
    expect(result.status).toBe(status)
    expect(result.errorOutput.join('\n')).toMatch(/npm run members|There is no|is no ID/)
  })
})
