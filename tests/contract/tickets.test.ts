import { errorAnswer } from '@pokfei/contracts/answers'
import { gatePack } from '@pokfei/contracts/gate'
import type { Order } from '@pokfei/contracts/orders'
import { orderCodes } from '@pokfei/contracts/tickets'
import { typeColours } from '@pokfei/format/type-colours'
import { coloursOn } from '@pokfei/server/pdf/testing/colours-on'
import { codeAt, joinRuns, runEndSSE, type CodeRun } from '@pokfei/ticket-code/code-run'
import { createNodeVerifier } from '@pokfei/ticket-code/node-signer'
import { authenticate, type AuthenticCode } from '@pokfei/ticket-code/verify'
import { judgeWindow } from '@pokfei/ticket-code/windows'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../support/code-windows.ts'
import { openDoor } from '../support/gate-door.ts'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { momentAt, openShop } from '../support/open-shop.ts'
import type { Shop } from '../support/shop.ts'
import { startShopServer } from '../support/shop-server.ts'
import { checkOut, listTickets, newestOrder, press, twoOf } from '../support/shopping.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

/** Buys two tickets of a type. */
async function buy(browser: HTTPBrowser, typeID: string): Promise<Order> {
  await press(browser, await checkOut(browser, twoOf(typeID)), 'pay')
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
  let answers = 1
  while (run !== undefined && runEndSSE(run) < untilSSE) {
    const [further] = (await codesOf(browser, order, runEndSSE(run))).tickets
    const joined: CodeRun | null | undefined = further && joinRuns(run, further, run.firstStartSSE)
    run = joined ? { ticketID: run.ticketID, ...joined } : undefined
    answers += 1
  }
  if (run === undefined) throw new Error('there is no ticket')
  return { run, answers }
}

/** Opens a gate's reader for the test event. It knows only the event's public keys. */
async function openReader(shop: Shop): Promise<(text: string) => Promise<AuthenticCode['code']>> {
  const { keys } = gatePack.parse(await (await (await openDoor(shop)).send('/api/gate/pack')).json())
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
  test('are believed at the gate, each in its own 15 seconds', async () => {
    await using shop = await openShop(testCatalogue([standingType(), seatedType()]))
    const karen = await shop.buyer('karen')
    const codes = await codesOf(karen, await buy(karen, 'stalls'))
    expect(codes.serverTimeSSE).toEqual(momentAt(shop))
    expect(codes.tickets).toHaveLength(2)
    const read = await openReader(shop)
    const [first, second] = await Promise.all(codes.tickets.map((run) => read(windowsOf(run)[1]?.code ?? '')))
    expect([first, second]).toMatchObject([
      { kind: 'rotating', typeIndex: 1, seatIndex: 0, issueNumber: 1 },
      { kind: 'rotating', typeIndex: 1, seatIndex: 1, issueNumber: 1 },
    ])
    expect(first?.admissionID).not.toBe(second?.admissionID)
    expect(judgeWindow(first?.windowStartSSE ?? 0, shop.clock.nowSSE())).toBe('taken')
    for (const run of codes.tickets)
      for (const { startSSE, code } of windowsOf(run).slice(0, 40))
        expect((await read(code)).windowStartSSE).toBe(startSSE)
  })

  inside('go on from where the last ones ended, for the same admission', async () => {
    await using shop = await startShopServer()
    const karen = await shop.buyer('karen')
    const order = await buy(karen, 'standing')
    const read = await openReader(shop)
    const { run: before, answers } = await firstRunOf(karen, order)
    expect(answers).toBe(2)
    expect(windowsOf(before)).toHaveLength(4 * 240 + 1)
    shop.clock.advance(600)
    const [after] = (await codesOf(karen, order, runEndSSE(before))).tickets
    expect(after).toMatchObject({ head: before.head, firstStartSSE: runEndSSE(before) })
    expect(windowsOf(after)).toHaveLength(40)
    const whole = after && joinRuns(before, after, shop.clock.nowSSE())
    const shown = codeAt(whole ?? before, runEndSSE(before))
    expect(await read(shown?.code ?? '')).toMatchObject({ windowStartSSE: runEndSSE(before) })
    for (const fromSSE of [runEndSSE(before) + 3600, 999_999_999_999])
      expect((await codesOf(karen, order, fromSSE)).tickets[0]).toMatchObject({ head: before.head, signatures: '' })
  })

  test('are none until the order is completed', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    await checkOut(karen)
    expect((await codesOf(karen, await newestOrder(karen))).tickets).toEqual([])
  })
})

describe('a ticket as PDF', () => {
  test('is a download with the name of the ticket, kept by no cache', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
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

  test('bears the colour that its type has by its place in the list', async () => {
    await using shop = await openShop(testCatalogue([standingType(), seatedType({ salePriceCents: 98_000 })]))
    const karen = await shop.buyer('karen')
    const { orderID } = await buy(karen, 'standing')
    const [ticket] = await listTickets(karen, orderID)
    const key = { ...testEvent, orderID, typeID: 'standing', ticketID: ticket?.ticketID ?? '' }
    const response = await karen.send('/api/orders/downloadTicket', { json: key })
    const colours = await coloursOn(new Uint8Array(await response.arrayBuffer()))
    expect(typeColours.filter(({ light }) => colours.has(light))).toEqual([typeColours[1]])
  })

  test("is not found when any part of its key is another ticket's, and refused when one is missing", async () => {
    await using shop = await openShop(testCatalogue([standingType(), seatedType()]))
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
    await using shop = await openShop()
    const response = await fetch(`${shop.origin}/api/orders/downloadTicket`, { method: 'POST' })
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })
})
