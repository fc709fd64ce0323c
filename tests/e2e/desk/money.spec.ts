import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { barriers } from '../support/accessibility-barriers.ts'
import { buyTwo, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
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

test('a failed refund is asked for again, and the server answers first', {
  tag: ['@SCR-47', '@one-language'],
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const orderReference = await buyTwo(shopper)
  const failed = { refundID: randomUUID(), orderReference, amountCents: 88_000, state: 'failed' }
  await page.route(/\/api\/desk\/orders\/refunds/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const times = { owedSSE: 1_795_000_000, failedSSE: 1_795_000_100 }
    const refund = { ...failed, ...times, detail: 'card closed' }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, refunds: [refund] } } })
  })
  await enterAsOwner(shopper, '/desk/money')
  await expect(page.getByText('card closed')).toBeVisible()
  await page.getByRole('button', { name: `${say('money', 'retry')} ${orderReference}` }).click()
  // The shop has no such refund, so its own words stand in place of the slip.
  await expect(page.getByText(/There is no such refund|沒有這筆退款/).first()).toBeVisible()
})
