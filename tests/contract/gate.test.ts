import { gateContract, gateNews, gatePack, type SentScan } from '@pokfei/contracts/gate'
import { orderCodes } from '@pokfei/contracts/tickets'
import { newID } from '@pokfei/domain/ids'
import { authenticate } from '@pokfei/ticket-code/verify'
import { createNodeVerifier, eventTagSync } from '@pokfei/ticket-code/node-signer'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../support/code-windows.ts'
import { admissionOf, openDoor, openGate } from '../support/gate-door.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { momentAt, openShop } from '../support/open-shop.ts'
import { readAnswer } from '../support/read-answer.ts'
import { startShopServer, type ShopServer } from '../support/shop-server.ts'
import { checkOut, listTickets, newestOrder, press } from '../support/shopping.ts'
import { testCatalogue, testEvent } from '../support/test-catalogue.ts'

const send = async (gate: HTTPBrowser, scans: readonly SentScan[], query: '' | '?knows=revoked' = '') =>
  readAnswer(gateContract.send, await gate.send(`/api/gate/scans${query}`, { json: { scans } }))

/** A gate, and a ticket that the operator revoked after it was paid. */
async function revokedTicket(shop: ShopServer) {
  const karen = await shop.buyer('karen')
  await press(karen, await checkOut(karen), 'pay')
  const [bought] = await shop.store.orders.tickets((await newestOrder(karen)).orderID)
  if (bought === undefined) throw new Error('the order has tickets')
  await shop.store.tickets.revoke({ kind: 'ticket', ticketID: bought.ticketID }, shop.clock.nowSSE())
  return { gate: await openDoor(shop), admissionID: bought.admissionID }
}

describe('setting a phone up', () => {
  test('takes an invitation once, and the same phone as often as it asks', async () => {
    await using shop = await openShop(testCatalogue())
    const browser = createHTTPBrowser(shop.origin)
    const pair = async (invitation: string, token: string) =>
      readAnswer(gateContract.pair, await browser.send('/api/gate/devices', { json: { invite: invitation, token } }))
    const invitation = await shop.inviteGate(testEvent)
    const first = await pair(invitation, 'p'.repeat(43))
    expect(first).toMatchObject({ status: 200, body: { ...testEvent, name: 'Gate 1' } })
    expect(await pair(invitation, 'p'.repeat(43))).toEqual(first)
    expect(await pair(invitation, 'q'.repeat(43))).toMatchObject({ status: 409, body: { error: 'gateInviteRefused' } })
    expect(await pair('x'.repeat(43), 'q'.repeat(43))).toMatchObject({
      status: 409,
      body: { error: 'gateInviteRefused' },
    })
  })

  test('gives nothing that signs: the pack believes the live codes of a ticket and holds public keys alone', async () => {
    await using shop = await openShop(testCatalogue())
    const karen = await shop.buyer('karen')
    await press(karen, await checkOut(karen), 'pay')
    const { orderID, orderReference } = await newestOrder(karen)
    const codes = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
    const gate = await openDoor(shop)
    const { body } = await readAnswer(gateContract.pack, await gate.send('/api/gate/pack'))
    const pack = gatePack.parse(body)
    expect(pack).toMatchObject({
      serverTimeSSE: momentAt(shop),
      event: { ...testEvent, eventTag: eventTagSync(testEvent.organizerID, testEvent.eventID), staticCode: true },
      types: [{ typeIndex: 0, ticketTypeNameEN: 'Standing', ticketTypeNameCN: '企位' }],
    })
    const findKey = (eventTag: string, keyID: number) => {
      const known = pack.keys.find((key) => key.eventTag === eventTag && key.keyID === keyID)
      return known && Buffer.from(known.publicKey, 'hex')
    }
    const text = windowsOf(codes.tickets[0])[1]?.code ?? ''
    const read = await authenticate({ findKey, verifySignature: createNodeVerifier() }, text)
    const news = gateNews.parse((await readAnswer(gateContract.news, await gate.send('/api/gate/news'))).body)
    expect(news.orders).toMatchObject([{ orderReference, holder: 'karen', phoneEnds: '4567', tickets: [{}, {}] }])
    expect(read).toMatchObject({ kind: 'authentic', code: { admissionID: news.orders[0]?.tickets[0]?.admissionID } })
  })
})

