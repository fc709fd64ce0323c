import type { Browser, Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { buyTwo, callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

/** Opens the desk of a colleague in a browser of their own. */
async function openColleague(browser: Browser, language: 'zh' | 'en', path: string): Promise<Page> {
  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-HK' : 'en-HK' })
  const page = await context.newPage()
  await enterAsOwner({ page, language }, path)
  return page
}

/** Lets the server do each call of a verb but its dry runs, and loses the answer. Returns the calls that it did. */
async function loseAnswers(page: Page, verb: string): Promise<readonly unknown[]> {
  const done: unknown[] = []
  await page.route(`**/api/desk/${verb}`, async (route) => {
    const body: { isDryRun?: boolean } = route.request().postDataJSON()
    if (body.isDryRun === true) return route.continue()
    const response = await route.fetch()
    done.push(response.status())
    await route.abort('internetdisconnected')
  })
  return done
}

const limit = 'events[0].maxTicketBuyCount'
const artist = 'events[0].artistNameEN'
const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** Events of each language, because the tests share one shop. */
const events = { zh: 'night-ferry/sea-in-my-room', en: 'rooftop-social/dessert-shop-love-songs' }

test('two colleagues edit one event: the second sees the first, loses nothing and goes on', { tag: '@DSK-65' }, async ({
  shopper,
  browser,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const event = events[language]
  const path = `/desk/events/edit?event=${event}`
  await enterAsOwner(shopper, path)
  await expect(field(page, limit)).not.toHaveValue('')
  const [before, artistBefore] = [await field(page, limit).inputValue(), await field(page, artist).inputValue()]
  const first = await openColleague(browser, language, path)
  await field(page, artist).fill('Typed by the second')

  const raised = String(Number(before) + 3)
  await field(first, limit).fill(raised)
  await first.keyboard.press('Control+Enter')
  await expect(first.getByRole('heading', { level: 1, name: say('forms', 'differenceTitle') })).toBeFocused()
  await expect(first.locator('button[aria-keyshortcuts="Enter"]')).toBeVisible()
  await first.keyboard.press('Enter')
  await expect(first.getByRole('alert')).toContainText(say('act', 'isDone'))

  const late = page.getByRole('alert').filter({ hasText: say('forms', 'somebodySaved') })
  await expect(late).toBeVisible()
  await expect(field(page, artist)).toHaveValue('Typed by the second')
  expect(await barriers(page)).toEqual([])
  await late.getByRole('button', { name: say('forms', 'takeIn') }).click()
  await expect(field(page, artist)).toHaveValue('Typed by the second')
  await expect(field(page, limit)).toHaveValue(raised)

  // The colleague is quicker once more, between the slip and the press.
  await page.keyboard.press('Control+Enter')
  const press = page.locator('button[aria-keyshortcuts="Enter"]').filter({ hasText: /1/ })
  await expect(press).toBeVisible()
  await callDesk(first, 'events/pause', { event })
  await press.click()
  await expect(page.getByRole('alert').filter({ hasText: say('act', 'moved') })).toBeVisible()
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await press.click()
  await expect(page.getByRole('alert').filter({ hasText: say('act', 'isDone') })).toBeVisible()
  const { catalogue } = await callDesk(page, 'events/file', { event })
  expect(catalogue).toMatchObject({
    events: [{ maxTicketBuyCount: Number(raised), artistNameEN: 'Typed by the second' }],
  })

  const saved = JSON.parse(JSON.stringify(catalogue))
  Object.assign(saved.events[0], { maxTicketBuyCount: Number(before), artistNameEN: artistBefore })
  await callDesk(page, 'events/save', { event, catalogue: saved })
  await callDesk(page, 'events/resume', { event })
  await first.context().close()
})

test('two colleagues refund one order: the second press does nothing, and the rest can be refunded', {
  tag: ['@DSK-65', '@SCR-11'],
}, async ({ shopper, browser }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  const first = await openColleague(browser, language, `/desk/orders/${reference}`)
  await page.getByRole('button', { name: new RegExp(`^${say('order', 'refund')}`) }).click()
  const reason = page.getByRole('textbox', { name: say('act', 'reason') })
  await reason.fill('Both are ill')
  await expect(page.getByRole('button', { name: say('order', 'pressRefund', { money: 'HK$2,640.00' }) })).toBeVisible()

  await first.getByRole('button', { name: new RegExp(`^${say('order', 'refund')}`) }).click()
  await first.getByRole('checkbox').first().uncheck()
  await first.getByRole('button', { name: say('order', 'pressRefund', { money: 'HK$1,320.00' }) }).click()
  await expect(first.getByRole('alert')).toContainText(say('act', 'isDone'))
  await first.context().close()

  await page.getByRole('button', { name: say('order', 'pressRefund', { money: 'HK$2,640.00' }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'moved'))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await expect(reason).toHaveValue('Both are ill')
  await page.getByRole('button', { name: say('order', 'pressRefund', { money: 'HK$1,320.00' }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  const { refunds } = await callDesk(page, 'orders/show', { orderReference: reference })
  expect(refunds).toMatchObject([{ amountCents: 132_000 }, { amountCents: 132_000 }])
})

test('an answer is lost after the server has refunded: the screen says so, and nothing is done twice', {
  tag: ['@DSK-66', '@SCR-14'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  const done = await loseAnswers(page, 'orders/refund')
  await page.getByRole('button', { name: new RegExp(`^${say('order', 'refund')}`) }).click()
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: say('order', 'pressRefund', { money: 'HK$1,320.00' }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'noAnswer'))
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'wasDone'))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByText(say('order', 'endPartlyRefunded'))).toBeVisible()
  expect(done).toEqual([200])
  const { refunds } = await callDesk(page, 'orders/show', { orderReference: reference })
  expect(refunds).toMatchObject([{ amountCents: 132_000 }])
})

test('a press that never arrived did nothing and says so, and an answer that was lost may have', {
  tag: ['@DSK-66', '@SCR-14'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  await page.getByRole('button', { name: say('order', 'reissue') }).click()
  const press = page.getByRole('button', { name: say('order', 'pressReissue_other', { count: 2 }) })
  await expect(press).toBeVisible()
  await page.context().setOffline(true)
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'noAnswer'))
  await page.context().setOffline(false)
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('act', 'wasNotDone') })).toBeVisible()

  // Tickets can always get new codes again. So nobody but the log knows that this press was the one.
  await loseAnswers(page, 'tickets/reissue')
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'noAnswer'))
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('act', 'mayBeDone') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('an answer is lost after an event was saved: the form knows it, and no draft stays', { tag: '@DSK-66' }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const event = { zh: 'slow-hands/bend-the-light', en: 'slow-hands/red-ink-blue-ink' }[language]
  await enterAsOwner(shopper, `/desk/events/edit?event=${event}`)
  await expect(field(page, artist)).not.toHaveValue('')
  await field(page, artist).fill(`Saved once ${language}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('forms', 'differenceTitle') })).toBeFocused()
  const done = await loseAnswers(page, 'events/save')
  await page.locator('button[aria-keyshortcuts="Enter"]').click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'noAnswer'))
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'wasDone'))
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: say('events', 'title') })).toBeVisible()
  expect(done).toEqual([200])
  expect(await page.evaluate((name) => sessionStorage.getItem(`desk-draft:${name}`), event)).toBeNull()
})
