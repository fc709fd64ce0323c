import { contract } from '@pokfei/contracts'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test, vi } from 'vitest'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { newestOrder } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { soon } from '../../support/vitest/soon.ts'

/** The mail job runs often. The test's clock decides which mails are due. */
const quickly = { roundMilliseconds: 20 } as const

/** Sunday, 20 December 2099, 10:00 in Hong Kong. The event is on the next evening. */
const saleStartTimeSSE = Date.UTC(2099, 11, 20, 2) / 1000
const eventStartTimeSSE = Date.UTC(2099, 11, 21, 12, 15) / 1000

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })
const beforeSale = testCatalogue([free], { saleStartTimeSSE, eventStartTimeSSE })
const reminder = `/api/attendee/reminders/${testEvent.organizerID}/${testEvent.eventID}`

/** Returns the mails of one kind from the demo's mailbox. Waits until there are exactly `count`. */
async function readMails(browser: HTTPBrowser, name: 'sale' | 'event', count: number): Promise<Email[]> {
  const names = await vi.waitFor(async () => {
    const page = await (await browser.send('/stand-ins/mail')).text()
    const found = [...page.matchAll(/href="\/stand-ins\/mail\/([a-z]+\.[0-9a-f-]{36})"/g)].flatMap(([, mail = '']) =>
      mail.startsWith(`${name}.`) ? [mail] : [],
    )
    expect(found).toHaveLength(count)
    return found
  }, soon)
  return Promise.all(
    names.map(async (mail) =>
      PostalMime.parse(await (await browser.send(`/stand-ins/mail/${mail}/source`)).arrayBuffer()),
    ),
  )
}

describe('a sale reminder', () => {
  test('is set and taken back by its member only, any number of times', { tags: 'EVT-74' }, async () => {
    await using testServer = await openTestServer(beforeSale)
    const [buyer, other] = [await testServer.buyer('karen'), await testServer.buyer('ivan')]
    const list = async (browser: HTTPBrowser) =>
      readContractResponse(contract.reminders.list, await browser.send('/api/attendee/reminders'))
    for (const _ of [1, 2])
      expect(
        await readContractResponse(contract.reminders.set, await buyer.send(reminder, { method: 'PUT', json: {} })),
      ).toEqual({ status: 200, body: {} })
    expect(await list(buyer)).toEqual({ status: 200, body: [testEvent] })
    expect(await list(other)).toEqual({ status: 200, body: [] })
    await other.send(reminder, { method: 'DELETE' })
    expect(await list(buyer)).toEqual({ status: 200, body: [testEvent] })
    for (const _ of [1, 2])
      expect(
        await readContractResponse(contract.reminders.clear, await buyer.send(reminder, { method: 'DELETE' })),
      ).toEqual({
        status: 200,
        body: {},
      })
    expect(await list(buyer)).toEqual({ status: 200, body: [] })
  })

  test('is refused for an open sale, an unknown event and an unconfirmed address', { tags: 'EVT-77' }, async () => {
    await using testServer = await openTestServer()
    const buyer = await testServer.buyer('karen')
    const set = async (browser: HTTPBrowser, path: string) =>
      readContractResponse(contract.reminders.set, await browser.send(path, { method: 'PUT', json: {} }))
    expect(await set(buyer, reminder)).toMatchObject({ status: 409, body: { error: 'noSaleAhead' } })
    expect(await set(buyer, '/api/attendee/reminders/lion-rock/nothing')).toMatchObject({
      status: 404,
      body: { error: 'notFound' },
    })
    await using before = await openTestServer(beforeSale)
    const newcomer = createHTTPBrowser(before.origin)
    await newcomer.follow('/api/auth/login/federated/wechat?login_hint=wei&prompt=none')
    expect(await set(newcomer, reminder)).toMatchObject({ status: 409, body: { error: 'emailNotConfirmed' } })
  })

  inProcessTest(
    'is mailed in the language in which it was set',
    { tags: ['EML-29', 'EML-32', 'EML-33', 'EML-41'] },
    async () => {
      await using testServer = await startInProcessServer(beforeSale, {}, quickly)
      const [karen, wai] = [await testServer.buyer('karen'), await testServer.buyer('wai')]
      wai.setCookie('language', 'zh')
      await karen.send(reminder, { method: 'PUT', json: {} })
      await wai.send(reminder, { method: 'PUT', json: {} })
      testServer.clock.set(saleStartTimeSSE - 15 * 60)
      const mails = await readMails(karen, 'sale', 2)
      const english = mails.find(({ to }) => to?.[0]?.address === 'karen@example.com')
      expect(english?.subject).toBe('On sale 20/12/2099 10:00: Harbour Nights')
      for (const part of [english?.html, english?.text]) {
        expect(part).toContain('20/12/2099 10:00 Sun')
        expect(part).toContain('21/12/2099 20:15 Mon')
        expect(part).toContain('Hong Kong Coliseum')
        expect(part).toContain(`${testServer.origin}/event/lion-rock/harbour-nights`)
        expect(part).toContain(`${testServer.origin}/event/lion-rock/harbour-nights#reminder`)
      }
      expect(english?.attachments).toEqual([])
      const chinese = mails.find(({ to }) => to?.[0]?.address === 'wai@example.com')
      expect(chinese?.subject).toBe('20/12/2099 10:00 開售：維港夜')
      expect(chinese?.html).toContain('lang="zh-Hant-HK"')
      expect(chinese?.text).toContain('開售時間：20/12/2099 10:00 星期日 (香港時間)')
      expect(chinese?.text).toContain('取消提醒')
    },
  )
})

