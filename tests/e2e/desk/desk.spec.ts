import { barriers } from '../support/accessibility-barriers.ts'
import { deskScreens } from '../support/desk-screens.ts'
import { addAuthenticator, buyTwo, callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

test('the page of the desk is stored nowhere and runs no inline script', { tag: ['@SCR-1', '@one-language'] }, async ({
  request,
}) => {
  for (const path of ['/desk/', '/desk/find', '/desk/orders/7Q4M-K2XD']) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['content-security-policy'], path).toContain("script-src 'self';")
  }
  expect((await request.get('/desk/assets/none.js')).status()).toBe(404)
})

test('the first screen starts with at most 120 kB of script', { tag: ['@SCR-18', '@one-language'] }, async ({
  shopper,
}) => {
  const { page } = shopper
  await enterAsOwner(shopper)
  const scripts: string[] = []
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(one.url())
  })
  await page.goto('/desk/board')
  await expect(page.getByRole('table')).toBeVisible()
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (url) => {
      const { ...headers } = (await page.request.get(url, { headers: { 'accept-encoding': 'br' } })).headers()
      expect(headers['content-encoding'], url).toBe('br')
      return Number(headers['content-length'])
    }),
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000)
})

test('an invitation registers a passkey once, which then signs in', { tag: ['@SCR-7', '@SCR-8', '@SCR-9'] }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await addAuthenticator(page)
  await enterAsOwner(shopper)
  const name = `Wing ${process.pid} ${language}`
  const { url } = await callDesk(page, 'desk/invite', { name, role: 'service' })
  await page.context().clearCookies()

  await page.goto(String(url))
  await expect(page.getByRole('heading', { level: 1, name: say('session', 'inviteTitle') })).toBeFocused()
  expect(page.url()).not.toContain('invite=')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('session', 'makePasskey') }).click()
  const nav = page.locator('aside, nav, header').filter({ hasText: name })
  await expect(page.getByRole('heading', { name: say('board', 'dayLine') })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) > 760) await expect(nav.first()).toBeVisible()

  // The session ends in the middle of the work, and the form stays.
  await page.goto('/desk/find')
  const field = page.getByRole('combobox', { name: say('find', 'label') })
  await expect(field).toBeVisible()
  await page.context().clearCookies()
  await field.fill('Karen Chan of nowhere')
  const dialog = page.getByRole('dialog', { name: say('session', 'endedTitle') })
  await dialog.getByRole('button', { name: say('session', 'usePasskey') }).click()
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('Karen Chan of nowhere')
  await expect(
    page.getByRole('heading', { name: say('find', 'nothing', { words: 'Karen Chan of nowhere' }) }),
  ).toBeVisible()
  expect(page.url()).not.toContain('Karen')

  await page.context().clearCookies()
  await page.goto('/desk/log')
  await page.getByRole('button', { name: say('session', 'usePasskey') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('log', 'title') })).toBeFocused()
  // It was used, and it is pasted into the open desk.
  await page.evaluate((link) => {
    location.hash = new URL(link).hash
  }, String(url))
  await page.getByRole('button', { name: say('session', 'makePasskey') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a refund is tried, pressed and told, with the keyboard alone', {
  tag: ['@SCR-2', '@SCR-4', '@SCR-10', '@SCR-15', '@SCR-16'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('/')
  const finder = page.getByRole('dialog', { name: say('find', 'title') })
  await finder.getByRole('combobox').fill(reference)
  await expect(finder.getByRole('option', { name: reference })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeFocused()
  await expect(page.getByText('••••4567')).toBeVisible()
  const refund = page.getByRole('button', { name: new RegExp(`^${say('order', 'refund')}`) })
  await expect(refund).not.toHaveAttribute('aria-disabled')
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press('r')
  const slip = page.getByRole('region', { name: say('act', 'slipOf', { title: say('order', 'refund') }) })
  await expect(slip).toContainText(say('act', 'stampNotDone'))
  await page.getByRole('checkbox').first().uncheck()
  await expect(slip).toContainText('HK$1,320')
  await page.getByRole('textbox', { name: say('act', 'reason') }).fill('A friend cannot come')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('order', 'pressRefund', { money: 'HK$1,320.00' }) }).press('Enter')
  await expect(slip).toContainText(say('act', 'stampDone'))
  await page.keyboard.press('Escape')
  await expect(
    page.getByText(say('order', 'byFor', { operator: '', reason: 'A friend cannot come' }).trim()),
  ).toBeVisible()
  await expect(page.getByText(say('order', 'endPartlyRefunded'))).toBeVisible()
})

