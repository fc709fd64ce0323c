import { barriers } from '../support/accessibility-barriers.ts'
import { deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

/** An event for each language, because the tests share one shop. */
const event = {
  zh: 'harbour-live/wait-for-me',
  en: 'harbour-live/summer-mixtape',
}

test('a code is made, stands on the sheet with its uses left, and is stopped', {
  tag: ['@SCR-25', '@SCR-26'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/codes')
  await page.getByRole('combobox', { name: say('events', 'chooseEvent') }).selectOption(event[language])
  await expect(page.getByRole('heading', { name: say('codes', 'emptyTitle') })).toBeVisible()
  await page.getByRole('button', { name: say('codes', 'make'), exact: true }).click()
  await page.getByRole('radio', { name: say('codes', 'what_types') }).check({ force: true })
  await page.getByRole('checkbox').first().check()
  await page.getByRole('textbox', { name: say('codes', 'uses') }).fill('24')
  const press = page.getByRole('button', { name: say('codes', 'pressMake') })
  await expect(press).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press.press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  const link = await page.getByText(`/event/${event[language]}#code=`).textContent()
  const code = new URL(link ?? '').hash.replace('#code=', '')
  expect(code).toMatch(/^[\dA-Z]{5}-/)
  await page.keyboard.press('Escape')

  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(say('codes', 'usedOf', { used: 0, uses: 24 }))
  const sheet = page.getByRole('list', { name: say('codes', 'sheet') })
  await expect(sheet.getByText(code)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await row.getByRole('button', { name: say('codes', 'stop') }).click()
  await page.getByRole('button', { name: say('codes', 'pressStop', { code }) }).press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(row).toContainText(say('codes', 'state_stopped'))
  await expect(sheet).toBeHidden()
})
