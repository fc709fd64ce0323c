import { readFile } from 'node:fs/promises'
import { barriers } from '../support/accessibility-barriers.ts'
import { addAuthenticator, buyTwo, callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

test('the month has a statement to print and files to save', { tag: ['@SCR-49', '@SCR-50'] }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, '/desk/money')
  await expect(page.getByText(say('money', 'notFinal'))).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('money', 'export_orders') }).click()
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toContain(reference)
  await expect(page.getByRole('alert')).toContainText('orders-')

  await page.getByRole('button', { name: `${say('money', 'statement')} lion-rock` }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(say('money', 'statementOf', { organizer: 'lion-rock' }))
  await expect(sheet).toContainText('HK$')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('money says to the door who may open it', { tag: ['@SCR-51', '@one-language'] }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await addAuthenticator(page)
  await enterAsOwner(shopper)
  const { url } = await callDesk(page, 'desk/invite', { name: `Door ${process.pid} ${language}`, role: 'door' })
  await page.context().clearCookies()
  await page.goto(String(url))
  await page.getByRole('button', { name: say('session', 'makePasskey') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('find', 'title') })).toBeVisible()
  await page.goto('/desk/money')
  await expect(page.getByText(say('money', 'noRoleTitle'))).toBeVisible()
})