test('a colleague was first: nothing is done, and the slip is worked out again', { tag: '@SCR-11' }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  await page.getByRole('button', { name: say('order', 'reissue') }).click()
  const press = page.getByRole('button', { name: say('order', 'pressReissue_other', { count: 2 }) })
  await expect(press).toBeVisible()
  await callDesk(page, 'tickets/reissue', { target: reference })
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'moved'))
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
})

test('an impossible act stands grey with its reason', { tag: ['@SCR-12', '@SCR-13'] }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  await page.getByRole('button', { name: say('order', 'revoke') }).click()
  await page.getByRole('button', { name: say('order', 'pressEnd_other', { count: 2 }) }).focus()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: say('act', 'slipOf', { title: say('order', 'revoke') }) })
  await expect(slip).toContainText(say('act', 'stampNotDone'))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await expect(slip).not.toContainText(say('act', 'stampNotDone'))
  await page.keyboard.press('Escape')
  const reissue = page.getByRole('button', { name: say('order', 'reissue') })
  await expect(reissue).toHaveAttribute('aria-disabled', 'true')
  await expect(reissue).toContainText(reference)
  await expect(reissue).not.toContainText(say('act', 'nothingDone'))
})

test('without a network the last answer stays, and a press says that it may have been done', {
  tag: ['@SCR-5', '@SCR-14'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  await page.getByRole('button', { name: say('order', 'reissue') }).click()
  const press = page.getByRole('button', { name: say('order', 'pressReissue_other', { count: 2 }) })
  await expect(press).toBeVisible()
  await page.route('**/api/desk/**', (route) => route.abort('internetdisconnected'))
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'noAnswer'))
  const strip = page
    .getByRole('status')
    .filter({ hasText: say('desk', 'noNetworkSince', { time: '|' }).split('|')[0] ?? '' })
  await expect(strip).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await page.unroute('**/api/desk/**')
  await expect(strip).toBeHidden()
})

test('every screen has no barrier in either theme, and none scrolls sideways', {
  tag: ['@SCR-6', '@SCR-17', '@SCR-19'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await page.goto('/desk/')
  expect(await barriers(page)).toEqual([])
  await enterAsOwner(shopper)
  await callDesk(page, 'tickets/reissue', { target: reference })
  await page.evaluate(() => sessionStorage.setItem('desk-event', 'lion-rock/harbour-nights'))
  for (const theme of ['dark', 'light']) {
    for (const path of [...deskScreens, `/desk/orders/${reference}`]) {
      await page.goto(path)
      await page.evaluate((name) => localStorage.setItem('desk-theme', name), theme)
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await barriers(page), `${path} ${theme}`).toEqual([])
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wide, `${path} ${width}`).toBe(0)
      }
    }
  }
  await page.goto('/desk/log')
  await page.getByRole('searchbox', { name: say('log', 'filter') }).fill(reference)
  await expect(page.getByRole('link', { name: reference }).first()).toBeVisible()
})

test.describe('a server that does not answer', () => {
  test.use({ expectedErrors: [/status of (?:401|503)/] })

  test('every screen says where it is while it waits, and after a failure', {
    tag: ['@SCR-17', '@one-language'],
  }, async ({ shopper }) => {
    const { page } = shopper
    await enterAsOwner(shopper)
    await page.evaluate(() => sessionStorage.setItem('desk-event', 'lion-rock/harbour-nights'))
    await page.route('**/api/desk/*/*', (route) => route.fulfill({ status: 503, json: {} }))
    for (const path of [...deskScreens, '/desk/events/edit?event=lion-rock/harbour-nights', '/desk/orders/2222-2222']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await barriers(page), path).toEqual([])
    }
  })
})

test('the page of keys lists them and switches single keys off', { tag: ['@SCR-3', '@one-language'] }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/log')
  const log = page.getByRole('heading', { level: 1, name: say('log', 'title') })
  await expect(log).toBeFocused()
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/find/)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('desk', 'keysTitle') })
  await expect(keys).toContainText(say('desk', 'screenLog'))
  await keys.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('0')
  await expect(page).toHaveURL(/find/)
})