describe('the calendar file of a sale', () => {
  test('has the opening in UTC, an alarm and the address of the event, in the language of the reader', {
    tags: 'EVT-73',
  }, async () => {
    await using testServer = await openTestServer(beforeSale)
    const guest = createHTTPBrowser(testServer.origin)
    const path = '/api/events/event/lion-rock/harbour-nights/sale.ics'
    guest.setCookie('language', 'en')
    const response = await guest.send(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sale-harbour-nights.ics"')
    const english = (await response.text()).replaceAll('\r\n ', '')
    expect(english).toContain('UID:sale.lion-rock.harbour-nights@localhost')
    expect(english).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)
    expect(english).toContain('DTSTART:20991220T020000Z')
    expect(english).toContain('SUMMARY:On sale: Harbour Nights')
    expect(english).toContain(`URL:${testServer.origin}/event/lion-rock/harbour-nights`)
    expect(english).toContain('BEGIN:VALARM')
    expect(english).toContain('TRIGGER;VALUE=DATE-TIME:20991220T014500Z')
    guest.setCookie('language', 'zh')
    expect((await (await guest.send(path)).text()).replaceAll('\r\n ', '')).toContain('SUMMARY:開售：維港夜')
    expect((await guest.send('/api/events/event/lion-rock/nothing/sale.ics')).status).toBe(404)
  })
})

describe('an event reminder', () => {
  const venueFacts = {
    ...noVenueFacts,
    venueAddrEN: '9 Cheong Wan Road',
    venueAddrCN: '暢運道 9 號',
    nearestExitEN: 'Hung Hom, Exit A',
    nearestExitCN: '紅磡站 A 出口',
    doorsTimeSSE: eventStartTimeSSE - 3600,
  }
  const concession = { ...free, proofEN: 'Student card', proofCN: '學生證' }
  const onSale = testCatalogue([concession], {
    eventStartTimeSSE,
    venueFacts,
    entryInstructionsEN: 'No bags.',
    entryInstructionsCN: '不准攜帶背囊。',
  })

  inProcessTest(
    'is mailed in the morning with date, venue, tickets and order, in the language of the order',
    { tags: ['EML-35', 'EML-38', 'EML-39', 'EML-48', 'EML-40', 'EML-41'] },
    async () => {
      await using testServer = await startInProcessServer(onSale, {}, quickly)
      const book = async (browser: HTTPBrowser) => {
        const booked = await browser.send('/api/orders', {
          json: { ...testEvent, requestedTypeIDs: ['standing', 'standing'], adjacentSeating: false },
        })
        expect(booked.status).toBe(200)
        return newestOrder(browser)
      }
      const [karen, wai] = [await testServer.buyer('karen'), await testServer.buyer('wai')]
      wai.setCookie('language', 'zh')
      const order = await book(karen)
      const ofWai = await book(wai)
      testServer.clock.set(Date.UTC(2099, 11, 21, 0) / 1000)
      const mails = await readMails(karen, 'event', 2)
      const english = mails.find(({ to }) => to?.[0]?.address === 'karen@example.com')
      expect(english?.messageId).toBe(`<event.${order.orderID}@localhost>`)
      expect(english?.subject).toBe('See you soon: Harbour Nights, 21/12/2099 20:15')
      for (const part of [english?.html, english?.text]) {
        for (const words of [
          '21/12/2099 20:15 Mon',
          '19:15',
          'Hong Kong Coliseum',
          '9 Cheong Wan Road',
          'Hung Hom, Exit A',
          'Standing',
          'Show at the door: Student card',
          order.orderReference,
          'No bags.',
          'hours without a network',
        ])
          expect(part).toContain(words)
        expect(part).toContain(`${testServer.origin}/ticket-details/${order.orderID}`)
      }
      expect(english?.attachments).toEqual([])
      const chinese = mails.find(({ to }) => to?.[0]?.address === 'wai@example.com')
      expect(chinese?.subject).toBe('到時見：維港夜，21/12/2099 20:15')
      for (const words of [
        '入場時間：19:15',
        '紅磡站 A 出口',
        '入場時請出示：學生證',
        '暢運道 9 號',
        '企位',
        ofWai.orderReference,
        '不准攜帶背囊。',
        '沒有網絡亦可使用',
      ])
        expect(chinese?.text).toContain(words)
    },
  )
})
