import { barriers } from '../support/accessibility-barriers.ts'
import { buyTwo, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

const path = '/desk/door?event=lion-rock/harbour-nights'

test('a door list is searched, printed and still readable without a network', {
  tag: ['@SCR-42', '@SCR-43'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, path)
  await page.getByRole('searchbox', { name: say('door', 'search') }).fill(reference.toLowerCase())
  const rows = page.getByRole('row').filter({ hasText: reference })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(say('door', 'notYet'))
  expect(await barriers(page)).toEqual([])

  await page.route('**/api/desk/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('radio', { name: say('door', 'bySeat') }).check()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(say('door', 'stays'))).toBeVisible()
  await page.unroute('**/api/desk/**')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('p')
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('row').filter({ hasText: reference })).toHaveCount(2)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a phone gets its link, and is withdrawn', { tag: '@SCR-44' }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, path)
  const name = `Gate ${process.pid} ${language}`
  await page.getByRole('button', { name: say('door', 'device_invite') }).click()
  await page.getByRole('textbox', { name: say('door', 'deviceName') }).fill(name)
  await page.getByRole('button', { name: say('door', 'pressInvite') }).click()
  await expect(page.getByRole('img', { name: say('act', 'qrName') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${say('door', 'device_revoke')} ${name}` }).click()
  await page.getByRole('button', { name: say('door', 'pressRevoke') }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
})

test('tickets are sold for cash with their codes, and the drawer is counted', { tag: ['@SCR-45', '@SCR-46'] }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, path)
  await page.getByRole('button', { name: say('door', 'sell') }).click()
  await page.getByRole('combobox', { name: say('door', 'type') }).selectOption('vip-standing')
  await page.getByRole('textbox', { name: say('door', 'places'), exact: true }).fill('2')
  await page.getByRole('textbox', { name: say('door', 'cashIn') }).fill('3000')
  const slip = page.getByRole('region', { name: say('act', 'slipOf', { title: say('door', 'sell') }) })
  await expect(slip).toContainText(say('door', 'after'))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('door', 'pressSell', { money: '|' }).split('|')[0] ?? '' }).click()
  for (const number of [1, 2])
    await expect(page.getByRole('img', { name: say('door', 'codeName', { number }) })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('door', 'next') }).click()
  await expect(slip).toContainText(say('act', 'stampNotDone'))
  await page.keyboard.press('Escape')

  await expect(page.getByText(say('door', 'expected'))).toBeVisible()
  await page.getByRole('button', { name: say('door', 'count') }).click()
  await page.getByRole('textbox', { name: say('door', 'countedCash') }).fill('2640')
  const count = page.getByRole('region', { name: say('act', 'slipOf', { title: say('door', 'count') }) })
  await expect(count).toContainText(say('door', 'difference'))
  await expect(count).toContainText(say('act', 'stampNotDone'))
  expect(await barriers(page)).toEqual([])
})
