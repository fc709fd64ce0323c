import { barriers } from '../support/accessibility-barriers.ts'
import { buyAtOnce, harbourNights } from '../support/checkout-steps.ts'
import { callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, freshName, test, type Shopper } from '../support/shopper.ts'

test.use(expectedAnswers)

/** Buys tickets as a new member, and opens their order at the desk. */
async function openOrder(shopper: Shopper, typeIDs: readonly string[]) {
  const { page, language } = shopper
  const say = deskWords(language)
  await shopper.become('Karen Chan')
  await buyAtOnce(page, typeIDs)
  const [order]: { orderReference: string }[] = await (await page.request.get('/api/orders')).json()
  const reference = order?.orderReference ?? ''
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  const act = (name: Parameters<typeof say<'orderActs'>>[1]) =>
    page.getByRole('button', { name: new RegExp(`^${say('orderActs', name)}`) })
  const slip = (name: Parameters<typeof say<'orderActs'>>[1]) =>
    page.getByRole('region', { name: say('act', 'slipOf', { title: say('orderActs', name) }) })
  /** Opens an act by its key once it is possible. */
  const pressKey = async (key: string, name: Parameters<typeof say<'orderActs'>>[1]) => {
    await expect(act(name)).not.toHaveAttribute('aria-disabled')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press(key)
  }
  const isDone = () => expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  return { page, say, reference, act, slip, pressKey, isDone }
}

/** Returns the tickets of an order. */
async function ticketsOf(page: Shopper['page'], orderReference: string) {
  const { tickets } = await callDesk(page, 'orders/show', { orderReference })
  return tickets as readonly { readonly ticketID: string; readonly seat: string | null; readonly isLive: boolean }[]
}

test('answers "a seat on the aisle", with the keyboard alone', { tag: '@DSK-60' }, async ({ shopper }) => {
  const { page, say, reference, slip, pressKey, isDone } = await openOrder(shopper, ['grandstand'])
  await pressKey('x', 'exchange')
  await expect(page.getByText(say('orderActs', 'chooseSeat'))).toBeVisible()
  const aisle = page.getByRole('button', { name: say('orderActs', 'onAisle', { seat: '' }) }).first()
  await aisle.press('Enter')
  await expect(aisle).toHaveAttribute('aria-pressed', 'true')
  const seat = (await page.getByRole('textbox', { name: say('orderActs', 'seat'), exact: true }).inputValue()).split(
    ' ',
  )
  await expect(slip('exchange')).toContainText(say('orderActs', 'sumNone'))
  await expect(slip('exchange')).toContainText(say('act', 'stampNotDone'))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('orderActs', 'pressExchange'), exact: true }).press('Enter')
  await isDone()
  await expect(slip('exchange')).toContainText(say('act', 'stampDone'))
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('order', 'endSwapped'), { exact: true })).toBeVisible()
  const { swaps } = await callDesk(page, 'orders/show', { orderReference: reference })
  const [swap] = swaps as readonly { readonly toReference: string }[]
  expect(await ticketsOf(page, swap?.toReference ?? '')).toMatchObject([{ seat: seat.join(' · '), isLive: true }])
})

test('a dearer place waits for its payment by a link, and is withdrawn', {
  tag: ['@DSK-60', '@DSK-61', '@DSK-74'],
}, async ({ shopper }) => {
  const { page, say, reference, act, slip, pressKey, isDone } = await openOrder(shopper, ['grandstand'])
  await expect(act('withdraw')).toHaveAttribute('aria-disabled', 'true')
  await expect(act('withdraw')).toContainText(say('orderActs', 'noneWaits'))
  await pressKey('x', 'exchange')
  await page.getByRole('combobox', { name: say('orderActs', 'toType') }).selectOption('vip-standing')
  await expect(slip('exchange')).toContainText('HK$610')
  await page.getByRole('button', { name: say('orderActs', 'pressReserve', { money: 'HK$610.00' }) }).click()
  await isDone()
  const link = page.getByRole('textbox', { name: say('orderActs', 'payLinkText') })
  await expect(link).toHaveValue(/\/receipt\?orderReference=/)
  expect(await barriers(page)).toEqual([])
  const payment = await page.context().newPage()
  await payment.goto(await link.inputValue())
  await expect(payment.getByText('610').first()).toBeVisible()
  await payment.close()
  await page.keyboard.press('Escape')
  await expect(act('exchange')).toHaveAttribute('aria-disabled', 'true')
  await expect(act('exchange')).toContainText('HK$610')
  // The order shows a lost link again, until it is paid or withdrawn.
  const waits = page.locator('section').filter({ hasText: say('orderActs', 'openExchange') })
  await expect(waits).toContainText('HK$610.00')
  await expect(link).toHaveValue(/\/receipt\?orderReference=/)
  expect(await barriers(page)).toEqual([])

  await pressKey('w', 'withdraw')
  await expect(slip('withdraw')).toContainText(say('orderActs', 'sayTicketStays'))
  await page.getByRole('button', { name: say('orderActs', 'pressWithdraw') }).press('Enter')
  await isDone()
  await page.keyboard.press('Escape')
  await expect(act('exchange')).not.toHaveAttribute('aria-disabled')
  await expect(link).toHaveCount(0)
  expect(await ticketsOf(page, reference)).toMatchObject([{ isLive: true }])
})

