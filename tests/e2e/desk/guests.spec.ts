import { barriers } from '../support/accessibility-barriers.ts'
import { deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, freshName, test } from '../support/shopper.ts'

test.use(expectedAnswers)

/** An event for each language, because the tests share one shop. */
const event = {
  zh: 'night-ferry/night-ferry-outbound',
  en: 'night-ferry/night-ferry-homebound',
}

test('a pasted list is checked line by line, given once, and its wrong line stays', { tag: '@SCR-23' }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const address = `${freshName()}@example.com`
  await enterAsOwner(shopper, '/desk/guests')
  await page.getByRole('combobox', { name: say('events', 'chooseEvent') }).selectOption(event[language])
  await expect(page.getByRole('button', { name: say('guests', 'giveList') })).not.toHaveAttribute('aria-disabled')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('p')
  const list = page.getByRole('textbox', { name: say('guests', 'linesLabel') })
  await list.fill(`周敏儀\t${address}\tlower\t2\nDaniel Ip\t${address}\tVPI\t1`)
  await expect(page.getByText(say('guests', 'state_claim'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('guests', 'state_unknown', { cell: 'VPI' }))).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const slip = page.getByRole('region', { name: say('act', 'slipOf', { title: say('guests', 'giveList') }) })
  await expect(slip).toContainText(say('act', 'stampNotDone'))
  await page.getByRole('button', { name: say('guests', 'press_other', { count: 2 }) }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(list).toHaveValue(`Daniel Ip\t${address}\tVPI\t1`)
  await list.fill(`周敏儀\t${address}\tlower\t2`)
  await expect(page.getByText(say('guests', 'state_givenBefore'))).toBeVisible()
})

test('one guest gets a ticket and stands in the list', { tag: '@SCR-24' }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await shopper.become('Aisha Khan')
  const { registeredEmailID } = await (await page.request.get('/api/attendee/profile')).json()
  await enterAsOwner(shopper, '/desk/guests')
  await page.getByRole('combobox', { name: say('events', 'chooseEvent') }).selectOption(event[language])
  await page.getByRole('button', { name: say('guests', 'giveOne') }).click()
  await page.getByRole('textbox', { name: say('guests', 'guest') }).fill(String(registeredEmailID))
  await page.getByRole('textbox', { name: say('guests', 'count') }).fill('2')
  await page.getByRole('button', { name: say('guests', 'press_other', { count: 2 }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').getByText('Aisha Khan').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
