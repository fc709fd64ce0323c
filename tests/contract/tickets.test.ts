import { errorAnswer } from '@pokfei/contracts/answers'
import type { Order } from '@pokfei/contracts/orders'
import { orderCodes } from '@pokfei/contracts/tickets'
import { codeAt, joinRuns, runEndSSE } from '@pokfei/ticket-code/code-run'
import { createNodeVerifier, eventTagSync } from '@pokfei/ticket-code/node-signer'
import { authenticate, type AuthenticCode } from '@pokfei/ticket-code/verify'
import { judgeWindow } from '@pokfei/ticket-code/windows'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../support/code-windows.ts'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { startShopServer, type ShopServer } from '../support/shop-server.ts'
import { checkOut, listTickets, newestOrder, press, twoOf } from '../support/shopping.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

/** Buys two tickets of a type. */
async function buy(browser: HTTPBrowser, typeID: string): Promise<Order> {
  await press(browser, await checkOut(browser, twoOf(typeID)), 'pay')
  return newestOrder(browser)
}

async function codesOf(browser: HTTPBrowser, { orderID }: Order, fromSSE?: number) {
  const response = await browser.send(`/api/orders/${orderID}/codes${fromSSE === undefined ? '' : `?fromSSE=${fromSSE}`}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return orderCodes.parse(await response.json())
}

/** What a gate reads that holds the event's public key and nothing else. */
async function readAtGate({ store }: ShopServer, text: string): Promise<AuthenticCode['code']> {
  const unused = { publicKey: Buffer.alloc(32), encryptedPrivateKey: Buffer.alloc(0) }
  const { keyID: known, publicKey } = await store.ticketKeys.ensure(testEvent, unused)
  const ownTag = eventTagSync(testEvent.organizerID, testEvent.eventID)
  const result = await authenticate(
    {
      findKey: (eventTag, keyID) => (eventTag === ownTag && keyID === known ? publicKey : undefined),
      verifySignature: createNodeVerifier(),
    },
    text,
  )
  if (result.kind !== 'authentic') throw new Error(`the code is ${result.kind}`)
  return result.code
}

describe('live codes', () => {
  test('are believed at the gate, each in its own 15 seconds', async () => {
    await using shop = await startShopServer(testCatalogue([standingType(), seatedType()]))
    const karen = await shop.buyer('karen')
    const codes = await codesOf(karen, await buy(karen, 'stalls'))
    expect(codes.serverTimeSSE).toBe(shop.clock.nowSSE())
    expect(codes.tickets).toHaveLength(2)
    const read = await Promise.all(codes.tickets.map((run) => readAtGate(shop, windowsOf(run)[1]?.code ?? '')))
    expect(read).toMatchObject([
      { kind: 'rotating', typeIndex: 1, seatIndex: 0, issueNumber: 1 },
      { kind: 'rotating', typeIndex: 1, seatIndex: 1, issueNumber: 1 },
    ])
    expect(read[0]?.admissionID).not.toBe(read[1]?.admissionID)
    expect(judgeWindow(read[0]?.windowStartSSE ?? 0, shop.clock.nowSSE())).toBe('taken')
    for (const run of codes.tickets)
      for (const { startSSE, code } of windowsOf(run).slice(0, 40)) expect((await readAtGate(shop, code)).windowStartSSE).toBe(startSSE)
  })

  test('go on from where the last ones ended, for the same admission', async () => {
    await using shop = await startShopServer()
    const karen = await shop.buyer('karen')
    const order = await buy(karen, 'standing')
    const [before] = (await codesOf(karen, order)).tickets
    if (before === undefined) throw new Error('there is no ticket')
    shop.clock.advance(600)
    const [after] = (await codesOf(karen, order, runEndSSE(before))).tickets
    expect(after).toMatchObject({ head: before.head, firstStartSSE: runEndSSE(before) })
    expect(windowsOf(after)).toHaveLength(40)
    const whole = after && joinRuns(before, after, shop.clock.nowSSE())
    const shown = codeAt(whole ?? before, runEndSSE(before))
    expect(await readAtGate(shop, shown?.code ?? '')).toMatchObject({ windowStartSSE: runEndSSE(before) })
    for (const fromSSE of [runEndSSE(before) + 3600, 999_999_999_999])
      expect((await codesOf(karen, order, fromSSE)).tickets[0]).toMatchObject({ head: before.head, signatures: '' })
  })

  test('are none until the order is completed', async () => {
    await using shop = await startShopServer()
    const karen = await shop.buyer('karen')
    await checkOut(karen)
    expect((await codesOf(karen, await newestOrder(karen))).tickets).toEqual([])
  })
})

describe('a ticket as PDF', () => {
  test('is a download with the name of the ticket, kept by no cache', async () => {
    await using shop = await startShopServer()
    const karen = await shop.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const [ticket] = await listTickets(karen, orderID)
    if (ticket === undefined) throw new Error('there is no ticket')
    const { organizerID, eventID, typeID, ticketID } = ticket
    const response = await karen.send('/api/orders/downloadTicket', { json: { orderID, organizerID, eventID, typeID, ticketID } })
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

  test('is not found when any part of its key is another ticket\'s, and refused when one is missing', async () => {
    await using shop = await startShopServer(testCatalogue([standingType(), seatedType()]))
    const karen = await shop.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const [ticket] = await listTickets(karen, orderID)
    const key = { ...testEvent, orderID, typeID: 'standing', ticketID: ticket?.ticketID ?? '' }
    const changes = [{ typeID: 'stalls' }, { eventID: 'another' }, { organizerID: 'another' }, { ticketID: orderID }]
    for (const change of changes) {
      const response = await karen.send('/api/orders/downloadTicket', { json: { ...key, ...change } })
      expect(response.status).toBe(404)
      expect(errorAnswer.parse(await response.json()).error).toBe('notFound')
    }
    const { ticketID: _ticketID, ...incomplete } = key
    expect((await karen.send('/api/orders/downloadTicket', { json: incomplete })).status).toBe(400)
  })

  test('is refused to a guest', async () => {
    await using shop = await startShopServer()
    const response = await fetch(`${shop.origin}/api/orders/downloadTicket`, { method: 'POST' })
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })
})
