import PostalMime, { type Email } from 'postal-mime'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { soon } from '../../support/vitest/soon.ts'

const quickly = { roundMilliseconds: 20 } as const
const free = () => testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

const pdf = openPdfRenderer()
afterAll(() => pdf.close())

/** Signs a member in with WeChat and registers an address. */
async function wechatBuyer(origin: string, name: string, emailID: string): Promise<HTTPBrowser> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en' })
  await browser.follow(
    `/api/auth/login/federated/wechat?${new URLSearchParams({ login_hint: name, prompt: 'none' }).toString()}`,
  )
  const registered = await browser.send('/api/auth/register', {
    json: { displayName: name, contactNumber: '91234567', emailID },
  })
  expect(registered.status).toBe(200)
  return browser
}

async function readStatusAndBody(response: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const received = await response
  return { status: received.status, body: await received.json() }
}

const profile = (browser: HTTPBrowser) => readStatusAndBody(browser.send('/api/attendee/profile'))
const sendLink = (browser: HTTPBrowser) => readStatusAndBody(browser.send('/api/attendee/email/link', { json: {} }))
const correct = (browser: HTTPBrowser, newEmailID: string) =>
  readStatusAndBody(browser.send('/api/attendee/email', { method: 'PUT', json: { newEmailID } }))
const confirm = (browser: HTTPBrowser, token: string) =>
  readStatusAndBody(browser.send('/api/attendee/email/confirm', { json: { token } }))

/** Returns the mails to an address from the demo's mailbox, parsed. Waits until there are exactly `count`. */
async function readMails(browser: HTTPBrowser, address: string, count: number): Promise<Email[]> {
  return vi.waitFor(async () => {
    const page = await (await browser.send('/stand-ins/mail')).text()
    const names = [...page.matchAll(/href="\/stand-ins\/mail\/([a-z]+\.[0-9a-f-]{36})"/g)].flatMap(
      ([, name]) => name ?? [],
    )
    const mails = await Promise.all(
      names.map(async (name) =>
        PostalMime.parse(await (await browser.send(`/stand-ins/mail/${name}/source`)).arrayBuffer()),
      ),
    )
    const found = mails.filter(({ to }) => to?.[0]?.address === address)
    expect(found).toHaveLength(count)
    return found
  }, soon)
}

const tokenIn = ({ text }: Pick<Email, 'text'>): string =>
  /\/confirm-email#token=([\w-]{43})\s/.exec(text ?? '')?.[1] ?? ''

