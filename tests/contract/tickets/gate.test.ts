import { gateContract, gateChanges, gatePack, type SentScan } from '@pokfei/contracts/routes/gate'
import { orderCodes } from '@pokfei/contracts/routes/tickets'
import { newID } from '@pokfei/domain/ids'
import { decodeBytes, decodeText } from '@pokfei/ticket-code/code/decode'
import { authenticate } from '@pokfei/ticket-code/checking/verify'
import { createNodeVerifier, eventTagSync } from '@pokfei/ticket-code/platform/node-signer'
import { rasterise } from '@pokfei/ticket-pdf/testing/rasterise'
import { readQrCodes } from '@pokfei/ticket-pdf/testing/read-qr'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../../support/gate/code-windows.ts'
import { admissionOf, openDoor, openGate } from '../../support/gate/gate-door.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { momentAt, openTestServer } from '../../support/test-server/open-test-server.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { checkOut, listTickets, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { hallRows, seatedType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const send = async (gate: HTTPBrowser, scans: readonly SentScan[], query: '' | '?knows=revoked' = '') =>
  readContractResponse(gateContract.send, await gate.send(`/api/gate/scans${query}`, { json: { scans } }))

/** Returns a gate, and a ticket that the operator revoked after it was paid. */
async function revokedTicket(testServer: InProcessServer) {
  const karen = await testServer.buyer('karen')
  await pressPaymentButton(karen, await checkOut(karen), 'pay')
  const [bought] = await testServer.store.orders.tickets((await newestOrder(karen)).orderID)
  if (bought === undefined) throw new Error('the order has no tickets')
  await testServer.store.tickets.revoke(
    { kind: 'ticket', ticketID: bought.ticketID },
    byOperator(testServer.clock.nowSSE()),
  )
  return { gate: await openDoor(testServer), admissionID: bought.admissionID }
}

describe('the setup of a gate', () => {
  test('accepts an invitation once, and again from the same phone', { tags: 'GAT-1' }, async () => {
    await using testServer = await openTestServer(testCatalogue())
    const browser = createHTTPBrowser(testServer.origin)
    const pair = async (invitation: string, token: string) =>
      readContractResponse(
        gateContract.pair,
        await browser.send('/api/gate/devices', { json: { invite: invitation, token } }),
      )
    const invitation = await testServer.inviteGate(testEvent)
    const first = await pair(invitation, 'p'.repeat(43))
    expect(first).toMatchObject({ status: 200, body: { ...testEvent, name: 'Gate 1' } })
    expect(await pair(invitation, 'p'.repeat(43))).toEqual(first)
    expect(await pair(invitation, 'q'.repeat(43))).toMatchObject({ status: 409, body: { error: 'gateInviteRefused' } })
    expect(await pair('x'.repeat(43), 'q'.repeat(43))).toMatchObject({
      status: 409,
      body: { error: 'gateInviteRefused' },
    })
  })

  test('sends public keys only, which verify the live codes of a ticket', { tags: 'GAT-5' }, async () => {
    await using testServer = await openTestServer(testCatalogue())
    const karen = await testServer.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen), 'pay')
    const { orderID, orderReference } = await newestOrder(karen)
    const codes = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
    const gate = await openDoor(testServer)
    const { body } = await readContractResponse(gateContract.pack, await gate.send('/api/gate/pack'))
    const pack = gatePack.parse(body)
    expect(pack).toMatchObject({
      serverTimeSSE: momentAt(testServer),
      event: { ...testEvent, eventTag: eventTagSync(testEvent.organizerID, testEvent.eventID), staticCode: true },
      types: [{ typeIndex: 0, ticketTypeNameEN: 'Standing', ticketTypeNameCN: '企位' }],
    })
    const findKey = (eventTag: string, keyID: number) => {
      const known = pack.keys.find((key) => key.eventTag === eventTag && key.keyID === keyID)
      return known && Buffer.from(known.publicKey, 'hex')
    }
    const text = windowsOf(codes.tickets[0])[1]?.code ?? ''
    const read = await authenticate({ findKey, verifySignature: createNodeVerifier() }, text)
    const changes = gateChanges.parse(
      (await readContractResponse(gateContract.news, await gate.send('/api/gate/news'))).body,
    )
    expect(changes.orders).toMatchObject([{ orderReference, holder: 'karen', phoneEnds: '4567', tickets: [{}, {}] }])
    expect(read).toMatchObject({ kind: 'authentic', code: { admissionID: changes.orders[0]?.tickets[0]?.admissionID } })
  })
})

