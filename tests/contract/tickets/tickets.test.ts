import { errorBody } from '@pokfei/contracts/schemas/responses'
import { gatePack } from '@pokfei/contracts/routes/gate'
import type { Order } from '@pokfei/contracts/routes/orders'
import { orderCodes, ticketCodes } from '@pokfei/contracts/routes/tickets'
import { typeColours } from '@pokfei/design/type-colours'
import { coloursOn } from '@pokfei/ticket-pdf/testing/colours-on'
import { placedTexts } from '@pokfei/ticket-pdf/testing/placed-texts'
import { codeAt, joinRuns, runEndSSE, type CodeRun } from '@pokfei/ticket-code/signing/code-run'
import { createNodeVerifier } from '@pokfei/ticket-code/platform/node-signer'
import { authenticate, type AuthenticCode } from '@pokfei/ticket-code/checking/verify'
import { checkWindow } from '@pokfei/ticket-code/code/windows'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { windowsOf } from '../../support/gate/code-windows.ts'
import { openDoor } from '../../support/gate/gate-door.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { momentAt, openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { checkOut, listTickets, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

/** Buys two tickets of a type. */
async function buy(browser: HTTPBrowser, typeID: string): Promise<Order> {
  await pressPaymentButton(browser, await checkOut(browser, twoOf(typeID)), 'pay')
  return newestOrder(browser)
}

async function codesOf(browser: HTTPBrowser, { orderID }: Order, fromSSE?: number) {
  const response = await browser.send(
    `/api/orders/${orderID}/codes${fromSSE === undefined ? '' : `?fromSSE=${fromSSE}`}`,
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return orderCodes.parse(await response.json())
}

/** Returns all codes of an order's first ticket that are signed now. It asks again from the end of each response, as a
 *  phone does. */
async function firstRunOf(browser: HTTPBrowser, order: Order) {
  let {
    untilSSE,
    tickets: [run],
  } = await codesOf(browser, order)
  let responses = 1
  while (run !== undefined && runEndSSE(run) < untilSSE) {
    const [further] = (await codesOf(browser, order, runEndSSE(run))).tickets
    const joined: CodeRun | null | undefined = further && joinRuns(run, further, run.firstStartSSE)
    run = joined ? { ticketID: run.ticketID, ...joined } : undefined
    responses += 1
  }
  if (run === undefined) throw new Error('there is no ticket')
  return { run, responses }
}

/** Opens a gate's reader for the test event. It knows only the event's public keys. */
async function openReader(testServer: TestServer): Promise<(text: string) => Promise<AuthenticCode['code']>> {
  const { keys } = gatePack.parse(await (await (await openDoor(testServer)).send('/api/gate/pack')).json())
  const findKey = (eventTag: string, keyID: number) => {
    const known = keys.find((key) => key.eventTag === eventTag && key.keyID === keyID)
    return known && Buffer.from(known.publicKey, 'hex')
  }
  return async (text) => {
    const result = await authenticate({ findKey, verifySignature: createNodeVerifier() }, text)
    if (result.kind !== 'authentic') throw new Error(`the code is ${result.kind}`)
    return result.code
  }
}

describe('live codes', () => {
  test('are valid at the gate, each in its own 15 seconds', { tags: 'TKT-27' }, async () => {
    await using testServer = await openTestServer(testCatalogue([standingType(), seatedType()]))
    const karen = await testServer.buyer('karen')
    const codes = await codesOf(karen, await buy(karen, 'stalls'))
    expect(codes.serverTimeSSE).toEqual(momentAt(testServer))
    expect(codes.tickets).toHaveLength(2)
    const read = await openReader(testServer)
    const [first, second] = await Promise.all(codes.tickets.map((run) => read(windowsOf(run)[1]?.code ?? '')))
    expect([first, second]).toMatchObject([
      { kind: 'rotating', typeIndex: 1, seatIndex: 0, issueNumber: 1 },
      { kind: 'rotating', typeIndex: 1, seatIndex: 1, issueNumber: 1 },
    ])
    expect(first?.admissionID).not.toBe(second?.admissionID)
    expect(checkWindow(first?.windowStartSSE ?? 0, testServer.clock.nowSSE())).toBe('taken')
    for (const run of codes.tickets)
      for (const { startSSE, code } of windowsOf(run).slice(0, 40))
        expect((await read(code)).windowStartSSE).toBe(startSSE)
  })

  inProcessTest(
    'continue where the last ones ended, for the same admission',
    { tags: ['TKT-27', 'TKT-28'] },
    async () => {
      await using testServer = await startInProcessServer()
      const karen = await testServer.buyer('karen')
      const order = await buy(karen, 'standing')
      const read = await openReader(testServer)
      const { run: before, responses } = await firstRunOf(karen, order)
      expect(responses).toBe(2)
      expect(windowsOf(before)).toHaveLength(4 * 240 + 1)
      testServer.clock.advance(600)
      const [after] = (await codesOf(karen, order, runEndSSE(before))).tickets
      expect(after).toMatchObject({ head: before.head, firstStartSSE: runEndSSE(before) })
      expect(windowsOf(after)).toHaveLength(40)
      const whole = after && joinRuns(before, after, testServer.clock.nowSSE())
      const shown = codeAt(whole ?? before, runEndSSE(before))
      expect(await read(shown?.code ?? '')).toMatchObject({ windowStartSSE: runEndSSE(before) })
      for (const fromSSE of [runEndSSE(before) + 3600, 999_999_999_999])
        expect((await codesOf(karen, order, fromSSE)).tickets[0]).toMatchObject({ head: before.head, signatures: '' })
    },
  )

  test('reach the phone as signatures alone, none of which signs another window', { tags: 'TKT-39' }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const json: unknown = await (await karen.send(`/api/orders/${orderID}/codes`)).json()
    const response = z.strictObject({ ...orderCodes.shape, tickets: z.array(ticketCodes.strict()) }).parse(json)
    const read = await openReader(testServer)
    for (const run of response.tickets) {
      await read(codeAt(run, run.firstStartSSE)?.code ?? '')
      // The next window needs a signature of its own.
      const later = { ...run, firstStartSSE: run.firstStartSSE + 15 }
      await expect(read(codeAt(later, later.firstStartSSE)?.code ?? '')).rejects.toThrow('the code is')
    }
  })

  test('do not exist until the order is completed', { tags: 'TKT-30' }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    await checkOut(karen)
    expect((await codesOf(karen, await newestOrder(karen))).tickets).toEqual([])
  })
})

