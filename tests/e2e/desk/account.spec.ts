import { barriers } from '../support/accessibility-barriers.ts'
import { buyAtOnce } from '../support/checkout-steps.ts'
import { callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test, type Shopper } from '../support/shopper.ts'

test.use(expectedAnswers)

/** Buys a ticket as a new member. Returns the reference of the order. */
async function buyAs(shopper: Shopper, name: string): Promise<string> {
  await shopper.become(name)
  await buyAtOnce(shopper.page, ['vip-standing'])
  const orders: { orderReference: string }[] = await (await shopper.page.request.get('/api/orders')).json()
  return orders[0]?.orderReference ?? ''
}

/** Returns the ID of the account behind an order. */
async function accountOf(page: Shopper['page'], orderReference: string): Promise<string> {
  const { member } = await callDesk(page, 'orders/show', { orderReference })
  return (member as { readonly memberID: string }).memberID
}

function accountScreen({ page, language }: Shopper) {
  const say = deskWords(language)
  type Name = Parameters<typeof say<'account'>>[1]
  const act = (name: Name) => page.getByRole('button', { name: new RegExp(`^${say('account', name)}`) })
  return {
    page,
    say,
    act,
    slip: (name: Name) => page.getByRole('region', { name: say('act', 'slipOf', { title: say('account', name) }) }),
    field: (name: Name) => page.getByRole('textbox', { name: say('account', name), exact: true }),
    /** Opens an act by its key once it is possible. */
    pressKey: async (key: string, name: Name) => {
      await expect(act(name).first()).not.toHaveAttribute('aria-disabled')
      await page.getByRole('heading', { level: 1 }).focus()
      await page.keyboard.press(key)
    },
    isDone: () => expect(page.getByRole('alert')).toContainText(say('act', 'isDone')),
    isOpen: () => expect(page.getByRole('heading', { level: 1, name: say('account', 'title') })).toBeVisible(),
  }
}

test('answers "my name is wrong", and says why an address of Google stays', {
  tag: ['@DSK-70', '@DSK-71', '@SCR-11'],
}, async ({ shopper }) => {
  const { page, say, act, slip, field, pressKey, isDone, isOpen } = accountScreen(shopper)
  const reference = await buyAs(shopper, 'Karen Cham')
  await enterAsOwner(shopper, `/desk/orders/${reference}`)
  await expect(page.getByRole('button', { name: say('account', 'open') })).toBeVisible()
  await page.keyboard.press('a')
  await isOpen()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const member = await accountOf(page, reference)

  await pressKey('c', 'correct')
  await expect(page.getByText(say('account', 'typeRight'))).toBeVisible()
  await field('mail').fill('karen.chan@example.com')
  await expect(page.getByText(/Google/).last()).toBeVisible()
  await field('mail').fill('')
  await field('name').fill('Karen Chan')
  await expect(slip('correct')).toContainText('Karen Chan')
  const press = page.getByRole('button', { name: say('account', 'pressCorrect') })
  await callDesk(page, 'members/correct', { member, phone: '61234567' })
  await press.click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'moved'))
  await page.getByRole('button', { name: say('act', 'again') }).click()
  expect(await barriers(page)).toEqual([])
  await press.press('Enter')
  await isDone()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 2, name: 'Karen Chan' })).toBeVisible()
  await expect(act('correct')).toBeVisible()
})

test('answers "I lost my sign-in" and "my phone was stolen", with the keyboard alone', {
  tag: ['@DSK-70', '@DSK-72', '@DSK-73'],
}, async ({ shopper }) => {
  const { page, say, act, slip, field, pressKey, isDone, isOpen } = accountScreen(shopper)
  const lost = await buyAs(shopper, 'Old Account')
  const found = await buyAs(shopper, 'New Account')
  await enterAsOwner(shopper, '/desk/find')
  const [from, to] = [await accountOf(page, lost), await accountOf(page, found)]
  await page.getByRole('combobox', { name: say('find', 'label') }).fill(from)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await isOpen()

  await pressKey('m', 'move')
  await field('other').fill(from)
  await expect(page.getByText(say('account', 'noOther'))).toBeVisible()
  await field('other').fill(to)
  await expect(slip('move')).toContainText('New Account')
  expect(await barriers(page)).toEqual([])
  await page
    .getByRole('button', {
      name: say('account', shopper.language === 'en' ? 'pressMove_one' : 'pressMove_other', { count: 1 }),
    })
    .press('Enter')
  await isDone()
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('account', 'noOrders'))).toBeVisible()
  // The move has ended its sessions.
  await expect(act('signOut').first()).toHaveAttribute('aria-disabled', 'true')

  await page.goto(`/desk/accounts/${to}`)
  await expect(page.getByRole('link', { name: lost })).toBeVisible()
  await pressKey('o', 'signOut')
  await expect(slip('signOut')).toContainText(say('account', 'sayStolen'))
  await page
    .getByRole('button', { name: say('account', 'pressSignOut') })
    .last()
    .press('Enter')
  await isDone()
})

test('answers "send me my data" and "delete my account" of a member with a ticket', { tag: '@DSK-73' }, async ({
  shopper,
}) => {
  const { page, say, act, pressKey, isDone } = accountScreen(shopper)
  const reference = await buyAs(shopper, 'Karen Chan')
  await enterAsOwner(shopper)
  await page.goto(`/desk/accounts/${await accountOf(page, reference)}`)
  await expect(act('forget')).toHaveAttribute('aria-disabled', 'true')
  await pressKey('x', 'export')
  await page.getByRole('button', { name: say('account', 'pressExport') }).press('Enter')
  await isDone()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('account', 'saveZip') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
})

test('fits a phone, also with an act open, in either theme', { tag: '@DSK-70' }, async ({ shopper }) => {
  const { page, pressKey } = accountScreen(shopper)
  const reference = await buyAs(shopper, 'Karen Chan')
  await enterAsOwner(shopper)
  await page.goto(`/desk/accounts/${await accountOf(page, reference)}`)
  const fits = async () => {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, String(width)).toBe(0)
    }
  }
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => localStorage.setItem('desk-theme', name), theme)
    await page.reload()
    await expect(page.getByRole('link', { name: reference })).toBeVisible()
    expect(await barriers(page), theme).toEqual([])
    await fits()
    for (const [key, name] of [
      ['c', 'correct'],
      ['m', 'move'],
    ] as const) {
      await pressKey(key, name)
      expect(await barriers(page), `${name} ${theme}`).toEqual([])
      await fits()
      await page.keyboard.press('Escape')
    }
  }
})