inProcessTest(
  'names the proofs of an event, and the sold type and the shared seat in each code',
  { tags: ['GAT-34', 'GAT-38', 'SHR-5'] },
  async () => {
    const stalls = seatedType({}, hallRows(1, 4))
    const sharing = { ...stalls, placesOf: 'stalls', seatRows: [], ticketTypeNameEN: 'Student' }
    const proof = { proofEN: 'Student card', proofCN: '學生證' }
    await using testServer = await startInProcessServer(
      testCatalogue([
        stalls,
        { ...sharing, ...proof, typeID: 'student' },
        { ...sharing, typeID: 'b', byCodeOnly: true },
      ]),
    )
    const gate = await openDoor(testServer)
    const pack = gatePack.parse((await readContractResponse(gateContract.pack, await gate.send('/api/gate/pack'))).body)
    const { ticketTypeNameEN, ticketTypeNameCN } = stalls
    expect(pack.types).toEqual([
      { typeIndex: 0, ticketTypeNameEN, ticketTypeNameCN },
      { typeIndex: 1, ticketTypeNameEN: 'Student', ticketTypeNameCN, ...proof },
      { typeIndex: 2, ticketTypeNameEN: 'Student', ticketTypeNameCN },
    ])

    const karen = await testServer.buyer('karen')
    const json = { ...testEvent, requestedTypeIDs: ['stalls', 'student'], adjacentSeating: true }
    await pressPaymentButton(karen, await checkOut(karen, json), 'pay')
    const { orderID } = await newestOrder(karen)
    const { tickets } = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
    const printed = await Promise.all(
      (await listTickets(karen, orderID)).map(async ({ typeID, ticketID }) => {
        const key = { ...testEvent, orderID, typeID, ticketID }
        const pdf = await karen.send('/api/orders/downloadTicket', { json: key })
        const [text] = await readQrCodes(await rasterise(new Uint8Array(await pdf.arrayBuffer()), 3))
        return text ?? ''
      }),
    )
    const read = (text: string) => decodeBytes(decodeText(text) ?? new Uint8Array())?.code
    const live = tickets.map((run) => windowsOf(run)[0]?.code ?? '')
    const named = [
      { typeIndex: 0, seatIndex: 0 },
      { typeIndex: 1, seatIndex: 1 },
    ]
    expect(live.map(read)).toMatchObject(named)
    expect(printed.map(read)).toMatchObject(named)
  },
)

