import PostalMime, { type Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { checkOut, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { soon } from '../../support/vitest/soon.ts'

/** The mail job runs often. The test's clock decides which mails are due. */
const quickly = { roundMilliseconds: 20 } as const
const eventStartTimeSSE = Date.UTC(2099, 11, 21, 12, 15) / 1000
const onSale = testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], { eventStartTimeSSE })

/** Returns the mails of a change from the demo's mailbox. Waits until there are exactly `count`. */
async function readMails(browser: HTTPBrowser, revision: number, count: number): Promise<Email[]> {
  const names = await vi.waitFor(async () => {
    const page = await (await browser.send('/stand-ins/mail')).text()
    const found = [...page.matchAll(/href="\/stand-ins\/mail\/(change\.[0-9a-f-]{36}\.(\d+))"/g)]
    const ofChange = found.flatMap(([, name = '', number]) => (number === `${revision}` ? [name] : []))
    expect(ofChange).toHaveLength(count)
    return ofChange
  }, soon)
  return Promise.all(
    names.map(async (name) =>
      PostalMime.parse(await (await browser.send(`/stand-ins/mail/${name}/source`)).arrayBuffer()),
    ),
  )
}

inProcessTest(
  'the mail of a change names the old and the new, and has the new calendar entry, in the language of the order',
  { tags: ['CHG-23', 'CHG-37'] },
  async () => {
    await using server = await startInProcessServer(onSale, {}, quickly)
    const [karen, wai] = [await server.buyer('karen'), await server.buyer('wai')]
    wai.setCookie('language', 'zh')
    for (const browser of [karen, wai])
      expect((await browser.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
    const order = await newestOrder(karen)
    const { catalogue } = server.store
    const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。', offer: null }
    const act = byOperator(server.clock.nowSSE())

    await catalogue.announce(testEvent, { kind: 'postponed', facts: {}, ...texts }, act)
    const postponed = await readMails(karen, 1, 2)
    const ofKaren = ({ to }: Email) => to?.[0]?.address === 'karen@example.com'
    const english = postponed.find(ofKaren)
    expect(english?.messageId).toBe(`<change.${order.orderID}.1@localhost>`)
    expect(english?.subject).toBe('Postponed: Harbour Nights')
    for (const part of [english?.html, english?.text]) {
      for (const words of ['A typhoon is coming.', 'Postponed', 'Before: 21/12/2099 20:15', order.orderReference])
        expect(part).toContain(words)
      expect(part).toContain(`${server.origin}/ticket-details/${order.orderID}`)
    }
    const chinese = postponed.find((mail) => !ofKaren(mail))
    expect(chinese?.subject).toBe('活動延期：維港夜')
    for (const words of ['颱風將至。', '原定：21/12/2099 20:15', '你的門票仍然有效'])
      expect(chinese?.text).toContain(words)

    const startSSE = eventStartTimeSSE + 86_400
    const address = { venueAddrEN: '1 Hall Road', venueAddrCN: '大堂道 1 號', doorsTimeSSE: startSSE - 3600 }
    const facts = { eventStartTimeSSE: startSSE, venueNameEN: 'The Hall', venueNameCN: '大堂', ...address }
    await catalogue.announce(testEvent, { kind: 'rescheduled', facts, ...texts }, act)
    const rescheduled = (await readMails(karen, 2, 2)).find(ofKaren)
    expect(rescheduled?.subject).toBe('New date: Harbour Nights')
    for (const words of ['22/12/2099 20:15 Tue (Before: 21/12/2099 20:15)', 'The Hall (Before: Hong Kong Coliseum)'])
      expect(rescheduled?.text).toContain(words)
    for (const words of ['Address: 1 Hall Road', 'Doors open: 19:15']) expect(rescheduled?.text).toContain(words)
    const [calendar] = rescheduled?.attachments ?? []
    expect(calendar).toMatchObject({ filename: 'harbour-nights.ics', mimeType: 'text/calendar', method: 'PUBLISH' })
    const ics = Buffer.from(calendar?.content as ArrayBuffer).toString()
    expect(ics).toMatch(/^SEQUENCE:2\r?$/m)
    expect(ics).toMatch(/^DTSTART:20991222T121500Z\r?$/m)
    expect(ics).toContain('LOCATION:The Hall\\, 1 Hall Road')
  },
)

inProcessTest(
  'the mails of an offer and of a cancellation say what becomes of the tickets',
  { tags: ['CHG-27', 'CHG-31'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()], { eventStartTimeSSE }), {}, quickly)
    const karen = await server.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoOf('standing')), 'pay')
    const order = await newestOrder(karen)
    const { catalogue } = server.store
    const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。' }
    const act = byOperator(server.clock.nowSSE())
    const keep = { kind: 'keep' } as const
    const offer = { choices: [keep, { kind: 'refund' }], defaultChoice: keep, deadlineSSE: eventStartTimeSSE } as const
    await catalogue.announce(testEvent, { kind: 'postponed', facts: {}, ...texts, offer }, act)
    const [offered] = await readMails(karen, 1, 1)
    for (const words of ['by 21/12/2099 20:15: keep it, or have it refunded', 'without an answer stays valid'])
      expect(offered?.text).toContain(words)
    expect(offered?.html).toContain(`${server.origin}/ticket-choices/${order.orderID}`)

    await catalogue.announce(testEvent, { kind: 'cancelled', facts: {}, ...texts, offer: null }, act)
    // The mail waits until the tickets have ended.
    await vi.waitFor(async () => {
      expect(await server.store.changes.findEnding(testEvent)).toBeNull()
    }, soon)
    server.clock.advance(60)
    const [cancelled] = await readMails(karen, 2, 1)
    expect(cancelled?.subject).toBe('Cancelled: Harbour Nights')
    for (const words of [
      'Date: Cancelled (Before: 21/12/2099 20:15)',
      'Your tickets are no longer valid.',
      'Your refund is under way',
    ])
      expect(cancelled?.text).toContain(words)
    const [calendar] = cancelled?.attachments ?? []
    const ics = Buffer.from(calendar?.content as ArrayBuffer).toString()
    expect(ics).toMatch(/^SUMMARY:Cancelled: Harbour Nights\r?$/m)
    expect(ics).toMatch(/^STATUS:CANCELLED\r?$/m)
    expect(ics).not.toContain('VALARM')

    // The demo's mailbox opens every mail that it lists, among them those of the refund.
    const list = await vi.waitFor(async () => {
      const page = await (await karen.send('/stand-ins/mail')).text()
      expect(page).toContain('/stand-ins/mail/refundMade.')
      return page
    }, soon)
    for (const [, path = ''] of list.matchAll(/href="(\/stand-ins\/mail\/[^"]+)"/g))
      expect((await karen.send(path)).status, path).toBe(200)
  },
)
