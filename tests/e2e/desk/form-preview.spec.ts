import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { callDesk, deskWords, enterAsOwner } from '../support/desk.ts'
import { expect, test } from '../support/shopper.ts'

// Axe looks into frames with a script of its own, which a preview refuses. The test says that the page itself has none.
test.use({
  expectedErrors: [
    /the server responded with a status of (?:401|404|409)|net::ERR_INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/,
  ],
})

const at = 'events[0].'
const type = `${at}ticketTypes[0].`
const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** Returns the fields of an event that is good enough to be drawn. */
const fieldsOf = (eventID: string): readonly (readonly [id: string, text: string])[] => [
  [`${at}eventNameCN`, '夜讀：地鐵鬼故'],
  [`${at}eventNameEN`, eventID],
  [`${at}venueNameCN`, '轉角書店'],
  [`${at}venueNameEN`, 'Corner Books'],
  [`${at}eventStartTimeSSE`, '2031-12-20T20:15'],
  [`${type}ticketTypeNameCN`, '櫈仔'],
  [`${type}ticketTypeNameEN`, 'Stool'],
  [`${type}capacity`, '30'],
  [`${type}salePrice`, '120'],
]

test(
  'the page is drawn beside the form while one types, in both languages',
  {
    tag: ['@DSK-55', '@DSK-56', '@DSK-57'],
  },
  async ({ shopper }, testInfo) => {
    const { page, language } = shopper
    const say = deskWords(language)
    await page.setViewportSize({ width: 1280, height: 900 })
    await enterAsOwner(shopper, '/desk/events/edit')
    const pane = page.getByRole('complementary', { name: say('forms', 'previewTitle') })
    const drawn = page.frameLocator(`iframe[title="${say('forms', 'previewName')}"]`)
    await expect(pane).toContainText(say('forms', 'previewLacks'))
    await expect(pane).toContainText(language === 'zh' ? '名稱 · 中文' : 'Name · Chinese')
    expect(await barriers(page)).toEqual([])

    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/events/preview-file')) calls.push(request.postData() ?? '')
    })
    const eventID = `night-read-${process.pid}-${language}-${testInfo.retry}`
    for (const [id, text] of fieldsOf(eventID)) await field(page, id).fill(text)
    await expect(drawn.getByRole('heading', { level: 1 })).toContainText(language === 'zh' ? '夜讀：地鐵鬼故' : eventID)
    await expect(drawn.getByText('HK$120').first()).toBeVisible()
    await expect(pane).toContainText(say('forms', 'previewNow'))
    await pane.getByRole('radio', { name: language === 'zh' ? 'English' : '中文' }).check()
    await expect(drawn.getByRole('heading', { level: 1 })).toContainText(language === 'zh' ? eventID : '夜讀：地鐵鬼故')
    await pane.getByRole('radio', { name: language === 'zh' ? '中文' : 'English' }).check()

    // Many keys are one page, and no event is stored.
    const before = calls.length
    await field(page, `${type}salePrice`).press('Control+A')
    await field(page, `${type}salePrice`).pressSequentially('54321')
    await expect(drawn.getByText('HK$54,321').first()).toBeVisible()
    expect(calls.length - before).toBeLessThan(4)
    expect((await page.request.get(`/api/events/event/lion-rock/${eventID}`)).status()).toBe(404)

    // A fault keeps the last page and says so.
    await field(page, `${at}venueNameEN`).fill('')
    await expect(pane).toContainText(
      say('forms', language === 'zh' ? 'previewKept_other' : 'previewKept_one', { count: 1 }),
    )
    await expect(drawn.getByText('HK$54,321').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])

    // So does a lost network, with a way to try again.
    await page.context().setOffline(true)
    await field(page, `${at}venueNameEN`).fill('The Other Shop')
    await expect(pane).toContainText(say('act', 'noAnswer'))
    await expect(drawn.getByText('HK$54,321').first()).toBeVisible()
    await page.context().setOffline(false)
    await pane.getByRole('button', { name: say('desk', 'again') }).press('Enter')
    await pane.getByRole('radio', { name: 'English' }).check()
    await expect(drawn.getByText('The Other Shop').first()).toBeVisible()

    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('p')
    await expect(pane).toHaveCount(0)
    await page.keyboard.press('p')
    await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: say('forms', 'throwAway') }).click()
    await expect(pane).toContainText(say('forms', 'previewLacks'))
  },
)

