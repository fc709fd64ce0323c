import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { barriers } from '../support/accessibility-barriers.ts'
import { buyTwo, deskWords, enterAsOwner, expectedAnswers, organizerNames } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

test.use(expectedAnswers)

test('the month has a statement to print and files to save', { tag: ['@SCR-49', '@SCR-50', '@OPS-216'] }, async ({
  shopper,
}) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper, '/desk/money')
  await expect(page.getByText(say('money', 'notFinal'))).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('money', 'export_orders'), exact: true }).click()
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toContain(reference)
  await expect(page.getByRole('alert')).toContainText('orders-')

  await page.getByRole('button', { name: `${say('money', 'statement')} ${organizerNames[language]}` }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(say('money', 'statementOf', { organizer: organizerNames[language] }))
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

test('the month is compared with the payment provider once somebody asks', { tag: '@DSK-69' }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const orderReference = await buyTwo(shopper)
  await enterAsOwner(shopper, '/desk/money')
  const busy = { code: 'providerBusy', messageEN: 'The provider is busy.', messageCN: '服務商繁忙。' }
  await page.route(/\/api\/desk\/books\/reconcile/, (route) => route.fulfill({ status: 409, json: busy }))
  await page.getByRole('button', { name: say('money', 'compare'), exact: true }).click()
  await expect(page.getByText(language === 'en' ? busy.messageEN : busy.messageCN)).toBeVisible()

  const difference = {
    movement: 'payment',
    key: orderReference,
    orderReference,
    hereCents: 264_000,
    thereCents: 260_000,
    currency: 'HKD',
    transactionID: 'txn_1',
    dateSSE: 1_795_000_000,
  }
  const result = {
    fromSSE: 1_793_462_400,
    toSSE: 1_796_054_400,
    isFinal: true,
    provider: 'Stripe',
    isInAgreement: false,
    transactionCount: 9,
    matchedCount: 8,
    hereCents: 1_264_000,
    thereCents: 1_260_000,
    feesCents: 41_000,
    payoutsCents: -900_000,
    payoutCount: 2,
    otherPeriods: [{ movement: 'refund', key: 're_1', amountCents: -5000, hereSSE: null, thereSSE: 1_795_000_000 }],
    differences: [
      { ...difference, kind: 'otherAmount' },
      { ...difference, kind: 'missingHere', movement: 'adjustment', key: null, orderReference: null, hereCents: null },
    ],
  }
  const answer = { result, isChanged: false, warnings: [], revision: null }
  await page.route(/\/api\/desk\/books\/reconcile/, (route) => route.fulfill({ json: answer }))
  await page.getByRole('button', { name: say('desk', 'again') }).click()
  const row = page.getByRole('row').filter({ hasText: say('money', 'difference_otherAmount') })
  await expect(row).toContainText('HK$2,600.00')
  await expect(row.getByRole('link', { name: orderReference })).toBeVisible()
  await expect(page.getByText(say('money', 'final')).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('money', 'saveDifferences') }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`otherAmount,payment,${orderReference}`)

  Object.assign(result, { isInAgreement: true, differences: [], otherPeriods: [] })
  await page.getByRole('button', { name: say('money', 'compareAgain') }).click()
  await expect(page.getByText(say('money', 'booksAgree'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('money', 'saveDifferences') })).toBeHidden()
})
