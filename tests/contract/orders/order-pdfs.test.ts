import { contract } from '@pokfei/contracts'
import type { Order } from '@pokfei/contracts/routes/orders'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedTextsOfAllPages } from '@pokfei/ticket-pdf/testing/placed-texts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { checkOut, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { seatedType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

/** The files of a completed order: its receipt as PDF and its calendar entry. */

let testServer: TestServer
let buyer: HTTPBrowser
let order: Order
let receipt: string
let calendar: string
beforeAll(async () => {
  testServer = await openTestServer(
    testCatalogue([seatedType()], {
      eventStartTimeSSE: Date.UTC(2099, 11, 21, 4) / 1000,
      venueFacts: { ...noVenueFacts, venueAddrEN: '9 Road', venueAddrCN: '九號路', runningMinutes: 150 },
    }),
  )
  buyer = await testServer.buyer('karen')
  await pressPaymentButton(buyer, await checkOut(buyer, twoOf('stalls')), 'pay')
  order = await newestOrder(buyer)
  receipt = `/api/orders/${order.orderID}/receipt.pdf`
  calendar = `/api/orders/${order.orderID}/calendar.ics`
})
afterAll(() => testServer[Symbol.asyncDispose]())

test('serves the receipt as a PDF that no cache stores', async () => {
  const response = await buyer.send(receipt)
  expect(response.status).toBe(200)
  expect(
    Object.fromEntries(
      ['content-type', 'cache-control', 'content-disposition'].map((name) => [name, response.headers.get(name)]),
    ),
  ).toEqual({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="receipt-${order.orderReference}.pdf"`,
  })
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('states on the receipt all that an expense claim needs', { tags: ['ORD-87', 'ORD-102'] }, async () => {
  expect(order).toMatchObject({
    paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
    paidTimeSSE: expect.any(Number),
  })
  expect(order).not.toHaveProperty('refunds')
  const pdf = new Uint8Array(await (await buyer.send(receipt)).arrayBuffer())
  const words = (await placedTextsOfAllPages(pdf)).map(({ text }) => text)
  for (const said of [
    order.orderID,
    order.orderReference,
    'Visa 尾號 4242 Visa ending 4242',
    '獅子山製作 Lion Rock Presents',
    'Pokfei 撲飛',
    'karen',
    'karen@example.com',
    'HK$1,400.00',
    '2 × HK$680.00 + 服務費 Service fee 2 × HK$20.00',
    '企位區 Standing area',
  ])
    expect(words).toContain(said)
  // The same facts as in the calendar entry.
  expect(words.join(' ')).toContain('21/12/2099 12:00-14:30 · 香港體育館，九號路 Hong Kong Coliseum, 9 Road')
})

test('serves a calendar file with time in UTC and seats, in the language of the reader', {
  tags: 'TKT-20',
}, async () => {
  const response = await buyer.send(calendar)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="harbour-nights.ics"')
  const english = (await response.text()).replaceAll('\r\n ', '')
  expect(english).toContain('DTSTART:20991221T040000Z\r\nDTEND:20991221T063000Z')
  expect(english).toContain('SUMMARY:Harbour Nights\r\nLOCATION:Hong Kong Coliseum\\, 9 Road')
  expect(english).toContain('Starts 21/12/2099 12:00\\, Hong Kong time')
  expect(english).toContain('Block A\\, Row 1\\, Seat 2')
  expect(english).toContain(`UID:${order.orderID}@localhost`)
  buyer.setCookie('language', 'zh')
  expect((await (await buyer.send(calendar)).text()).replaceAll('\r\n ', '')).toContain(
    'SUMMARY:維港夜\r\nLOCATION:香港體育館，九號路',
  )
})

test('responds with 404 to another member, and before the order is completed', {
  tags: ['ERR-44', 'ORD-100'],
}, async () => {
  const stranger = await testServer.buyer('ivan')
  await checkOut(buyer, twoOf('stalls'))
  const open = await newestOrder(buyer)
  for (const [path, route] of [
    [receipt, contract.orders.receipt],
    [calendar, contract.orders.calendar],
  ] as const) {
    expect(await readContractResponse(route, await stranger.send(path))).toMatchObject({
      status: 404,
      body: { error: 'notFound' },
    })
    const ofOpen = path.replace(/orders\/[^/]+/, `orders/${open.orderID}`)
    expect(await readContractResponse(route, await buyer.send(ofOpen))).toMatchObject({ status: 404 })
  }
})
