import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { addAuthenticator, callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

const at = 'events[0].'
const type = `${at}ticketTypes[0].`
const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** Goes on with Tab until a field has the focus. Returns the number of presses. */
async function tabTo(page: Page, id: string): Promise<number> {
  for (let presses = 1; presses <= 80; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return presses
  }
  throw new Error(`no Tab leads to ${id}`)
}

test(
  'a colleague fresh from an invitation puts a new event on sale with the keyboard',
  {
    tag: ['@DSK-27', '@DSK-28', '@DSK-31', '@DSK-33'],
  },
  async ({ shopper }, testInfo) => {
    const { page, language } = shopper
    const say = deskWords(language)
    await addAuthenticator(page)
    await enterAsOwner(shopper)
    const name = `Promoter ${process.pid} ${language} ${testInfo.retry}`
    const { url } = await callDesk(page, 'desk/invite', { name, role: 'owner', scope: 'lion-rock' })
    await page.context().clearCookies()
    const began = Date.now()
    await page.goto(String(url))
    await page.getByRole('button', { name: say('session', 'makePasskey') }).press('Enter')
    await expect(page.getByRole('heading', { name: say('board', 'dayLine') })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('3')
    await expect(page.getByRole('heading', { level: 1, name: say('events', 'title') })).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { level: 1, name: say('forms', 'newTitle') })).toBeFocused()

    const eventID = `reading-night-${process.pid}-${language}-${testInfo.retry}`
    const typed: readonly (readonly [id: string, text: string])[] = [
      [`${at}eventNameCN`, '夜讀：地鐵鬼故'],
      [`${at}eventNameEN`, eventID.replaceAll('-', ' ')],
      [`${at}venueNameCN`, '轉角書店'],
      [`${at}venueNameEN`, 'Corner Books'],
      [`${type}ticketTypeNameCN`, '櫈仔'],
      [`${type}ticketTypeNameEN`, 'Stool'],
      [`${type}salePrice`, '120'],
      [`${type}capacity`, '30'],
    ]
    let presses = 0
    for (const [id, text] of typed) {
      presses += await tabTo(page, id)
      await page.keyboard.type(text)
    }
    presses += await tabTo(page, `${at}eventStartTimeSSE`)
    await field(page, `${at}eventStartTimeSSE`).fill('2031-12-20T20:15')
    await expect(field(page, `${at}eventID`)).toHaveValue(eventID)
    await page.keyboard.press('Control+Enter')

    await expect(page.getByRole('heading', { level: 1, name: say('forms', 'differenceTitle') })).toBeFocused()
    const press = page.getByRole('button', { name: say('forms', 'onSale') })
    await expect(press).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
    const shop = await page.context().newPage()
    await expect(async () => {
      await shop.goto(`/event/lion-rock/${eventID}`)
      await expect(shop.getByRole('heading', { level: 1 })).toContainText(language === 'zh' ? '夜讀' : 'reading night')
    }).toPass()
    await expect(shop.getByText('HK$120').first()).toBeVisible()
    await shop.close()
    testInfo.annotations.push({
      type: 'first event',
      description: `${typed.length + 1} fields, ${presses} Tabs, ${Math.round((Date.now() - began) / 1000)} s by a program`,
    })

    expect(await page.evaluate(() => sessionStorage.getItem('desk-draft:new'))).toBeNull()

    // The save is taken back: nobody has ordered yet.
    await page.keyboard.press('z')
    await page.getByRole('button', { name: say('forms', 'undo') }).press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
    const address = `/api/events/event/lion-rock/${eventID}`
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
  },
)

test('a fault stands at its field, and a draft outlasts a reload', {
  tag: ['@DSK-29', '@DSK-30', '@DSK-32'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/events/edit')
  await expect(page.getByRole('heading', { level: 1, name: say('forms', 'newTitle') })).toBeVisible()
  await field(page, `${at}eventNameEN`).fill('Drafted')
  await field(page, `${type}ticketSeatingType`).selectOption('ASSIGNED')
  await field(page, `${type}seats`).fill('A 1-10\nB-D 1-6, 8-13\nE')
  await expect(page.getByText(say('forms', 'seatWrong', { lines: 3 }))).toBeVisible()
  await expect(page.locator('figure path')).toHaveCount(4)
  await page.keyboard.press('Control+Enter')
  await expect(field(page, `${at}eventNameCN`)).toBeFocused()
  await expect(field(page, `${at}eventNameCN`)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(language === 'zh' ? '不能留空' : 'must not be empty').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(field(page, `${at}eventNameEN`)).toHaveValue('Drafted')
  await expect(field(page, `${type}seats`)).toHaveValue('A 1-10\nB-D 1-6, 8-13\nE')
  await expect(page.getByText(say('forms', 'draftKept'))).toBeVisible()
  await page.getByRole('button', { name: say('forms', 'throwAway') }).click()
  await expect(field(page, `${at}eventNameEN`)).toHaveValue('')
})

test('a known event shows the difference, is saved, exported and imported again', {
  tag: ['@DSK-31', '@DSK-33', '@DSK-34'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const event = language === 'zh' ? 'night-ferry/sea-in-my-room' : 'rooftop-social/dessert-shop-love-songs'
  await enterAsOwner(shopper, `/desk/events/edit?event=${event}`)
  const limit = field(page, `${at}maxTicketBuyCount`)
  await expect(limit).not.toHaveValue('')
  const before = await limit.inputValue()
  await limit.fill('7')
  await expect(page.getByText(language === 'zh' ? '1 項改動' : '1 change', { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('forms', 'exportFile') }).click()
  const exported = await (await saving).path()
  await page.getByRole('button', { name: say('forms', 'throwAway') }).click()
  await expect(limit).toHaveValue(before)
  await page.locator('input[type=file]').setInputFiles(exported)
  await expect(page.getByRole('alert')).toContainText(say('forms', 'imported'))
  await expect(limit).toHaveValue('7')
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row').filter({ hasText: language === 'zh' ? '每單上限' : 'Tickets per order' })
  await expect(row).toContainText(before)
  await expect(row).toContainText('7')
  await expect(page.getByRole('button', { name: language === 'zh' ? '儲存 1 項改動' : 'Save 1 change' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('z')
  await page.getByRole('button', { name: say('forms', 'undo') }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: say('events', 'title') })).toBeVisible()
  const { catalogue } = await callDesk(page, 'events/file', { event })
  expect(JSON.stringify(catalogue)).toContain(`"maxTicketBuyCount":${before}`)
})
