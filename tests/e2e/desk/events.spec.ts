import { barriers } from '../support/accessibility-barriers.ts'
import { callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

/** An event for each language, because the tests share one shop. */
const event = {
  zh: { path: 'lion-rock/signal-no-8', name: '掛波' },
  en: { path: 'lion-rock/taxi-nocturne', name: 'Taxi Nocturne' },
}

test('a sale is paused and resumed with the keyboard alone', { tag: ['@SCR-20', '@SCR-21'] }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/events')
  await expect(page.getByRole('heading', { level: 1, name: say('events', 'title') })).toBeFocused()
  await page.getByRole('button', { name: event[language].name }).press('Enter')
  const pause = page.getByRole('switch', { name: say('events', 'switchPause') })
  await expect(pause).toHaveAttribute('aria-checked', 'false')
  await expect(pause).not.toHaveAttribute('aria-disabled')
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press('p')
  const press = page.getByRole('button', { name: say('events', 'control_pause') })
  await expect(press).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press.press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  const shown = await callDesk(page, 'events/show', { event: event[language].path })
  expect(shown['availability']).toBe('salePaused')

  await page.keyboard.press('z')
  await page.getByRole('button', { name: say('events', 'control_resume') }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(pause).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByRole('button', { name: event[language].name })).toHaveAttribute('aria-pressed', 'true')
})

test('the chosen event is that of the other screens, also after a reload', {
  tag: ['@SCR-22', '@SCR-27'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/guests')
  await expect(page.getByRole('heading', { name: say('events', 'noEvent') })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('v')
  const choice = page.getByRole('combobox', { name: say('events', 'chooseEvent') })
  await expect(choice).toBeFocused()
  await choice.selectOption(event[language].path)
  await page.reload()
  await expect(choice).toHaveValue(event[language].path)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('button', { name: event[language].name })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: say('desk', 'more') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('desk', 'screenLog') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('log', 'title') })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})
