import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, freshName, open, test, type Shopper } from '../support/shopper.ts'

/** Registers a new WeChat member with this address. */
async function becomeWithEmail(shopper: Shopper, email: string): Promise<void> {
  const { page, language } = shopper
  await shopper.signIn('wechat')
  const registered = await page.request.post('/api/auth/register', {
    data: { displayName: language === 'zh' ? '何心怡' : 'Ho Sum Yi', contactNumber: '61234567', emailID: email },
  })
  expect(registered.status()).toBe(200)
}

/** Buys a ticket without the screens. Returns the order reference. */
async function buy({ page, language }: Shopper): Promise<string> {
  const data = {
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    requestedTypeIDs: ['grandstand'],
    adjacentSeating: false,
  }
  const placed = await page.request.post('/api/orders', {
    data,
    maxRedirects: 0,
    headers: { 'accept-language': language },
  })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  await page.request.post(`${redirectURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  const [newest]: { orderReference: string }[] = await (await page.request.get('/api/orders')).json()
  return newest?.orderReference ?? ''
}

/** Opens the newest mail to an address in the demo's mailbox. Waits until there are exactly `count`. */
async function openNewestMail(page: Page, email: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto('/stand-ins/mail')
    await expect(page.getByRole('link', { name: email })).toHaveCount(count, { timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: email }).first().click()
}

/** Checks that the page is accessible and in one language. */
async function checkPage({ language }: Shopper, page: Page, name: string): Promise<void> {
  expect.soft(otherWords(await ownTexts(page, language), language), name).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
}

test('a new WeChat member confirms the e-mail by its link and gets the tickets by mail', {
  tag: ['@EML-3', '@EML-16', '@EML-18', '@EML-19', '@EML-23', '@EML-24'],
}, async ({ shopper, browser }) => {
  test.slow()
  const { page, say } = shopper
  const email = `${freshName()}@example.com`
  await becomeWithEmail(shopper, email)
  const reference = await buy(shopper)
  await page.goto(`/receipt?orderReference=${reference}`)
  const notice = page.getByRole('region', { name: say('email', 'confirmYours') })
  await expect(notice.getByText(say('email', 'linkSent', { email }))).toBeVisible()
  await checkPage(shopper, page, 'receipt')

  await openNewestMail(page, email, 1)
  await expect(page.getByRole('link', { name: /\.pdf/ })).toHaveCount(0)
  const href = await page.frameLocator('iframe').getByRole('link').first().getAttribute('href')

  // Another device, without a session.
  const { locale } = test.info().project.use
  const elsewhere = await (await browser.newContext(locale === undefined ? {} : { locale })).newPage()
  const responses: { readonly url: string; readonly referer: string | undefined }[] = []
  elsewhere.on('request', (request) => responses.push({ url: request.url(), referer: request.headers()['referer'] }))
  const token = href?.split('#')[1] ?? 'none'
  const response = await elsewhere.goto(href ?? '')
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(elsewhere.getByRole('heading', { name: say('email', 'isYours') })).toBeVisible()
  await checkPage(shopper, elsewhere, 'question')
  await elsewhere.waitForLoadState('networkidle')
  expect((await (await page.request.get('/api/attendee/profile')).json()).emailState).toBe('linkSent')
  await elsewhere.getByRole('button', { name: say('email', 'confirm') }).click()
  await expect(elsewhere.getByRole('heading', { name: say('email', 'done') })).toBeVisible()
  await checkPage(shopper, elsewhere, 'done')
  expect(
    responses.filter(
      ({ url, referer }) =>
        url.split('#')[0]?.includes(token.slice(6)) === true || referer?.includes(token.slice(6)) === true,
    ),
  ).toEqual([])

  await openNewestMail(page, email, 2)
  await expect(page.getByRole('link', { name: /\.pdf/ })).toHaveCount(1)
  await page.goto(`/receipt?orderReference=${reference}`)
  await expect(page.getByText(reference)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await elsewhere.context().close()
})

test.describe('a confirmation that fails', () => {
  test.use({ expectedErrors: [/status of 4(?:09|29)/] })

  test('says that a link has ended or is incomplete', { tag: ['@EML-21', '@EML-22'] }, async ({ shopper }) => {
    const { page, say } = shopper
    const drawing = page.getByRole('main').locator('path').last()
    const mark = /M 94 50/
    await open(page, `/confirm-email#token=${'A'.repeat(43)}`)
    await expect(drawing).not.toHaveCSS('d', mark)
    await page.getByRole('button', { name: say('email', 'confirm') }).click()
    await expect(page.getByRole('heading', { name: say('email', 'refused') })).toBeVisible()
    await expect(drawing).toHaveCSS('d', mark)
    await checkPage(shopper, page, 'ended link')
    await page.goto('/about')
    await page.goto('/confirm-email')
    await expect(page.getByRole('heading', { name: say('email', 'incomplete') })).toBeVisible()
    await expect(drawing).toHaveCSS('d', mark)
    await checkPage(shopper, page, 'incomplete')
  })

  test('corrects a mistyped address and sends links again up to the limit', {
    tag: ['@EML-24', '@EML-25', '@EML-26'],
  }, async ({ shopper }) => {
    const { page, say } = shopper
    const [wrong, right] = [`${freshName()}@exmaple.com`, `${freshName()}@example.com`]
    await becomeWithEmail(shopper, wrong)
    await page.goto('/account-details')
    const notice = page.getByRole('region', { name: say('email', 'confirmYours') })
    await expect(page.getByText(say('profile', 'emailCorrected'))).toBeVisible()
    await notice.getByRole('button', { name: say('email', 'correct') }).click()
    const field = notice.getByLabel(say('email', 'corrected'), { exact: true })
    await expect(field).toBeFocused()
    await field.fill('nobody')
    await notice.getByRole('button', { name: say('email', 'saveAndSend') }).click()
    await expect(notice.getByText(say('profile', 'emailWrong'))).toBeVisible()
    await checkPage(shopper, page, 'correction')
    await field.fill(right)
    await notice.getByRole('button', { name: say('email', 'saveAndSend') }).click()
    await expect(notice.getByText(say('email', 'linkSent', { email: right }))).toBeVisible()
    await expect(page.getByLabel(say('profile', 'email'), { exact: true })).toHaveValue(right)
    await notice.getByRole('button', { name: say('email', 'sendAgain') }).click()
    await expect(page.getByText(say('email', 'sent', { email: right }))).toBeVisible()
    await notice.getByRole('button', { name: say('email', 'sendAgain') }).click()
    await expect(page.getByRole('alert').locator('[popover]')).toContainText(/too many e-mails|太多電郵/)
  })
})
