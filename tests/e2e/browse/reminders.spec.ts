import type { Page } from '@playwright/test'
import { startDemoServer, type DemoServer } from '../../support/test-server/demo-server.ts'
import { barriers } from '../support/accessibility-barriers.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, freshName, open, test as base, type Shopper } from '../support/shopper.ts'

/** A separate demo. One of its sales opens five minutes after the start, so its reminder is due at once. */
const test = base.extend<object, { server: DemoServer }>({
  server: [
    // Playwright requires a pattern as the first parameter, even if the fixture takes nothing.
    async ({ playwright: _ }, use) => {
      const server = await startDemoServer([opensSoon, opensLater].map((path) => path.split('/').at(-1) ?? ''))
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
})

const opensSoon = '/event/night-ferry/midnight-blues-quartet'
const opensLater = '/event/harbour-live/starloop-world-tour'

// One worker runs the tests of this file, so that they share one server.
test.describe.configure({ mode: 'default' })

/** Checks that the page is accessible and in one language. */
async function checkPage({ language }: Shopper, page: Page, name: string): Promise<void> {
  expect.soft(otherWords(await ownTexts(page, language), language), name).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
}

test('a guest signs in for a reminder, gets the mail, and takes the reminder back by its link', {
  tag: ['@EML-33', '@EVT-74', '@EVT-75'],
}, async ({ shopper }) => {
  test.slow()
  const { page, say } = shopper
  const email = `${freshName()}@example.com`
  const signIn = new URLSearchParams({ login_hint: email, prompt: 'none' }).toString()
  // The guest has an account and is not signed in.
  await page.request.get(`/api/auth/login/federated/google?${signIn}`)
  await page.request.post('/api/auth/register', { data: { displayName: 'Karen', contactNumber: '91234567' } })
  await page.request.post('/api/auth/logout')

  await open(page, opensLater)
  const before = page.getByRole('region', { name: say('reminder', 'title') })
  await checkPage(shopper, page, 'guest')
  await before.getByRole('link', { name: say('reminder', 'remindMe') }).click()
  await expect(page).toHaveURL(/\/login\?/)
  const google = await page.getByRole('link', { name: say('login', 'google') }).getAttribute('href')
  await page.goto(`${google ?? ''}&${signIn}`)

  await expect(page).toHaveURL(new RegExp(`${opensLater}#reminder$`))
  const toggle = before.getByRole('button', { name: say('reminder', 'remindMe') })
  await expect(toggle).toBeInViewport()
  await toggle.click()
  await expect(before.getByRole('button', { pressed: true })).toBeVisible()
  await expect(before.getByText(say('reminder', 'willMail', { email }))).toBeVisible()
  await checkPage(shopper, page, 'reminder set')

  // A page asks for no reminder in the last 15 minutes, so this one is asked for without it.
  expect((await page.request.put(`/api/attendee/reminders${opensSoon.replace('/event', '')}`)).status()).toBe(200)
  await expect(async () => {
    await page.goto('/stand-ins/mail')
    await expect(page.getByRole('link', { name: email })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: email }).click()
  const href = await page.frameLocator('iframe').getByRole('link').last().getAttribute('href')
  expect(href).toMatch(new RegExp(`${opensSoon}#reminder$`))
  await open(page, `${opensLater}#reminder`)
  await before.getByRole('button', { pressed: true }).click()
  await expect(before.getByRole('button', { pressed: false })).toBeVisible()
  await page.reload()
  await expect(before.getByRole('button', { pressed: false })).toBeVisible()
})

test('a guest adds the opening of a sale to a calendar', { tag: '@EVT-73' }, async ({ shopper }) => {
  const { page, say } = shopper
  await open(page, opensLater)
  const file = await page.getByRole('link', { name: say('reminder', 'addOpening') }).getAttribute('href')
  const calendar = await (await page.request.get(file ?? '')).text()
  expect(calendar).toContain('BEGIN:VALARM')
  expect(calendar.replaceAll('\r\n ', '')).toContain(`${opensLater}\r\n`)
})

test('a member with an unconfirmed address is led to its confirmation', { tag: '@EVT-76' }, async ({ shopper }) => {
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
  await checkPage(shopper, page, 'unconfirmed')
  await before.getByRole('link', { name: say('reminder', 'confirmAddress') }).click()
  await expect(page.getByRole('region', { name: say('email', 'confirmYours') })).toBeVisible()
})
