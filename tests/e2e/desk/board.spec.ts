import { barriers } from '../support/accessibility-barriers.ts'
import { addAuthenticator, buyTwo, callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

const event = 'lion-rock/harbour-nights'

test('the board is the first screen, and shows an order within seconds', { tag: ['@DSK-22', '@DSK-23'] }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await buyTwo(shopper)
  await enterAsOwner(shopper)
  await expect(page).toHaveURL(/\/desk\/board$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: say('board', 'dayLine') })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press('v')
  const scope = page.getByRole('combobox', { name: say('desk', 'scope') })
  await expect(scope).toBeFocused()
  await scope.selectOption(event)
  await expect(page.getByRole('heading', { level: 2, name: say('board', 'pools') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const { orders } = Object(await callDesk(page, 'events/board', { event }))
  const figure = page.getByText(say('board', 'ticketsToday', { tickets: orders.tickets }))
  await expect(figure.first()).toBeVisible()
  await scope.selectOption('')
  await expect(page.getByRole('heading', { level: 2, name: say('board', 'onSale') })).toBeVisible()
})

test('without a network the figures stay and say from when they are', { tag: ['@DSK-23', '@SCR-5'] }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper)
  const places = page.getByRole('table')
  await expect(places).toBeVisible()
  await page.route('**/api/desk/**', (route) => route.abort('internetdisconnected'))
  const [before = ''] = say('board', 'stands', { time: '|' }).split('|')
  await expect(page.getByText(new RegExp(`${before}\\d\\d:\\d\\d:\\d\\d`))).toBeVisible()
  await expect(places).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.unroute('**/api/desk/**')
  await expect(page.getByText(before)).toBeHidden()
})

test('the rate of a room is changed beside its figures', { tag: '@DSK-25' }, async ({ shopper }, { retry }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper)
  const turns = (language === 'zh' ? 770 : 780) + retry
  await page
    .getByRole('button', { name: say('board', 'roomRate') })
    .first()
    .click()
  await page.getByRole('spinbutton', { name: say('board', 'turns') }).fill(String(turns))
  const press = page.getByRole('button', { name: say('board', 'roomRateValue', { turns }) })
  await expect(press).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(page.getByText(String(turns), { exact: true })).toBeVisible()
})

test('a screen that the role may not open says who may, and what the role can open', {
  tag: ['@DSK-24', '@SCR-51'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await addAuthenticator(page)
  await enterAsOwner(shopper)
  const { url } = await callDesk(page, 'desk/invite', { name: `Eyes ${process.pid} ${language}`, role: 'door' })
  await page.context().clearCookies()
  await page.goto(String(url))
  await page.getByRole('button', { name: say('session', 'makePasskey') }).click()
  await expect(page.getByRole('heading', { name: say('board', 'dayLine') })).toBeVisible()
  await page.goto('/desk/money')
  const roles = [say('desk', 'role_finance'), say('desk', 'role_owner')].join(say('desk', 'orWord'))
  const reason = say('desk', 'noRoleTitle', { screen: say('desk', 'screenMoney'), roles })
  await expect(page.getByRole('heading', { name: reason })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: say('desk', 'screenDoor') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('door', 'title') })).toBeVisible()
})

test('a shop without an event has its first steps', { tag: '@DSK-26' }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await page.route('**/api/desk/events/board**', async (route) => {
    const response = await route.fetch()
    const body = Object(await response.json())
    await route.fulfill({ response, json: { ...body, result: { ...Object(body.result), events: [] } } })
  })
  await enterAsOwner(shopper)
  await expect(page.getByRole('link', { name: say('board', 'toEvents') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: say('board', 'toStaff') }).click()
  await expect(page).toHaveURL(/\/desk\/staff$/)
})
