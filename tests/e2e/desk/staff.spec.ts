import { barriers } from '../support/accessibility-barriers.ts'
import { addAuthenticator, deskWords, enterAsOwner, expectedAnswers, organizerNames } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

test('an owner invites a colleague, changes the access and ends it', {
  tag: ['@SCR-40', '@SCR-41', '@OPS-216'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await addAuthenticator(page)
  await enterAsOwner(shopper, '/desk/staff')
  await expect(page.getByRole('heading', { level: 1, name: say('staff', 'title') })).toBeFocused()
  const name = `Ah Chung ${process.pid} ${language}`

  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: say('staff', 'name'), exact: true }).fill(name)
  await page.getByRole('combobox', { name: say('staff', 'role') }).selectOption('service')
  const scope = page.getByRole('combobox', { name: say('staff', 'scope') })
  await scope.selectOption({ label: organizerNames[language] })
  await expect(scope).toHaveValue('lion-rock')
  await page.getByRole('button', { name: say('staff', 'pressInvite') }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await expect(page.getByRole('img', { name: say('act', 'qrName') })).toBeVisible()
  const link = page.locator('input[value*="#invite="]')
  const url = await link.inputValue()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(say('staff', 'notRegistered'))
  await expect(row).toContainText(organizerNames[language])
  await expect(page.getByText('#invite=')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await row.getByRole('button', { name: say('staff', 'change') }).click()
  await page.getByRole('combobox', { name: say('staff', 'role') }).selectOption('door')
  await page.getByRole('button', { name: say('staff', 'pressChange') }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(row).toContainText(say('desk', 'role_door'))

  await row.getByRole('button', { name: say('staff', 'revoke') }).click()
  await expect(page.getByRole('button', { name: say('staff', 'pressRevoke') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.goto(url)
  await page.getByRole('button', { name: say('session', 'makePasskey') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})