test('on a phone the page opens above the form', { tag: ['@DSK-55'] }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/events/edit?event=lion-rock/harbour-nights')
  const button = page.getByRole('button', { name: say('forms', 'preview') })
  await button.press('Enter')
  const drawn = page.frameLocator(`iframe[title="${say('forms', 'previewName')}"]`)
  await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a fault stands at a choice too', { tag: ['@DSK-58'] }, async ({ shopper }) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/events/edit?event=lion-rock/harbour-nights')
  await expect(field(page, `${at}category`)).toBeVisible()
  const { catalogue } = await callDesk(page, 'events/file', { event: 'lion-rock/harbour-nights' })
  const wrong = JSON.stringify(catalogue).replaceAll(/"category":"\w+"/g, '"category":"jazz"')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(wrong) })
  await expect(page.getByRole('alert')).toContainText(say('forms', 'imported'))
  await page.keyboard.press('Control+Enter')
  const category = field(page, `${at}category`)
  await expect(category).toBeFocused()
  await expect(category).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator(`[id="${at}category-hint"]`)).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a save with a new ticket type is taken back', { tag: ['@DSK-33', '@DSK-59'] }, async ({ shopper }, testInfo) => {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/events')
  const eventID = `two-types-${process.pid}-${language}-${testInfo.retry}`
  const event = `lion-rock/${eventID}`
  const stored = await callDesk(page, 'events/file', { event: 'lion-rock/harbour-nights' })
  const { events }: { events?: readonly (Readonly<Record<string, unknown>> & { ticketTypes: readonly object[] })[] } =
    Object(stored['catalogue'])
  const [like] = events ?? []
  const seats = {
    ticketSeatingType: 'GENERAL_ADMISSION',
    capacity: 9,
    ticketTypeNameEN: 'Stool',
    ticketTypeNameCN: '櫈仔',
  }
  const plain = { salePrice: 120, serviceFee: 0, ttMaxTicketBuyLimit: 0, ticketTypeDescEN: '', ticketTypeDescCN: '' }
  // All tests share one shop, and others look for the event that is copied.
  const own = { eventID, eventNameEN: 'Two types', eventNameCN: '兩個票種', status: 'hidden' }
  const catalogue = { events: [{ ...like, ...own, ticketTypes: [{ ...plain, ...seats, typeID: 'stool' }] }] }
  await callDesk(page, 'events/save', { event, catalogue })
  await page.goto(`/desk/events/edit?event=${event}`)
  await page.getByRole('button', { name: say('forms', 'addType') }).click()
  const added = `${at}ticketTypes[1].`
  const typed = { ticketTypeNameCN: '企位', ticketTypeNameEN: 'Standing', salePrice: '90', capacity: '20' }
  for (const [name, text] of Object.entries(typed)) await field(page, `${added}${name}`).fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say('forms', 'saysTypeStays'))).toBeVisible()
  await page.getByRole('button', { name: language === 'zh' ? /^儲存 \d+ 項改動/ : /^Save \d+ change/ }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  const sold = async () => JSON.stringify(await (await page.request.get(`/api/events/tickets/${event}`)).json())
  await expect.poll(sold).toContain('standing')
  await page.keyboard.press('z')
  await page.getByRole('button', { name: say('forms', 'undo') }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await expect.poll(sold).not.toContain('standing')
  expect(await sold()).toContain('stool')
})
