import { contract } from '@pokfei/contracts'
import type { Order } from '@pokfei/contracts/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedTextsOfAllPages } from '@pokfei/server/pdf/testing/placed-texts'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { openShop } from '../support/open-shop.ts'
import { readAnswer } from '../support/read-answer.ts'
import type { Shop } from '../support/shop.ts'
import { checkOut, newestOrder, press, twoOf } from '../support/shopping.ts'
import { seatedType, testCatalogue } from '../support/test-catalogue.ts'

/** The files of a completed order: its receipt as PDF and its calendar entry. */

let shop: Shop
let buyer: HTTPBrowser
let order: Order
let receipt: string
let calendar: string
beforeAll(async () => {
  shop = await openShop(testCatalogue([seatedType()], { eventStartTimeSSE: Date.UTC(2099, 11, 21, 4) / 1000 }))
  buyer = await shop.buyer('karen')
  await press(buyer, await checkOut(buyer, twoOf('stalls')), 'pay')
  order = await newestOrder(buyer)
  receipt = `/api/orders/${order.orderID}/receipt.pdf`
  calendar = `/api/orders/${order.orderID}/calendar.ics`
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the receipt comes as a PDF that nothing in between keeps', async () => {
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

test('the receipt says what an expense claim asks for', async () => {
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
})

test('the calendar file bears the moment in UTC and the seats, in the language of the reader', async () => {
  const response = await buyer.send(calendar)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="harbour-nights.ics"')
  const english = (await response.text()).replaceAll('\r\n ', '')
  expect(english).toContain('DTSTART:20991221T040000Z\r\nDTEND:20991221T070000Z')
  expect(english).toContain('SUMMARY:Harbour Nights\r\nLOCATION:Hong Kong Coliseum')
  expect(english).toContain('Starts 21/12/2099 12:00\\, Hong Kong time')
  expect(english).toContain('Block A\\, Row 1\\, Seat 2')
  expect(english).toContain(`UID:${order.orderID}@localhost`)
  buyer.setCookie('language', 'zh')
  expect((await (await buyer.send(calendar)).text()).replaceAll('\r\n ', '')).toContain(
    'SUMMARY:維港夜\r\nLOCATION:香港體育館',
  )
})

test('neither is there for anybody else, nor before the order is completed', async () => {
  const stranger = await shop.buyer('ivan')
  await checkOut(buyer, twoOf('stalls'))
  const open = await newestOrder(buyer)
  for (const [path, route] of [
    [receipt, contract.orders.receipt],
    [calendar, contract.orders.calendar],
  ] as const) {
    expect(await readAnswer(route, await stranger.send(path))).toMatchObject({
      status: 404,
      body: { error: 'notFound' },
    })
    const ofOpen = path.replace(/orders\/[^/]+/, `orders/${open.orderID}`)
    expect(await readAnswer(route, await buyer.send(ofOpen))).toMatchObject({ status: 404 })
  }
})
