import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { addAuthenticator, buyTwo, callDesk, deskWords, enterAsOwner } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

// Axe looks into frames with a script of its own, which a preview refuses. The test says that the page itself has none.
test.use({
  expectedErrors: [/the server responded with a status of (?:401|409)|Blocked script execution in 'about:srcdoc'/],
})

/** Puts a copy of an event on sale that no other test sees: they share one shop, and a cancelled event is lost to them. */
async function copyEvent(page: Page, copyID: string): Promise<string> {
  const { catalogue } = Object(await callDesk(page, 'events/file', { event: copied }))
  const [event] = catalogue.events
  const copy = { ...catalogue, eventGroups: [], events: [{ ...event, eventID: copyID }] }
  await callDesk(page, 'events/save', { catalogue: copy })
  const name = `${event.organizerID}/${copyID}`
  await callDesk(page, 'events/hide', { event: name })
  return name
}

const copied = 'kai-fong/runway-night-run'

/** The event of {@link buyTwo}. */
const bought = 'lion-rock/harbour-nights'

/** Opens an act of an event once a dry run has said that it is possible. */
async function open(page: Page, { label, event, act }: Readonly<Record<'label' | 'event' | 'act', string>>) {
  await page.getByRole('combobox', { name: label }).selectOption(event)
  const button = page.getByRole('button', { name: act })
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(await barriers(page)).toEqual([])
  await button.press('Enter')
}

test(
  'an event moves after a look at page, mail and ticket in both languages',
  {
    tag: ['@DSK-39', '@DSK-40', '@DSK-41', '@DSK-44'],
  },
  async ({ shopper }, testInfo) => {
    const { page, language } = shopper
    const say = deskWords(language)
    await enterAsOwner(shopper)
    const event = await copyEvent(page, `moved-${process.pid}-${language}-${testInfo.retry}`)
    await page.goto('/desk/change')
    await open(page, { label: say('events', 'chooseEvent'), event, act: say('change', 'act_move') })

    const next = page.getByRole('button', { name: say('change', 'toPreview') })
    await expect(next).toHaveAttribute('aria-disabled')
    await page.getByLabel(say('change', 'field_start')).fill('2031-01-20T20:15')
    await page.getByLabel(say('change', 'field_textEn')).fill('A night later, same place.')
    await page.getByLabel(say('change', 'field_textCn')).fill('順延一晚，地點照舊。')
    expect(await barriers(page)).toEqual([])
    await next.press('Enter')

    const frame = (part: 'page' | 'mail' | 'ticket') =>
      page.frameLocator(`iframe[title="${say('change', 'previewName', { part: say('change', `preview_${part}`) })}"]`)
    const words = { zh: '順延一晚，地點照舊。', en: 'A night later, same place.' }
    for (const shown of ['zh', 'en'] as const) {
      await page.getByRole('radio', { name: shown === 'zh' ? '中文' : 'English', exact: true }).check()
      for (const part of ['page', 'mail', 'ticket'] as const) {
        await expect(frame(part).locator('body')).toContainText(words[shown])
        await expect(frame(part).locator('body')).toContainText('20/01/2031')
      }
    }
    for (const part of ['page', 'mail', 'ticket'] as const)
      await expect(frame(part).locator('a[href], script')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])

    await page.getByRole('button', { name: say('change', 'toSlip') }).press('Enter')
    const press = page.locator('button[aria-keyshortcuts="Enter"]')
    await expect(press).toContainText(say('change', 'act_move'))
    expect(await barriers(page)).toEqual([])
    await press.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
    await expect(page.getByText(say('change', 'work'))).toBeVisible()
    const shown = await callDesk(page, 'events/show', { event })
    expect(shown['changes']).toMatchObject([{ kind: 'rescheduled', textEN: words.en }])
  },
)

test(
  'a cancellation asks for the number of tickets, and what is impossible is grey',
  {
    tag: ['@DSK-39', '@DSK-42', '@DSK-44'],
  },
  async ({ shopper }, testInfo) => {
    const { page, language } = shopper
    const say = deskWords(language)
    await addAuthenticator(page)
    await enterAsOwner(shopper)
    const event = await copyEvent(page, `cancelled-${process.pid}-${language}-${testInfo.retry}`)
    await page.goto('/desk/change')
    await open(page, { label: say('events', 'chooseEvent'), event, act: say('change', 'act_cancel') })
    await page.getByLabel(say('change', 'field_textEn')).fill('The hall is closed.')
    await page.getByLabel(say('change', 'field_textCn')).fill('場館關閉。')
    await page.getByRole('button', { name: say('change', 'toPreview') }).press('Enter')
    await page.getByRole('button', { name: say('change', 'toSlip') }).press('Enter')
    const press = page.locator('button[aria-keyshortcuts="Control+Enter"]')
    await expect(press).toHaveAttribute('aria-disabled', 'true')
    const { ticketCount } = await callDesk(
      page,
      'events/cancel',
      { event, textEn: 'The hall is closed.', textCn: '場館關閉。' },
      true,
    )
    await page.getByLabel(say('change', 'typeCount', { count: String(ticketCount) })).fill(String(ticketCount))
    await expect(press).not.toHaveAttribute('aria-disabled')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
    await page.keyboard.press('Escape')

    const postpone = page.getByRole('button', { name: say('change', 'act_postpone') })
    await expect(postpone).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('progressbar')).not.toHaveCount(0)
    expect(await barriers(page)).toEqual([])
  },
)

test('a message shows its mail in both languages before it goes', { tag: '@DSK-43' }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await buyTwo(shopper)
  await enterAsOwner(shopper, '/desk/change')
  await open(page, { label: say('events', 'chooseEvent'), event: bought, act: say('change', 'message') })
  await page.getByLabel(say('change', 'field_textCn')).fill('請帶雨衣。')
  await page.getByLabel(say('change', 'field_textEn')).fill('Bring a raincoat.')
  const mail = page.getByRole('heading', { name: say('change', 'preview_mail') }).locator('../..')
  await expect(mail).toContainText('請帶雨衣。')
  await expect(mail).toContainText('Bring a raincoat.')
  expect(await barriers(page)).toEqual([])
})

test('a failed refund of the event stands in its work with its reason, and is asked for again', {
  tag: '@DSK-68',
}, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  const orderReference = await buyTwo(shopper)
  const refunds = { total: 2, totalCents: 264_000, made: 1, madeCents: 132_000, failed: 1 }
  await page.route(/\/api\/desk\/events\/progress/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, refunds } } })
  })
  const refund = {
    refundID: randomUUID(),
    orderReference,
    amountCents: 132_000,
    state: 'failed',
    detail: 'card closed',
  }
  const asked: unknown[] = []
  await page.route(/\/api\/desk\/orders\/refunds/, async (route) => {
    asked.push(route.request().postDataJSON().input)
    const response = await route.fetch()
    const answer = await response.json()
    const times = { owedSSE: 1_795_000_000, failedSSE: 1_795_000_100 }
    await route.fulfill({ response, json: { ...answer, result: { refunds: [{ ...refund, ...times }] } } })
  })
  await enterAsOwner(shopper, '/desk/change')
  await page.getByRole('combobox', { name: say('events', 'chooseEvent') }).selectOption(bought)
  await expect(page.getByText('card closed')).toBeVisible()
  expect(asked).toContainEqual({ event: bought, state: 'failed' })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: `${say('money', 'retry')} ${orderReference}` }).click()
  // The shop has no such refund, so its own words stand in place of the slip.
  await expect(page.getByText(/There is no such refund|沒有這筆退款/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('card closed')).toBeVisible()
})