describe('a typed e-mail address', () => {
  test('is confirmed by its link in a signed-out browser, and then receives the tickets', {
    tags: ['EML-16', 'EML-19', 'EML-20', 'EML-23'],
  }, async () => {
    await using testServer = await openTestServer(free(), { pdf }, quickly)
    const buyer = await wechatBuyer(testServer.origin, '心怡', 'ho@example.com')
    expect(await profile(buyer)).toMatchObject({
      body: { registeredEmailID: 'ho@example.com', emailState: 'linkSent' },
    })
    const booked = await buyer.send('/api/orders', {
      json: { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false },
    })
    expect(booked.status).toBe(200)
    const [mail] = await readMails(buyer, 'ho@example.com', 1)
    const stranger = createHTTPBrowser(testServer.origin, { 'accept-language': 'en' })
    expect(await confirm(stranger, tokenIn(mail ?? {}))).toEqual({ status: 200, body: {} })
    expect(await profile(buyer)).toMatchObject({ body: { emailState: 'confirmed' } })
    const tickets = (await readMails(buyer, 'ho@example.com', 2)).filter(({ attachments }) => attachments.length > 0)
    expect(tickets.map(({ subject }) => subject)).toEqual([expect.stringContaining('Harbour Nights')])
    expect(await confirm(stranger, tokenIn(mail ?? {}))).toEqual({
      status: 409,
      body: { error: 'emailLinkRefused', message: 'This link was used, has expired or was replaced by a newer one.' },
    })
  })

  test('receives the link in both languages, without any text that somebody typed', { tags: 'EML-28' }, async () => {
    await using testServer = await openTestServer(free(), { pdf }, quickly)
    const buyer = await wechatBuyer(testServer.origin, 'evil.example/pay', 'victim@example.com')
    const [mail] = await readMails(buyer, 'victim@example.com', 1)
    expect(mail?.attachments).toEqual([])
    expect(mail?.to).toEqual([{ name: '', address: 'victim@example.com' }])
    for (const part of [mail?.html, mail?.text]) {
      expect(part).not.toContain('evil.example')
      expect(part).toContain('請不用理會這封電郵')
      expect(part).toContain('please ignore this e-mail')
      const links = [...(part ?? '').matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link)
      expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([testServer.origin]))
      expect(new Set(links.map((link) => new URL(link).pathname))).toEqual(new Set(['/confirm-email']))
    }
  })

  test('can be corrected until it is confirmed, and never after', { tags: ['EML-20', 'EML-25'] }, async () => {
    await using testServer = await openTestServer(free(), { pdf }, quickly)
    const buyer = await wechatBuyer(testServer.origin, '打錯字', 'wrogn@example.com')
    const [wrong] = await readMails(buyer, 'wrogn@example.com', 1)
    expect(await correct(buyer, 'wrong')).toMatchObject({ status: 400 })
    expect(await correct(buyer, 'right@example.com\r\nBcc: third@example.com')).toMatchObject({ status: 400 })
    expect(await correct(buyer, 'right@example.com')).toMatchObject({
      status: 200,
      body: { registeredEmailID: 'right@example.com', emailState: 'linkSent' },
    })
    const [right] = await readMails(buyer, 'right@example.com', 1)
    expect(await confirm(buyer, tokenIn(wrong ?? {}))).toMatchObject({ status: 409 })
    expect(await confirm(buyer, tokenIn(right ?? {}))).toMatchObject({ status: 200 })
    for (const rejected of [await correct(buyer, 'third@example.com'), await sendLink(buyer)])
      expect(rejected).toMatchObject({ status: 409, body: { error: 'emailFixed' } })
    expect(await profile(buyer)).toMatchObject({
      body: { registeredEmailID: 'right@example.com', emailState: 'confirmed' },
    })
  })

  test('cannot be corrected by a guest, nor by a member who typed none', { tags: 'EML-15' }, async () => {
    await using testServer = await openTestServer(free(), { pdf }, quickly)
    const guest = createHTTPBrowser(testServer.origin)
    expect(await sendLink(guest)).toMatchObject({ status: 401 })
    expect(await correct(guest, 'a@example.com')).toMatchObject({ status: 401 })
    const google = await testServer.buyer('karen')
    expect(await profile(google)).toMatchObject({ body: { emailState: 'confirmed' } })
    for (const rejected of [await correct(google, 'third@example.com'), await sendLink(google)])
      expect(rejected).toMatchObject({ status: 409, body: { error: 'emailFixed' } })
    const newcomer = createHTTPBrowser(testServer.origin)
    await newcomer.follow('/api/auth/login/federated/wechat?login_hint=newcomer&prompt=none')
    expect(await profile(newcomer)).toMatchObject({ body: { emailState: 'none' } })
    expect(await sendLink(newcomer)).toMatchObject({ status: 409, body: { error: 'emailFixed' } })
  })

  test.each(['', 'short', 'A'.repeat(44), `${'A'.repeat(42)}!`])(
    'is not confirmed by the malformed token %j',
    async (token) => {
      await using testServer = await openTestServer(free())
      expect(await confirm(createHTTPBrowser(testServer.origin), token)).toMatchObject({ status: 400 })
    },
  )

  test('is not confirmed by another site, nor by opening the link', { tags: ['EML-18', 'ERR-48'] }, async () => {
    await using testServer = await openTestServer(free(), { pdf }, quickly)
    const buyer = await wechatBuyer(testServer.origin, '阿明', 'ming@example.com')
    const [mail] = await readMails(buyer, 'ming@example.com', 1)
    const token = tokenIn(mail ?? {})
    const lured = await buyer.send('/api/attendee/email/confirm', {
      json: { token },
      headers: { origin: 'https://evil.example' },
    })
    expect(lured.status).toBe(403)
    expect((await buyer.send('/api/attendee/email/confirm')).status).toBe(405)
    for (const path of ['/confirm-email', `/confirm-email?token=${token}`]) await buyer.send(path)
    expect(await profile(buyer)).toMatchObject({ body: { emailState: 'linkSent' } })
    expect(await confirm(buyer, token)).toMatchObject({ status: 200 })
  })
})