test('a cheaper place gives the difference back, unless a colleague was first', { tag: '@DSK-60' }, async ({
  shopper,
}) => {
  const { page, say, reference, slip, pressKey, isDone } = await openOrder(shopper, ['vip-standing'])
  await pressKey('x', 'exchange')
  await page.getByRole('combobox', { name: say('orderActs', 'toType') }).selectOption('grandstand')
  const press = page.getByRole('button', { name: say('orderActs', 'pressExchangeBack', { money: 'HK$610.00' }) })
  await expect(press).toBeVisible()
  await callDesk(page, 'tickets/reissue', { target: reference })
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'moved'))
  await page.getByRole('button', { name: say('act', 'again') }).click()
  await press.click()
  await isDone()
  await expect(slip('exchange')).toContainText(say('order', 'sumBack'))
})

test('answers "a friend comes instead"', { tag: '@DSK-62' }, async ({ shopper }) => {
  const { page, say, slip, pressKey, isDone } = await openOrder(shopper, ['vip-standing', 'vip-standing'])
  const friend = `${freshName()}@example.com`
  const address = page.getByRole('textbox', { name: say('orderActs', 'friendAddress') })
  await pressKey('h', 'handOver')
  await expect(page.getByText(say('orderActs', 'typeAddress'))).toBeVisible()
  await address.fill(friend)
  await expect(slip('handOver')).toContainText(friend)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('orderActs', 'pressLink') }).press('Enter')
  await isDone()
  await page.keyboard.press('Escape')
  // A link that ends before its mail was sent sends none.
  const mails = await page.context().newPage()
  await expect(async () => {
    await mails.goto('/stand-ins/mail')
    await expect(mails.getByRole('link', { name: friend })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await mails.close()

  await pressKey('h', 'handOver')
  await address.fill(friend)
  await expect(page.getByText(say('orderActs', 'sameLink'))).toBeVisible()
  await page.getByRole('radio', { name: say('orderActs', 'endLink') }).check()
  await page.getByRole('button', { name: say('orderActs', 'pressLinkEnd') }).press('Enter')
  await isDone()
})

test('answers "my company needs an invoice", and "our accounts need a paper" after a refund', {
  tag: '@DSK-63',
}, async ({ shopper }) => {
  const { page, say, reference, act, slip, pressKey, isDone } = await openOrder(shopper, [
    'vip-standing',
    'vip-standing',
  ])
  await expect(act('creditNote')).toHaveAttribute('aria-disabled', 'true')
  await expect(act('creditNote')).toContainText(reference)
  const issue = async (company: string) => {
    await pressKey('i', 'invoice')
    await page.getByRole('textbox', { name: say('orderActs', 'companyName') }).fill(company)
    await page.getByRole('textbox', { name: say('orderActs', 'companyAddress') }).fill('12/F, Kowloon Bay\nHong Kong')
    await page.getByRole('textbox', { name: say('orderActs', 'companyNumber') }).fill('PO-2026-118')
    await expect(slip('invoice')).toContainText(company)
    await expect(slip('invoice')).toContainText('HK$2,640')
  }
  const press = page.getByRole('button', { name: say('orderActs', 'pressInvoice') })
  /** Presses the button that saves a paper. Returns the name of the file. */
  const save = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: new RegExp(`^${say('orderActs', 'savePDF')}`) })
        .first()
        .click(),
    ])
    return file.suggestedFilename()
  }
  await issue('Star Ferry Trading Ltd')
  expect(await barriers(page)).toEqual([])
  await press.press('Enter')
  await isDone()
  const number = (await save()).replace('.pdf', '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').getByText(number)).toBeVisible()
  expect(await save()).toBe(`${number}.pdf`)

  await issue('天星小輪貿易有限公司')
  await expect(slip('invoice')).toContainText(number)
  await press.press('Enter')
  await isDone()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)

  await callDesk(page, 'orders/refund', { orderReference: reference, amount: '100' })
  // The refund is made in the background, and a credit note is for one that is made.
  await expect(async () => {
    await page.reload()
    await expect(act('creditNote')).not.toHaveAttribute('aria-disabled', { timeout: 3000 })
  }).toPass()
  await pressKey('c', 'creditNote')
  await expect(slip('creditNote')).toContainText('HK$100')
  await page.getByRole('button', { name: say('orderActs', 'pressCreditNote', { money: 'HK$100.00' }) }).press('Enter')
  await isDone()
  expect(await save()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
  await expect(act('creditNote')).toHaveAttribute('aria-disabled', 'true')
})

test('a name that has not come is a bar, never an ID', { tag: '@DSK-76' }, async ({ shopper }) => {
  const { page, say } = await openOrder(shopper, ['grandstand'])
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/desk/events/show', async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status', { name: say('desk', 'loading') })).toBeVisible()
  await expect(page.getByText(/grandstand/)).toHaveCount(0)
  resolve()
  await expect(page.getByText(harbourNights.grandstand[shopper.language]).first()).toBeVisible()
})

test('each window fits a phone and has no barrier in either theme', { tag: '@DSK-64' }, async ({ shopper }) => {
  const { page, say, pressKey } = await openOrder(shopper, ['grandstand'])
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => localStorage.setItem('desk-theme', name), theme)
    await page.reload()
    for (const [key, name] of [
      ['x', 'exchange'],
      ['h', 'handOver'],
      ['i', 'invoice'],
    ] as const) {
      await pressKey(key, name)
      await expect(page.getByRole('heading', { level: 2, name: say('orderActs', name), exact: true })).toBeVisible()
      expect(await barriers(page), `${name} ${theme}`).toEqual([])
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wide, `${name} ${width}`).toBe(0)
      }
      await page.keyboard.press('Escape')
    }
  }
})