describe('a gate', () => {
  test('has each scan counted once and receives the admissions of other gates', { tags: 'GAT-27' }, async () => {
    await using testServer = await openTestServer(testCatalogue())
    const [one, two] = [await openDoor(testServer), await openDoor(testServer)]
    const scan = admissionOf({ admissionID: 'a'.repeat(32) }, testServer.clock)
    const expectedResult = {
      status: 200,
      body: { serverTimeSSE: momentAt(testServer), scans: [{ scanID: scan.scanID, outcome: 'admitted', use: null }] },
    }
    expect(await send(one, [scan])).toEqual(expectedResult)
    expect(await send(one, [scan])).toEqual(expectedResult)
    const first = gateChanges.parse(
      (await readContractResponse(gateContract.news, await two.send('/api/gate/news'))).body,
    )
    expect(first.admissions).toEqual([
      { admissionID: 'a'.repeat(32), typeIndex: 0, scanID: scan.scanID, usedSSE: scan.scannedSSE, gate: 'Gate 1' },
    ])
    const again = gateChanges.parse(
      (await readContractResponse(gateContract.news, await two.send(`/api/gate/news?after=${first.cursor}`))).body,
    )
    expect(again.admissions).toEqual([])
  })

  inProcessTest('gets 401 for each call once it is withdrawn', { tags: 'GAT-4' }, async () => {
    await using testServer = await startInProcessServer()
    const { device, token } = await openGate(testServer)
    const gate = createHTTPBrowser(testServer.origin, { authorization: `Bearer ${token}` })
    expect((await gate.send('/api/gate/news')).status).toBe(200)
    await testServer.store.gate.revoke(device.deviceID, byOperator(testServer.clock.nowSSE()))
    for (const path of ['/api/gate/news', '/api/gate/pack'] as const) expect((await gate.send(path)).status).toBe(401)
    expect(await send(gate, [admissionOf({ admissionID: 'a'.repeat(32) }, testServer.clock)])).toMatchObject({
      status: 401,
      body: { error: 'gateRefused' },
    })
  })

  test('cannot admit without a ticket, nor send more than 100 scans at once', async () => {
    await using testServer = await openTestServer()
    const gate = await openDoor(testServer)
    const scan = admissionOf({ admissionID: 'a'.repeat(32) }, testServer.clock)
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

inProcessTest(
  'gives a revoked ticket neither codes nor a PDF, and marks it in its order',
  { tags: 'TKT-31' },
  async () => {
    await using testServer = await startInProcessServer()
    const karen = await testServer.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen), 'pay')
    const { orderID, orderReference } = await newestOrder(karen)
    const listed = await listTickets(karen, orderID)
    const ticketID = listed[0]?.ticketID ?? ''
    await testServer.store.tickets.revoke({ kind: 'ticket', ticketID }, byOperator(testServer.clock.nowSSE()))
    await testServer.store.tickets.reissue({ kind: 'order', orderReference }, byOperator(testServer.clock.nowSSE()))
    const codes = orderCodes.parse(await (await karen.send(`/api/orders/${orderID}/codes`)).json())
    expect(codes.tickets.map((ticket) => ticket.ticketID)).toEqual([listed[1]?.ticketID])
    const key = { ...testEvent, orderID, typeID: 'standing', ticketID }
    expect((await karen.send('/api/orders/downloadTicket', { json: key })).status).toBe(404)
    expect((await listTickets(karen, orderID)).map(({ isRevoked }) => isRevoked)).toEqual([true, undefined])
  },
)

describe('a gate whose app is older than the word revoked', () => {
  inProcessTest('receives a revoked ticket under the word that it knows', { tags: 'GAT-15' }, async () => {
    await using testServer = await startInProcessServer()
    const { gate, admissionID } = await revokedTicket(testServer)
    const changes = gateChanges.parse(
      (await readContractResponse(gateContract.news, await gate.send('/api/gate/news'))).body,
    )
    expect(changes.orders[0]?.tickets).toMatchObject([
      { isRevoked: true, isRefunded: true },
      { isRevoked: false, isRefunded: false },
    ])
    const asked = admissionOf({ admissionID }, testServer.clock, { isTold: false })
    expect(await send(gate, [asked])).toMatchObject({ status: 200, body: { scans: [{ outcome: 'refunded' }] } })
    expect(await send(gate, [{ ...asked, scanID: newID() }], '?knows=revoked')).toMatchObject({
      status: 200,
      body: { scans: [{ outcome: 'revoked' }] },
    })
  })

  test('may send a stored scan as refunded, which counts as revoked', async () => {
    await using testServer = await openTestServer(testCatalogue())
    const gate = await openDoor(testServer)
    const stored = { ...admissionOf({ admissionID: 'a'.repeat(32) }, testServer.clock), outcome: 'refunded' } as const
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