describe('the limit on links', () => {
  inProcessTest(
    'refuses a fourth link within an hour, with the time to wait and in the language of the reader',
    { tags: 'EML-26' },
    async () => {
      const mailer = scriptedMailer()
      await using testServer = await startInProcessServer(free(), { pdf, mailer }, quickly)
      const buyer = await wechatBuyer(testServer.origin, '阿明', 'ming@example.com')
      for (const _ of [2, 3]) expect(await sendLink(buyer)).toMatchObject({ status: 200 })
      const rejected = await buyer.send('/api/attendee/email/link', { json: {} })
      expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toEqual([
        429,
        '3600',
        { error: 'tooManyMails', message: 'We have sent too many e-mails already. Please try again later.' },
      ])
      expect(
        await readStatusAndBody(
          buyer.send('/api/attendee/email', {
            method: 'PUT',
            json: { newEmailID: 'other@example.com' },
            headers: { cookie: '', 'accept-language': 'zh' },
          }),
        ),
      ).toMatchObject({ status: 401 })
      buyer.setCookie('language', 'zh')
      expect(await correct(buyer, 'other@example.com')).toMatchObject({
        status: 429,
        body: { message: '已寄出太多電郵，請稍後再試。' },
      })
      expect(await profile(buyer)).toMatchObject({ body: { registeredEmailID: 'ming@example.com' } })
      testServer.clock.advance(3600)
      expect(await sendLink(buyer)).toMatchObject({ status: 200 })
    },
  )

  inProcessTest(
    'lets a member register with an address that has received its share of links',
    { tags: 'EML-26' },
    async () => {
      const mailer = scriptedMailer()
      await using testServer = await startInProcessServer(free(), { pdf, mailer }, quickly)
      const mob = await Promise.all(
        [1, 2, 3, 4, 5].map((index) => wechatBuyer(testServer.origin, `mob-${index}`, `victim+${index}@example.com`)),
      )
      const states = await Promise.all(mob.map(async (browser) => JSON.stringify((await profile(browser)).body)))
      expect(states.filter((state) => state.includes('"linkSent"'))).toHaveLength(3)
      expect(states.filter((state) => state.includes('"unconfirmed"'))).toHaveLength(2)
    },
  )

  inProcessTest('sends no mail about a free order to an unconfirmed address', { tags: 'EML-3' }, async () => {
    const mailer = scriptedMailer()
    await using testServer = await startInProcessServer(free(), { pdf, mailer }, quickly)
    const buyer = await wechatBuyer(testServer.origin, 'bomber', 'victim@example.com')
    for (let count = 0; count < 5; count += 1) {
      const booked = await buyer.send('/api/orders', {
        json: { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false },
      })
      expect(booked.status).toBe(200)
    }
    await vi.waitFor(() => expect(mailer.accepted).toHaveLength(1), soon)
    expect(mailer.accepted[0]?.attachments).toEqual([])
    const due = await testServer.store.outbox.claimDue({
      nowSSE: testServer.clock.nowSSE() + 86_400,
      leaseUntilSSE: testServer.clock.nowSSE() + 86_401,
      limit: 100,
    })
    expect(due).toEqual([])
  })
})

inProcessTest('leaves the name of the member out of each mail', { tags: 'EML-10' }, async () => {
  const mailer = scriptedMailer()
  await using testServer = await startInProcessServer(free(), { pdf, mailer }, quickly)
  const buyer = await testServer.buyer('karen')
  await buyer.send('/api/attendee/profile', {
    method: 'PUT',
    json: { newDisplayName: 'https://evil.example/pay', newContactNumber: '91234567' },
  })
  await buyer.send('/api/orders', { json: { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false } })
  await vi.waitFor(() => expect(mailer.accepted).toHaveLength(1), soon)
  const [mail] = mailer.accepted
  expect(mail?.attachments.length).toBeGreaterThan(1)
  for (const part of [mail?.html, mail?.text, mail?.subject, mail?.to]) expect(part).not.toContain('evil.example')
})

inProcessTest('counts requests and confirmations of a link as sign-in calls', async () => {
  const rateLimits = {
    ordersPerMinute: 100,
    callsPerMinute: 1000,
    pagesPerMinute: 1_000,
    answersPerMinute: 1_000,
    memberCallsPerMinute: 1000,
    signInsPerMinute: 2,
  }
  await using testServer = await startInProcessServer(free(), {}, { rateLimits })
  const guest = createHTTPBrowser(testServer.origin)
  for (const _ of [1, 2]) expect(await confirm(guest, 'A'.repeat(43))).toMatchObject({ status: 409 })
  expect(await confirm(guest, 'A'.repeat(43))).toMatchObject({ status: 429, body: { error: 'tooManyRequests' } })
  expect(await sendLink(guest)).toMatchObject({ status: 429 })
})
