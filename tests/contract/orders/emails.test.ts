import PostalMime, { type Email } from 'postal-mime'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { checkOut, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { doorSale } from '../../support/fixtures/door-sale.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { soon } from '../../support/vitest/soon.ts'

/** The mail job runs often. The test's clock decides which mails are due. */
const quickly = { roundMilliseconds: 20 } as const

/** All tests share one renderer, because its thread reads whole fonts before the first page. */
const pdf = openPdfRenderer()
afterAll(() => pdf.close())

const eventStartTimeSSE = Date.UTC(2099, 11, 21, 4) / 1000

/** Returns the confirmation mails of the demo's mailbox, parsed. Waits until there are exactly `count`. */
async function readMails(browser: HTTPBrowser, count: number): Promise<Email[]> {
  const names = await vi.waitFor(async () => {
    const page = await (await browser.send('/stand-ins/mail')).text()
    const found = [...page.matchAll(/href="\/stand-ins\/mail\/(confirmation\.[0-9a-f-]{36})"/g)].map(
      ([, name]) => name ?? '',
    )
    expect(found).toHaveLength(count)
    return found
  }, soon)
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

describe('the mail with the tickets', () => {
  test('holds the tickets, a calendar file and every link', {
    tags: ['EML-1', 'EML-5', 'EML-6', 'EML-8'],
  }, async () => {
    await using testServer = await openTestServer(
      testCatalogue([seatedType()], { entryInstructionsEN: 'Doors open at 19:00.', eventStartTimeSSE }),
      { pdf },
      quickly,
    )
    const buyer = await testServer.buyer('karen')
    await pressPaymentButton(buyer, await checkOut(buyer, twoOf('stalls')), 'pay')
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
      expect(part).toContain(`${testServer.origin}/ticket-details/${order.orderID}`)
      expect(part).toContain(`${testServer.origin}/receipt?orderReference=${order.orderReference}`)
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

  inProcessTest('of a sale at the door has the tickets, and no page of an account', { tags: 'OPS-119' }, async () => {
    const mailer = scriptedMailer()
    await using testServer = await startInProcessServer(
      testCatalogue([seatedType()], { eventStartTimeSSE }),
      { pdf, mailer },
      quickly,
    )
    const request = { typeID: 'stalls', ticketCount: 2, mailTo: 'ming@example.com' } as const
    for (const language of ['en', 'zh'] as const)
      await testServer.store.till.sell(doorSale({ ...request, language }), byOperator(testServer.clock.nowSSE()))
    const mails = await vi.waitFor(() => {
      expect(mailer.accepted).toHaveLength(2)
      return mailer.accepted.toSorted((a, b) => (a.language < b.language ? -1 : 1))
    }, soon)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your tickets: Harbour Nights, 21/12/2099 12:00',
      '你的門票：維港夜，21/12/2099 12:00',
    ])
    for (const { to, text, html, attachments } of mails) {
      expect(to).toBe('ming@example.com')
      expect(attachments.map(({ contentType, content }) => [contentType, isPdf(content)])).toEqual([
        ['application/pdf', true],
        ['application/pdf', true],
      ])
      for (const part of [text, html]) {
        expect(part).toContain('HK$1,360')
        expect(part).not.toMatch(/ticket-details|receipt|\{\{/)
      }
    }
  })

  test('is in Chinese after a checkout in Chinese', { tags: ['EML-4', 'EML-5'] }, async () => {
    await using testServer = await openTestServer(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], { eventStartTimeSSE }),
      { pdf },
      quickly,
    )
    const buyer = await testServer.buyer('karen')
    buyer.setCookie('language', 'zh')
    await bookFree(buyer, 'standing')
    const [mail] = await readMails(buyer, 1)
    expect(mail?.subject).toBe('你的門票：維港夜，21/12/2099 12:00')
    expect(mail?.html).toContain('lang="zh-Hant-HK"')
    expect(mail?.html).toContain('香港體育館')
    expect(mail?.text).toContain('門票到手，到時見！')
    expect(mail?.text).toContain('總額：免費')
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('恕不退換')
  })

  test.each([
    [
      true,
      'Your tickets are attached as PDF too. With those, the gate checks the holder’s identity.',
      '隨函附上 PDF 門票；使用 PDF 門票入場時須核對持票人身分。',
    ],
    [
      false,
      'The attached PDFs are a keepsake: this event accepts only the code on your phone.',
      '隨函附上的 PDF 只供留念：此活動只接受手機上的二維碼入場。',
    ],
  ])('says whether the gate takes the PDF (%s)', { tags: 'EML-9' }, async (staticCode, en, zh) => {
    await using testServer = await openTestServer(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], { staticCode }),
      { pdf },
      quickly,
    )
    const buyer = await testServer.buyer('karen')
    for (const language of ['en', 'zh']) {
      buyer.setCookie('language', language)
      await bookFree(buyer, 'standing')
    }
    const mails = await readMails(buyer, 2)
    const texts = mails.map(({ text }) => text?.replaceAll('\n', ' ') ?? '')
    expect(texts.some((text) => text.includes(en))).toBe(true)
    expect(texts.some((text) => text.includes(zh))).toBe(true)
    expect(mails.map(({ html }) => [en, zh].some((part) => html?.includes(part)))).toEqual([true, true])
  })

  test('says for a ticket what its holder must show at the door', { tags: 'EML-48' }, async () => {
    const free = standingType({ salePriceCents: 0, serviceFeeCents: 0, proofEN: 'Student card', proofCN: '學生證' })
    await using testServer = await openTestServer(testCatalogue([free]), { pdf }, quickly)
    const buyer = await testServer.buyer('karen')
    const words = { en: 'Show at the door: Student card', zh: '入場時請出示：學生證' }
    for (const language of ['en', 'zh']) {
      buyer.setCookie('language', language)
      await bookFree(buyer, 'standing')
    }
    const mails = await readMails(buyer, 2)
    const said = mails.map(({ html, text }) =>
      Object.values(words).map((one) => [html, text].map((part) => part?.includes(one))),
    )
    const [no, yes] = [
      [false, false],
      [true, true],
    ]
    expect(said).toContainEqual([yes, no])
    expect(said).toContainEqual([no, yes])
  })

  test('holds at most 40 tickets as PDF, of an order with more', { tags: 'EML-7' }, async () => {
    await using testServer = await openTestServer(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0, capacity: 50 })], { maxTicketBuyCount: 50 }),
      { pdf },
      quickly,
    )
    const buyer = await testServer.buyer('karen')
    const requestedTypeIDs = Array.from({ length: 41 }, () => 'standing')
    const booked = await buyer.send('/api/orders', { json: { ...testEvent, requestedTypeIDs, adjacentSeating: false } })
    expect(booked.status).toBe(200)
    const [mail] = await readMails(buyer, 1)
    expect(mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toHaveLength(40)
    for (const body of [mail?.text, mail?.html])
      expect(body?.replaceAll('\n', ' ')).toContain('An e-mail holds the PDFs of your first 40 tickets.')
  })

  inProcessTest('is sent once after the mail server was unreachable', { tags: 'EML-11' }, async () => {
    const mailer = scriptedMailer()
    mailer.reachable = false
    await using testServer = await startInProcessServer(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })]),
      { mailer, pdf },
      quickly,
    )
    const tries = vi.spyOn(mailer, 'send')
    const buyer = await testServer.buyer('karen')
    const order = await bookFree(buyer, 'standing')
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(1), soon)
    mailer.reachable = true
    testServer.clock.advance(15)
    await vi.waitFor(() => expect(mailer.accepted).toHaveLength(1), soon)
    expect(mailer.accepted[0]).toMatchObject({
      messageID: `confirmation.${order.orderID}@localhost`,
      to: 'karen@example.com',
    })
  })
})

