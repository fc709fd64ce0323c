import type { Page } from '@playwright/test'
import { startDemoServer, type DemoServer } from '../support/demo-server.ts'
import { barriers } from './barriers.ts'
import { otherWords, ownTexts } from './one-language.ts'
import { expect, freshName, open, test as base, type Shopper } from './shopper.ts'

/** A demo of its own: one of its sales opens five minutes after it has started, so that a reminder of it is due at once. */
const test = base.extend<object, { server: DemoServer }>({
  server: [
    // The first parameter has to be a pattern, whether or not anything is taken.
    async ({ playwright: _ }, use) => {
      const server = await startDemoServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
})

const opensSoon = '/event/night-ferry/midnight-blues-quartet'
const opensLater = '/event/harbour-live/starloop-world-tour'

/** The page keeps nobody out and is in one language. */
async function look({ language }: Shopper, page: Page, name: string): Promise<void> {
  expect.soft(otherWords(await ownTexts(page, language), language), name).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
}

test('a guest is led to the sign-in and back, is reminded by mail, and takes the reminder back from there', async ({
  shopper,
}) => {
  test.slow()
  const { page, say } = shopper
  const email = `${freshName()}@example.com`
  const signIn = new URLSearchParams({ login_hint: email, prompt: 'none' }).toString()
  // Somebody who has an account, and is not signed in.
  await page.request.get(`/api/auth/login/federated/google?${signIn}`)
  await page.request.post('/api/auth/register', { data: { displayName: 'Karen', contactNumber: '91234567' } })
  await page.request.post('/api/auth/logout')

  await open(page, opensSoon)
  const before = page.getByRole('region', { name: say('reminder', 'title') })
  await look(shopper, page, 'guest')
  await before.getByRole('link', { name: say('reminder', 'remindMe') }).click()
  await expect(page).toHaveURL(/\/login\?/)
  const google = await page.getByRole('link', { name: say('login', 'google') }).getAttribute('href')
  await page.goto(`${google ?? ''}&${signIn}`)

  await expect(page).toHaveURL(new RegExp(`${opensSoon}#reminder$`))
  const toggle = before.getByRole('button', { name: say('reminder', 'remindMe') })
  await expect(toggle).toBeInViewport()
  await toggle.click()
  await expect(before.getByRole('button', { pressed: true })).toBeVisible()
  await expect(before.getByText(say('reminder', 'willMail', { email }))).toBeVisible()
  await look(shopper, page, 'reminder set')

  await expect(async () => {
    await page.goto('/stand-ins/mail')
    await expect(page.getByRole('link', { name: email })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: email }).click()
  const href = await page.frameLocator('iframe').getByRole('link').last().getAttribute('href')
  expect(href).toMatch(new RegExp(`${opensSoon}#reminder$`))
  await page.goto(href ?? '')
  await before.getByRole('button', { pressed: true }).click()
  await expect(before.getByRole('button', { pressed: false })).toBeVisible()
  await page.reload()
  await expect(before.getByRole('button', { pressed: false })).toBeVisible()
})

test('the opening of a sale goes into a calendar, for guests too', async ({ shopper }) => {
  const { page, say } = shopper
  await open(page, opensLater)
  const file = await page.getByRole('link', { name: say('reminder', 'addOpening') }).getAttribute('href')
  const calendar = await (await page.request.get(file ?? '')).text()
  expect(calendar).toContain('BEGIN:VALARM')
  expect(calendar.replaceAll('\r\n ', '')).toContain(`${opensLater}\r\n`)
})

test('a member whose address is not confirmed is led to where it is', async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.signIn('wechat')
  await page.request.post('/api/auth/register', {
    data: {
      displayName: shopper.language === 'zh' ? '何心怡' : 'Ho Sum Yi',
      contactNumber: '61234567',
      emailID: `${freshName()}@example.com`,
    },
  })
  await open(page, opensLater)
  const before = page.getByRole('region', { name: say('reminder', 'title') })
  await look(shopper, page, 'unconfirmed')
  await before.getByRole('link', { name: say('reminder', 'confirmAddress') }).click()
  await expect(page.getByRole('region', { name: say('email', 'confirmYours') })).toBeVisible()
})
