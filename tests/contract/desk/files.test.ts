import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placedTextsOfAllPages } from '@pokfei/ticket-pdf/testing/placed-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { checkOut, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { openColleague, openProgram } from '../../support/staff/colleague.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const event = 'lion-rock/harbour-nights'

let testServer: InProcessServer
let owner: HTTPBrowser
let orderReference: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-files-'))
  testServer = await startInProcessServer()
  owner = await openProgram(testServer)
  const karen = await testServer.buyer('karen')
  await pressPaymentButton(karen, await checkOut(karen), 'pay')
  orderReference = (await newestOrder(karen)).orderReference
})
afterAll(async () => {
  await testServer[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

async function call(verb: string, input: object, act: object = {}) {
  const response = await owner.send(`/api/desk/${verb}`, { json: { input, ...act } })
  return { status: response.status, body: Object(await response.json()) }
}

/** Calls a verb that gives a file. */
async function fileOf(verb: string, input: object) {
  const { status, body } = await call(verb, input)
  if (status !== 200) throw new Error(`${verb}: ${JSON.stringify(body)}`)
  const bytes = Buffer.from(String(body.file.base64), 'base64')
  return { name: String(body.file.fileName), bytes, isChanged: Boolean(body.isChanged) }
}

const wordsOf = async (pdf: Buffer): Promise<string> => {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  return (await placedTextsOfAllPages(new Uint8Array(pdf))).map(({ text }) => text).join(' ')
}

describe('the API gives files', { tags: ['OPS-170', 'OPS-79'] }, () => {
  test('of an invoice and of a credit note, as the command line writes them', async () => {
    const company = { orderReference, name: 'Acme 有限公司', address: '1 Hall Road', file: 'pdf' }
    const dry = await call('orders/invoice', company, { isDryRun: true })
    expect(dry).toMatchObject({ status: 200, body: { isChanged: true } })
    expect(dry.body).not.toHaveProperty('file')
    const issued = await fileOf('orders/invoice', company)
    const { number } = (await call('orders/invoice', company)).body.result.document
    expect(issued).toMatchObject({ name: `${number}.pdf`, isChanged: true })
    const words = await wordsOf(issued.bytes)
    for (const word of ['Acme 有限公司', '1 Hall Road', number, orderReference]) expect(words).toContain(word)

    const again = await fileOf('orders/invoice', company)
    expect(again).toEqual({ ...issued, isChanged: false })
    const { name, ...rest } = await fileOf('orders/document', { orderReference, number, file: 'pdf' })
    expect({ name, ...rest }).toEqual(again)
    const path = join(folder, 'invoice.pdf')
    const shell = { fresh: testServer, clock: testServer.clock }
    await callInTest('orders', shell, ['document', orderReference, number, '--out', path])
    expect(readFileSync(path).equals(issued.bytes)).toBe(true)

    const wish = { ...company, name: 'Other Limited', replace: true }
    const replaced = await call('orders/invoice', wish)
    const { creditNote } = replaced.body.result
    const note = await fileOf('orders/document', { orderReference, number: creditNote.number, file: 'pdf' })
    expect(await wordsOf(note.bytes)).toContain(number)
  })

  test('of the list for a door, also to a reader of an address', async () => {
    const pdf = await fileOf('gate/list', { event, file: 'pdf' })
    expect(pdf.name).toBe('door-list-lion-rock-harbour-nights.pdf')
    expect(await wordsOf(pdf.bytes)).toContain(orderReference)
    const read = await owner.send(`/api/desk/gate/list?event=${event}&file=csv`)
    const { file, result } = Object(await read.json())
    expect(file.fileName).toBe('door-list-lion-rock-harbour-nights.csv')
    const rows = Buffer.from(String(file.base64), 'base64').toString().trimEnd().split('\r\n')
    expect(rows).toHaveLength(result.tickets.length + 1)
    expect(rows.join()).toContain(orderReference)
    expect(await call('gate/list', { event, file: 'txt' })).toMatchObject({ status: 400 })
    expect((await call('gate/list', { event })).body).not.toHaveProperty('file')
  })

  test('of a sale at the door, to a colleague there', async () => {
    const { browser } = await openColleague(testServer, { name: 'Mei', role: 'door' })
    const input = { event, type: 'standing', places: 2, paid: 'cash', file: 'pdf' }
    const sold = Object(await (await browser.send('/api/desk/tickets/sell', { json: { input } })).json())
    const words = await wordsOf(Buffer.from(String(sold.file.base64), 'base64'))
    expect(words).toContain(sold.result.orderReference)
    const printed = await fileOf('tickets/print', { orderReference: sold.result.orderReference, file: 'pdf' })
    expect(printed.name).toBe(`tickets-${sold.result.orderReference}.pdf`)
    expect(await wordsOf(printed.bytes)).toBe(words)
  })
})