describe('a PDF ticket', () => {
  test('is a download that is named after the ticket and stored by no cache', {
    tags: ['TKT-40', 'TKT-41'],
  }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const [ticket] = await listTickets(karen, orderID)
    if (ticket === undefined) throw new Error('there is no ticket')
    const { organizerID, eventID, typeID, ticketID } = ticket
    const response = await karen.send('/api/orders/downloadTicket', {
      json: { orderID, organizerID, eventID, typeID, ticketID },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${organizerID}-${eventID}-${typeID}-${ticketID}.pdf"`,
    )
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(pdf.length).toBeLessThanOrEqual(60_000)
  })

  test('has the colour that its type has in the list', { tags: ['SEL-20', 'SEL-54'] }, async () => {
    await using testServer = await openTestServer(
      testCatalogue([standingType(), seatedType({ salePriceCents: 98_000 })]),
    )
    const karen = await testServer.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const [ticket] = await listTickets(karen, orderID)
    const key = { ...testEvent, orderID, typeID: 'standing', ticketID: ticket?.ticketID ?? '' }
    const response = await karen.send('/api/orders/downloadTicket', { json: key })
    const colours = await coloursOn(new Uint8Array(await response.arrayBuffer()))
    expect(typeColours.filter(({ light }) => colours.has(light))).toEqual([typeColours[1]])
  })

  test('says that a sale is final of a paid order alone', { tags: 'TKT-55' }, async () => {
    const free = standingType({ typeID: 'guests', salePriceCents: 0, serviceFeeCents: 0 })
    await using testServer = await openTestServer(testCatalogue([standingType(), free]))
    const karen = await testServer.buyer('karen')
    const wordsOf = async (typeID: string) => {
      const { orderID } = await newestOrder(karen)
      const [ticket] = await listTickets(karen, orderID)
      const json = { ...testEvent, orderID, typeID, ticketID: ticket?.ticketID ?? '' }
      const pdf = await (await karen.send('/api/orders/downloadTicket', { json })).arrayBuffer()
      return (await placedTexts(new Uint8Array(pdf))).map(({ text }) => text).join(' ')
    }
    await buy(karen, 'standing')
    expect(await wordsOf('standing')).toContain('Purchases are final')
    await karen.send('/api/orders', { json: twoOf('guests') })
    expect(await wordsOf('guests')).toMatch(/^(?!.*Purchases are final).*Free/)
  })

  test('gets 404 if a part of its key belongs to another ticket, and 400 if one is missing', {
    tags: 'TKT-47',
  }, async () => {
    await using testServer = await openTestServer(testCatalogue([standingType(), seatedType()]))
    const karen = await testServer.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const [ticket] = await listTickets(karen, orderID)
    const key = { ...testEvent, orderID, typeID: 'standing', ticketID: ticket?.ticketID ?? '' }
    const changes = [{ typeID: 'stalls' }, { eventID: 'another' }, { organizerID: 'another' }, { ticketID: orderID }]
    for (const change of changes) {
      const response = await karen.send('/api/orders/downloadTicket', { json: { ...key, ...change } })
      expect(response.status).toBe(404)
      expect(errorBody.parse(await response.json()).error).toBe('notFound')
    }
    const { ticketID: _ticketID, ...incomplete } = key
    expect((await karen.send('/api/orders/downloadTicket', { json: incomplete })).status).toBe(400)
  })

  test('responds with 401 to a guest', async () => {
    await using testServer = await openTestServer()
    const response = await fetch(`${testServer.origin}/api/orders/downloadTicket`, { method: 'POST' })
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })
})
