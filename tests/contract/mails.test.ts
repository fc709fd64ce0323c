import PostalMime, { type Email } from 'postal-mime'
import { openPdfRenderer } from '@pokfei/server/pdf/open-pdf-renderer'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { openShop } from '../support/open-shop.ts'
import { scriptedMailer } from '../support/scripted-mailer.ts'
import { startShopServer } from '../support/shop-server.ts'
import { checkOut, newestOrder, press, twoOf } from '../support/shopping.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

/** The mail job runs often. The test's clock decides which mails are due. */
const quickly = { roundMilliseconds: 20 } as const

/** All tests share one renderer, because its thread reads whole fonts before the first page. */
const pdf = openPdfRenderer()
afterAll(() => pdf.close())

const eventStartTimeSSE = Date.UTC(2099, 11, 21, 4) / 1000

/** Returns the confirmation mails of the demo's mailbox, parsed. Waits until there are exactly `count`. */
async function readMails(browser: HTTPBrowser, count: number): Promise<Email[]> {
  const names = await vi.waitFor(
    async () => {
      const page = await (await browser.send('/stand-ins/mail')).text()
      const found = [...page.matchAll(/href="\/stand-ins\/mail\/(confirmation\.[0-9a-f-]{36})"/g)].map(
        ([, name]) => name ?? '',
      )
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 15_000, interval: 20 },
  )
  return Promise.all(
    names.map(async (name) =>
      PostalMime.parse(await (await browser.send(`/stand-ins/mail/${name}/source`)).arrayBuffer()),
    ),
  )
}

async function bookFree(browser: HTTPBrowser, typeID: string) {
  const booked = await browser.send('/api/orders', {
    json: { ...testEvent, requestedTypeIDs: [typeID], adjacentSeating: false },
  })
  expect(booked.status).toBe(200)
  return newestOrder(browser)
}

const isPdf = (content: ArrayBuffer | Uint8Array | string) =>
  Buffer.from(content as ArrayBuffer)
    .subarray(0, 5)
    .toString() === '%PDF-'

describe('the confirmation of an order', () => {
  test('brings tickets, calendar and every link, in the language of the checkout', async () => {
    await using shop = await openShop(
      testCatalogue([seatedType()], { entryInstructionsEN: 'Doors open at 19:00.', eventStartTimeSSE }),
      { pdf },
      quickly,
    )
    const buyer = await shop.buyer('karen')
    await press(buyer, await checkOut(buyer, twoOf('stalls')), 'pay')
    const order = await newestOrder(buyer)
    const [mail] = await readMails(buyer, 1)

    expect(mail?.subject).toBe('Your tickets: Harbour Nights, 21/12/2099 12:00')
    expect(mail?.to).toEqual([{ name: '', address: 'karen@example.com' }])
    expect(mail?.messageId).toBe(`<confirmation.${order.orderID}@localhost>`)
    for (const part of [mail?.html, mail?.text?.replaceAll('\n', ' ')]) {
      expect(part).toContain('Harbour Nights')
      expect(part).toContain('21/12/2099 12:00')
      expect(part).toContain('Hong Kong time')
      expect(part).toContain('Hong Kong Coliseum')
      expect(part).toContain('Block A, Row 1, Seat 1')
      expect(part).toContain('Block A, Row 1, Seat 2')
      expect(part).toContain(order.orderReference)
      expect(part).toContain('HK$1,400')
      expect(part).toContain('Doors open at 19:00.')
      expect(part).toContain(`${shop.origin}/ticket-details/${order.orderID}`)
      expect(part).toContain(`${shop.origin}/receipt?orderReference=${order.orderReference}`)
      expect(part).toContain('https://www.google.com/maps/search/')
      expect(part).toContain('https://calendar.google.com/calendar/render')
    }

    const [first, second, calendar, ...others] = mail?.attachments ?? []
    expect(others).toEqual([])
    expect([first, second].map((file) => [file?.mimeType, isPdf(file?.content ?? '')])).toEqual([
      ['application/pdf', true],
      ['application/pdf', true],
    ])
    expect(first?.filename).toMatch(/^lion-rock-harbour-nights-stalls-[0-9a-f-]{36}\.pdf$/)
    expect(calendar).toMatchObject({ filename: 'harbour-nights.ics', mimeType: 'text/calendar', method: 'PUBLISH' })
    const ics = Buffer.from(calendar?.content as ArrayBuffer).toString()
    expect(ics).toContain('DTSTART:20991221T040000Z')
    expect(ics).toContain(`UID:${order.orderID}@localhost`)
  })

  test('is in Chinese for whoever checked out in Chinese', async () => {
    await using shop = await openShop(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], { eventStartTimeSSE }),
      { pdf },
      quickly,
    )
    const buyer = await shop.buyer('karen')
    buyer.setCookie('language', 'zh')
    await bookFree(buyer, 'standing')
    const [mail] = await readMails(buyer, 1)
    expect(mail?.subject).toBe('你的門票：維港夜，21/12/2099 12:00')
    expect(mail?.html).toContain('lang="zh-Hant-HK"')
    expect(mail?.html).toContain('香港體育館')
    expect(mail?.text).toContain('門票到手，到時見！')
    expect(mail?.text).toContain('總額：免費')
  })

  inside('goes out when the mail server is there again, once', async () => {
    const mailer = scriptedMailer()
    mailer.reachable = false
    await using shop = await startShopServer(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })]),
      { mailer, pdf },
      quickly,
    )
    const tries = vi.spyOn(mailer, 'send')
    const buyer = await shop.buyer('karen')
    const order = await bookFree(buyer, 'standing')
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(1), { timeout: 15_000, interval: 10 })
    mailer.reachable = true
    shop.clock.advance(15)
    await vi.waitFor(() => expect(mailer.taken).toHaveLength(1), { timeout: 15_000, interval: 10 })
    expect(mailer.taken[0]).toMatchObject({
      messageID: `confirmation.${order.orderID}@localhost`,
      to: 'karen@example.com',
    })
  })
})

describe('the demo mailbox', () => {
  test('shows what a mail says in a frame in which nothing runs', async () => {
    await using shop = await openShop(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], {
        eventNameEN: '<script>alert(1)</script>',
      }),
      { pdf },
      quickly,
    )
    const buyer = await shop.buyer('karen')
    const order = await bookFree(buyer, 'standing')
    await readMails(buyer, 1)
    const at = `/stand-ins/mail/confirmation.${order.orderID}`

    const page = await buyer.send(at)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = await page.text()
    expect(text).toContain('class="demo"')
    expect(text).toContain(`sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" src="${at}/body"`)
    const body = await buyer.send(`${at}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox allow-same-origin/)
    expect(await body.text()).not.toContain('<script')

    const file = await buyer.send(`${at}/attachments/0`)
    expect(isPdf(await file.arrayBuffer())).toBe(true)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="lion-rock-[\w.-]+\.pdf"$/)
  })

  test('has no other files than mails', async () => {
    await using shop = await openShop(testCatalogue())
    const buyer = await shop.buyer('karen')
    expect(await (await buyer.send('/stand-ins/mail')).text()).toContain('No mails yet')
    for (const path of [
      'confirmation.01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
      'confirmation.01980c5e-7a00-7000-8000-3f5a9c1d2e4b/source',
    ])
      expect((await buyer.send(`/stand-ins/mail/${path}`)).status).toBe(404)
    for (const path of ['..%2Fsecret', 'secret/source', '%2e%2e/source'])
      expect([400, 404]).toContain((await buyer.send(`/stand-ins/mail/${path}`)).status)
  })
})
