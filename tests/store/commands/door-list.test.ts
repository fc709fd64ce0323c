import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { hallRows, seatedType, standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const event = 'lion-rock/harbour-nights'
const free = { salePriceCents: 0, serviceFeeCents: 0 }
const list = (testApp: TestApp, ...args: readonly string[]) => callInTest('gate', testApp, ['list', event, ...args])

/** Buys a ticket in the name of a member. Returns its order's reference and its admission ID. */
async function buy(testApp: TestApp, index: number, displayName: string, typeID: string) {
  const { memberID } = await testApp.buyer(index)
  await testApp.fresh.store.members.register(memberID, { displayName, contactNumber: '91234567', email: null }, 1)
  const bought = await testApp.order(index, [typeID])
  if (bought.kind !== 'completed') throw new Error('the order is free')
  const [ticket] = await testApp.fresh.store.orders.tickets(bought.order.orderID)
  if (ticket === undefined) throw new Error('the order has a ticket')
  return { reference: bought.order.orderReference, ticket }
}

describe('a list for the door', { tags: 'GAT-39' }, () => {
  test('has the valid tickets by name or by seat, and those that are absent', async () => {
    await using testApp = await openTestApp([standingType(free), seatedType(free, hallRows(1, 4))])
    const wong = await buy(testApp, 1, 'Wong Ka Ho', 'stalls')
    const chan = await buy(testApp, 2, 'Chan Tai Man', 'stalls')
    const lee = await buy(testApp, 3, '李小明', 'standing')
    const revoked = await buy(testApp, 4, 'Nobody', 'standing')
    const { store } = testApp.fresh
    await store.tickets.revoke({ kind: 'ticket', ticketID: revoked.ticket.ticketID }, byOperator())
    const { device } = await openGate({ store, clock: testApp.clock })
    await recordScans({ store, clock: testApp.clock }, device, [admissionOf(chan.ticket, testApp.clock)])
    const lines = {
      wong: `[ ]  Wong Ka Ho  A · 1 · 1  Standing 企位  ${wong.reference}`,
      chan: `[x]  Chan Tai Man  A · 1 · 2  Standing 企位  ${chan.reference}  21/11/2026 12:00`,
      lee: `[ ]  李小明  -  Standing 企位  ${lee.reference}`,
    }
    const total = '1 of 3 admitted.'
    expect((await list(testApp)).output).toEqual([lines.chan, lines.wong, lines.lee, total])
    expect((await list(testApp, '--by', 'seat')).output).toEqual([lines.lee, lines.wong, lines.chan, total])
    expect((await list(testApp, '--absent')).output).toEqual([lines.wong, lines.lee, total])
  })

  test('is written as CSV or PDF, into a new file', { tags: 'OPS-79' }, async () => {
    await using testApp = await openTestApp([standingType(free)])
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-door-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { reference, ticket } = await buy(testApp, 1, '=cmd', 'standing')
    const [csv, pdf] = [join(folder, 'door.csv'), join(folder, 'door.pdf')]
    expect((await list(testApp, '--out', csv)).output).toEqual([`${csv} is written.`])
    expect(readFileSync(csv, 'utf8').split('\r\n')).toEqual([
      '\uFEFFholder,seat,ticketTypeEN,ticketTypeCN,orderReference,ticketID,admitted',
      `'=cmd,,Standing,企位,${reference},${ticket.ticketID},`,
      '',
    ])
    expect((await list(testApp, '--out', pdf)).status).toBe(0)
    expect(readFileSync(pdf, 'latin1').startsWith('%PDF-')).toBe(true)
    expect(await list(testApp, '--out', csv)).toMatchObject({ status: 1, output: [] })
    const refused = await list(testApp, '--out', csv, '--json')
    expect(JSON.parse(refused.output.join(''))).toMatchObject({ refusal: { code: 'fileExists' } })
    const other = join(folder, 'other.csv')
    const written = JSON.parse((await list(testApp, '--out', other, '--json')).output.join(''))
    expect(written).toMatchObject({ command: 'gate list', result: { file: other, ticketCount: 1 } })
    expect(await list(testApp, '--out', join(folder, 'door.txt'))).toMatchObject({ status: 2, output: [] })
  })

  test('refuses an unknown event', async () => {
    await using testApp = await openTestApp([standingType(free)])
    const { errorOutput } = await callInTest('gate', testApp, ['list', 'lion-rock/nowhere'])
    expect(errorOutput).toEqual(['There is no event lion-rock/nowhere. Nothing was done.'])
  })
})