describe('a gate', () => {
  test('sends scans, each counted once, and hears of the others\u2019', async () => {
    await using shop = await openShop(testCatalogue())
    const [one, two] = [await openDoor(shop), await openDoor(shop)]
    const scan = admissionOf({ admissionID: 'a'.repeat(32) }, shop.clock)
    const answer = {
      status: 200,
      body: { serverTimeSSE: momentAt(shop), scans: [{ scanID: scan.scanID, outcome: 'admitted', use: null }] },
    }
    expect(await send(one, [scan])).toEqual(answer)
    expect(await send(one, [scan])).toEqual(answer)
    const first = gateNews.parse((await readAnswer(gateContract.news, await two.send('/api/gate/news'))).body)
    expect(first.admissions).toEqual([
      { admissionID: 'a'.repeat(32), typeIndex: 0, scanID: scan.scanID, usedSSE: scan.scannedSSE, gate: 'Gate 1' },
    ])
    const again = gateNews.parse(
      (await readAnswer(gateContract.news, await two.send(`/api/gate/news?after=${first.cursor}`))).body,
    )
    expect(again.admissions).toEqual([])
  })

  inside('is refused everything once it is withdrawn', async () => {
    await using shop = await startShopServer()
    const { device, token } = await openGate(shop)
    const gate = createHTTPBrowser(shop.origin, { authorization: `Bearer ${token}` })
    expect((await gate.send('/api/gate/news')).status).toBe(200)
    await shop.store.gate.revoke(device.deviceID, shop.clock.nowSSE())
    for (const path of ['/api/gate/news', '/api/gate/pack'] as const) expect((await gate.send(path)).status).toBe(401)
    expect(await send(gate, [admissionOf({ admissionID: 'a'.repeat(32) }, shop.clock)])).toMatchObject({
      status: 401,
      body: { error: 'gateRefused' },
    })
  })

  test('cannot admit without naming a ticket, nor send too much at once', async () => {
    await using shop = await openShop()
    const gate = await openDoor(shop)
    const scan = admissionOf({ admissionID: 'a'.repeat(32) }, shop.clock)
    expect(await send(gate, [{ ...scan, ticket: null }])).toMatchObject({ status: 400 })
    expect(await send(gate, [])).toMatchObject({ status: 400 })
    expect(
      await send(
        gate,
        Array.from({ length: 101 }, () => scan),
      ),
    ).toMatchObject({ status: 400 })
    expect((await gate.send('/api/gate/news?after=1.2')).status).toBe(400)
  })
})

inside('a ticket that was taken back has no codes and no PDF, and says so in its order', async () => {
  await using shop = await startShopServer()
  const karen = await shop.buyer('karen')
  await press(karen, await checkOut(karen), 'pay')
  const { orderID, orderReference } = await newestOrder(karen)
  const listed = await listTickets(karen, orderID)
  const ticketID = listed[0]?.ticketID ?? ''
  await shop.store.tickets.revoke({ kind: 'ticket', ticketID }, shop.clock.nowSSE())
  await shop.store.tickets.reissue({ kind: 'order', orderReference }, shop.clock.nowSSE())
  const codes = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
  expect(codes.tickets.map((ticket) => ticket.ticketID)).toEqual([listed[1]?.ticketID])
  const key = { ...testEvent, orderID, typeID: 'standing', ticketID }
  expect((await karen.send('/api/orders/downloadTicket', { json: key })).status).toBe(404)
  expect((await listTickets(karen, orderID)).map(({ isRevoked }) => isRevoked)).toEqual([true, undefined])
})

describe('a phone whose app is older than the name revoked', () => {
  inside('hears of a revoked ticket by the name that it knows', async () => {
    await using shop = await startShopServer()
    const { gate, admissionID } = await revokedTicket(shop)
    const news = gateNews.parse((await readAnswer(gateContract.news, await gate.send('/api/gate/news'))).body)
    expect(news.orders[0]?.tickets).toMatchObject([
      { isRevoked: true, isRefunded: true },
      { isRevoked: false, isRefunded: false },
    ])
    const asked = admissionOf({ admissionID }, shop.clock, { isTold: false })
    expect(await send(gate, [asked])).toMatchObject({ status: 200, body: { scans: [{ outcome: 'refunded' }] } })
    expect(await send(gate, [{ ...asked, scanID: newID() }], '?knows=revoked')).toMatchObject({
      status: 200,
      body: { scans: [{ outcome: 'revoked' }] },
    })
  })

  test('sends what it stored as refunded, and the scan counts as revoked', async () => {
    await using shop = await openShop(testCatalogue())
    const gate = await openDoor(shop)
    const stored = { ...admissionOf({ admissionID: 'a'.repeat(32) }, shop.clock), outcome: 'refunded' } as const
    expect(await send(gate, [stored])).toMatchObject({
      status: 200,
      body: { scans: [{ scanID: stored.scanID, outcome: 'refunded' }] },
    })
    const again = { ...stored, outcome: 'revoked' } as const
    expect(await send(gate, [again], '?knows=revoked')).toMatchObject({
      status: 200,
      body: { scans: [{ scanID: stored.scanID, outcome: 'revoked' }] },
    })
  })
})