describe('the demo mailbox', () => {
  test('shows a mail in a frame that runs no script', { tags: 'EML-14' }, async () => {
    await using testServer = await openTestServer(
      testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], {
        eventNameEN: '<script>alert(1)</script>',
      }),
      { pdf },
      quickly,
    )
    const buyer = await testServer.buyer('karen')
    const order = await bookFree(buyer, 'standing')
    await readMails(buyer, 1)
    const at = `/stand-ins/mail/confirmation.${order.orderID}`

    const page = await buyer.send(at)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = await page.text()
    expect(text).toContain('no e-mail is really sent')
    expect(text).toContain(`sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" src="${at}/body"`)
    const body = await buyer.send(`${at}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox allow-same-origin/)
    expect(await body.text()).not.toContain('<script')

    const file = await buyer.send(`${at}/attachments/0`)
    expect(isPdf(await file.arrayBuffer())).toBe(true)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="lion-rock-[\w.-]+\.pdf"$/)
  })

  test('serves no file that is not a mail', async () => {
    await using testServer = await openTestServer(testCatalogue())
    const buyer = await testServer.buyer('karen')
    expect(await (await buyer.send('/stand-ins/mail')).text()).toContain('No e-mails yet')
    for (const path of [
      'confirmation.01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
      'confirmation.01980c5e-7a00-7000-8000-3f5a9c1d2e4b/source',
    ])
      expect((await buyer.send(`/stand-ins/mail/${path}`)).status).toBe(404)
    for (const path of ['..%2Fsecret', 'secret/source', '%2e%2e/source'])
      expect([400, 404]).toContain((await buyer.send(`/stand-ins/mail/${path}`)).status)
  })
})
