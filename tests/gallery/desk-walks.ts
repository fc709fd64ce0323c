import { screens } from '@pokfei/desk/screens/listed-screens'
import { callDesk, deskWords } from '../e2e/support/desk.ts'
import {
  abort,
  buy,
  changeResult,
  deskEvent,
  enterDesk,
  openInvitation,
  openScreen,
  routeVerbs,
  sellInRush,
  waitForSlip,
} from './desk-steps.ts'
import { fail, hold, unroute } from './held-answers.ts'
import { become } from './member-walks.ts'
import type { Walk } from './scene.ts'

/** The screens of the desk with their states, in both languages, on a phone and a desktop. */
export const deskWalks: readonly Walk[] = [
  async ({ page, language, shoot }) => {
    const say = deskWords(language)
    await page.goto('/desk/')
    await page.getByRole('button', { name: say('session', 'usePasskey') }).waitFor()
    await shoot('Desk, sign in')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await enterDesk(walker, '/desk/board', null)
    await openInvitation(walker, 'door')
    await shoot('Desk, invitation')
    await page.getByRole('button', { name: say('session', 'makePasskey') }).click()
    await page.getByRole('heading', { name: say('board', 'dayLine') }).waitFor()
    await openScreen(walker, '/desk/money')
    await shoot('Desk, a screen that the role may not open', 'page')
    await page.context().clearCookies()
    await page.goto('/desk/door')
    await page.getByRole('button', { name: say('session', 'usePasskey') }).click()
    await page.getByRole('heading', { level: 1, name: say('door', 'title') }).waitFor()
    await page.context().clearCookies()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('1')
    await page.getByRole('dialog', { name: say('session', 'endedTitle') }).waitFor()
    await shoot('Desk, session over')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await enterDesk(walker, '/desk/board', null)
    await page.getByRole('heading', { name: say('board', 'dayLine') }).waitFor()
    await shoot('Desk, board of all events')
    await sellInRush(walker)
    await page
      .getByRole('heading', { level: 1, name: say('board', 'rush', { weekday: '', time: '|' }).split('|')[1] ?? '' })
      .waitFor()
    await shoot('Desk, board in a rush')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: say('desk', 'keysTitle') }).waitFor()
    await shoot('Desk, keys')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: say('board', 'roomRate') })
      .first()
      .click()
    await page.getByRole('spinbutton', { name: say('board', 'turns') }).fill('450')
    await waitForSlip(walker)
    await shoot('Desk, slip of a room’s rate', 'page')
    await page.keyboard.press('Escape')
    await routeVerbs(page, abort)
    await page.getByText(say('board', 'stands', { time: '|' }).split('|')[0] ?? '').waitFor()
    await shoot('Desk, board without a network')
    await unroute(page)
    await changeResult(page, 'events/board', { events: [] })
    await page.getByRole('link', { name: say('board', 'toEvents') }).waitFor()
    await shoot('Desk, board on the first day', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await enterDesk(walker, '/desk/board')
    await page.getByRole('heading', { name: say('board', 'pools') }).waitFor()
    await shoot('Desk, board of an event', 'page')
    // Find asks for nothing before somebody types.
    const asking = screens.filter(({ path }) => path !== '/find')
    for (const [state, handle] of [
      ['pending', hold],
      ['failed', fail],
    ] as const)
      for (const { path, text } of asking) {
        await routeVerbs(page, handle)
        await page.goto(`/desk${path}`)
        if (state === 'pending') {
          await page
            .getByRole('status', { name: say('desk', 'loading') })
            .first()
            .waitFor()
          // The bars appear after 200 ms.
          await page.waitForFunction(() => document.getAnimations().length === 0)
        } else await page.getByText(say('act', 'failed')).first().waitFor()
        await shoot(`Desk, ${deskWords('en')('desk', text).toLowerCase()}, ${state}`)
        await unroute(page)
      }
    await changeResult(page, 'events/list', { events: [] })
    await openScreen(walker, '/desk/events')
    await shoot('Desk, no event yet', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    const reference = await buy(walker)
    await enterDesk(walker, '/desk/find')
    await shoot('Desk, find')
    const field = page.getByRole('combobox', { name: say('find', 'label') })
    await field.fill('Karen Chan of nowhere')
    await page.getByRole('heading', { name: say('find', 'nothing', { words: 'Karen Chan of nowhere' }) }).waitFor()
    await shoot('Desk, nothing found')
    await field.fill(language === 'en' ? 'Karen Chan' : '陳嘉欣')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await shoot('Desk, found', 'page')
    await openScreen(walker, '/desk/board')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('/')
    await page
      .getByRole('dialog', { name: say('find', 'title') })
      .getByRole('combobox')
      .fill(reference)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await shoot('Desk, finder')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: reference }).waitFor()
    // Each act stands grey until its dry run has ended.
    await page.locator(`button:not([aria-disabled]):has-text("${say('order', 'refundText')}")`).waitFor()
    await page.waitForLoadState('networkidle')
    await shoot('Desk, order', 'page')
    for (const act of ['refund', 'resend', 'reissue', 'revoke'] as const) {
      await openScreen(walker, `/desk/orders/${reference}`)
      await page.getByRole('button', { name: new RegExp(`^${say('order', act)}`) }).click()
      await waitForSlip(walker)
      await shoot(`Desk, slip of ${deskWords('en')('order', act).toLowerCase()}`, 'page')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${say('order', 'reissue')}`) }).click()
    const press = page.getByRole('button', { name: say('order', 'pressReissue_other', { count: 2 }) })
    await press.waitFor()
    await callDesk(page, 'tickets/reissue', { target: reference })
    await press.click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('act', 'moved') })
      .waitFor()
    await shoot('Desk, a colleague was first', 'page')
    await page.getByRole('button', { name: say('act', 'again') }).click()
    await press.waitFor()
    await routeVerbs(page, abort)
    await press.click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('act', 'noAnswer') })
      .waitFor()
    await shoot('Desk, a press without an answer', 'page')
    await unroute(page)
    await callDesk(page, 'tickets/revoke', { target: reference })
    await openScreen(walker, `/desk/orders/${reference}`)
    await shoot('Desk, order with acts that are impossible', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    const reference = await buy(walker, ['vip-standing'])
    const open = async (act: 'exchange' | 'handOver' | 'invoice') => {
      await openScreen(walker, `/desk/orders/${reference}`)
      await page.getByRole('button', { name: new RegExp(`^${say('orderActs', act)}`) }).click()
    }
    await enterDesk(walker, `/desk/orders/${reference}`)
    await open('exchange')
    await page.getByRole('combobox', { name: say('orderActs', 'toType') }).selectOption('grandstand')
    await waitForSlip(walker)
    await shoot('Desk, slip of an exchange', 'page')
    await open('handOver')
    await page.getByRole('textbox', { name: say('orderActs', 'friendAddress') }).fill('wing@example.com')
    await waitForSlip(walker)
    await shoot('Desk, slip of a hand-over', 'page')
    await open('invoice')
    await page.getByRole('textbox', { name: say('orderActs', 'companyName') }).fill('Fung Hing Trading Ltd.')
    await page
      .getByRole('textbox', { name: say('orderActs', 'companyAddress') })
      .fill('Room 1203, 8 Queen’s Road Central, Hong Kong')
    await waitForSlip(walker)
    await shoot('Desk, slip of an invoice', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await enterDesk(walker, '/desk/events')
    await page.getByRole('switch', { name: say('events', 'switchPause') }).waitFor()
    await shoot('Desk, events', 'page')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('p')
    await waitForSlip(walker)
    await shoot('Desk, slip of a pause', 'page')
    await openScreen(walker, `/desk/events/edit?event=${deskEvent}`)
    await shoot('Desk, form of a known event', 'page')
    await page.locator('[id="events[0].maxTicketBuyCount"]').fill('7')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: say('forms', 'differenceTitle') }).waitFor()
    await waitForSlip(walker)
    await shoot('Desk, difference before saving', 'page')
    await openScreen(walker, '/desk/events/edit')
    await page.locator('[id="events[0].eventNameEN"]').fill('Ghost Stories of the MTR')
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(language === 'zh' ? '不能留空' : 'must not be empty')
      .first()
      .waitFor()
    await shoot('Desk, form with faults', 'page')
    await page.getByRole('button', { name: say('forms', 'throwAway') }).click()
    for (const [field, text] of newEvent) await page.locator(`[id="events[0].${field}"]`).fill(text)
    await page.locator('[aria-invalid=true]').first().waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).focus()
    const preview = page.frameLocator(`iframe[title="${say('forms', 'previewName')}"]`)
    // Only a wide screen has room for the page beside the form.
    const isBeside = (page.viewportSize()?.width ?? 0) >= 1280
    if (!isBeside) await page.keyboard.press('p')
    await preview.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await shoot(isBeside ? 'Desk, form of a new event' : 'Desk, preview of a new event')
    if (!isBeside) await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: say('forms', 'onSale') }).waitFor()
    await shoot('Desk, difference of a new event')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await enterDesk(walker, '/desk/seats', null)
    await shoot('Desk, seats without an event')
    const event = 'paper-boat/the-last-tram'
    await page.getByRole('combobox', { name: say('events', 'chooseEvent') }).selectOption(event)
    const plan = page.getByRole('application')
    await plan.focus()
    await page.keyboard.press('ArrowRight')
    for (let seats = 1; seats < 4; seats += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.waitForLoadState('networkidle')
    await shoot('Desk, seats on the plan', 'page')
    await page.keyboard.press('t')
    await page.getByRole('checkbox').first().waitFor()
    await shoot('Desk, seats as a table', 'page')
    const keep = page.getByRole('button', { name: new RegExp(`^${say('seats', 'keep')}`) }).first()
    if ((await keep.getAttribute('aria-disabled')) === 'true') return
    await keep.click()
    await page.getByRole('textbox', { name: say('seats', 'name') }).fill('press')
    await waitForSlip(walker)
    await shoot('Desk, slip of kept seats', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await become(walker)
    const { registeredEmailID } = Object(await (await page.request.get('/api/attendee/profile')).json())
    await enterDesk(walker, '/desk/guests', 'night-ferry/night-ferry-outbound')
    await shoot('Desk, guests', 'page')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('p')
    await page
      .getByRole('textbox', { name: say('guests', 'linesLabel') })
      .fill(
        `陳嘉欣\t${String(registeredEmailID)}\tlower\t2\n周敏儀\tman.yee@example.com\tlower\t2\nDaniel Ip\tdaniel@example.com\tVPI\t1`,
      )
    await page.getByText(say('guests', 'state_unknown', { cell: 'VPI' })).waitFor()
    await waitForSlip(walker)
    await shoot('Desk, slip of a pasted list', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    const event = { zh: 'harbour-live/wait-for-me', en: 'harbour-live/summer-mixtape' }[language]
    await enterDesk(walker, '/desk/codes', event)
    await shoot('Desk, codes', 'page')
    await page.getByRole('button', { name: say('codes', 'make'), exact: true }).click()
    await page.getByRole('radio', { name: say('codes', 'what_types') }).check({ force: true })
    await page.getByRole('checkbox').first().check()
    await page.getByRole('textbox', { name: say('codes', 'uses') }).fill('24')
    const press = page.getByRole('button', { name: say('codes', 'pressMake') })
    await press.waitFor()
    await shoot('Desk, slip of a code', 'page')
    await press.click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('act', 'isDone') })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('list', { name: say('codes', 'sheet') }).waitFor()
    await shoot('Desk, codes with a sheet to print', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await buy(walker)
    await enterDesk(walker, '/desk/door')
    await page.getByRole('searchbox', { name: say('door', 'search') }).waitFor()
    await shoot('Desk, door')
    await page.getByRole('searchbox', { name: say('door', 'search') }).fill(language === 'en' ? 'Karen' : '陳')
    await page
      .getByRole('row')
      .filter({ hasText: language === 'en' ? 'Karen Chan' : '陳嘉欣' })
      .first()
      .waitFor()
    await shoot('Desk, door, searched')
    await page.getByRole('button', { name: say('door', 'sell') }).click()
    await page.getByRole('combobox', { name: say('door', 'type') }).selectOption('vip-standing')
    await page.getByRole('textbox', { name: say('door', 'places'), exact: true }).fill('2')
    await page.getByRole('textbox', { name: say('door', 'cashIn') }).fill('3000')
    await waitForSlip(walker)
    await shoot('Desk, slip of a sale at the door', 'page')
    await page.getByRole('button', { name: say('door', 'pressSell', { money: '|' }).split('|')[0] ?? '' }).click()
    await page.getByRole('img', { name: say('door', 'codeName', { number: 1 }) }).waitFor()
    await shoot('Desk, sold tickets', 'page')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('door', 'count') }).click()
    await page.getByRole('textbox', { name: say('door', 'countedCash') }).fill('2640')
    await waitForSlip(walker)
    await shoot('Desk, slip of a counted drawer', 'page')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('p')
    await page.getByRole('article').waitFor()
    await shoot('Desk, door list to print')
    await page.keyboard.press('Escape')
    await routeVerbs(page, abort)
    await page.getByRole('radio', { name: say('door', 'bySeat') }).check()
    await page.getByText(say('desk', 'noNetworkSince', { time: '|' }).split('|')[0] ?? '').waitFor()
    await shoot('Desk, door without a network')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await buy(walker)
    await enterDesk(walker, '/desk/change')
    await shoot('Desk, change', 'page')
    for (const act of ['move', 'cancel'] as const) {
      await openScreen(walker, '/desk/change')
      await page.getByRole('button', { name: say('change', `act_${act}`) }).click()
      if (act === 'move') await page.getByLabel(say('change', 'field_start')).fill('2031-01-20T20:15')
      await page.getByLabel(say('change', 'field_textCn')).fill('場館因颱風關閉。')
      await page.getByLabel(say('change', 'field_textEn')).fill('The hall is closed because of the typhoon.')
      await shoot(`Desk, words to ${act} an event`, 'page')
      await page.getByRole('button', { name: say('change', 'toPreview') }).click()
      await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor()
      await shoot(`Desk, preview to ${act} an event`, 'page')
      await page.getByRole('button', { name: say('change', 'toSlip') }).click()
      await waitForSlip(walker)
      await shoot(`Desk, slip to ${act} an event`, 'page')
    }
    await openScreen(walker, '/desk/change')
    await page.getByRole('button', { name: say('change', 'message') }).click()
    await page.getByLabel(say('change', 'field_textCn')).fill('請帶雨衣。')
    await page.getByLabel(say('change', 'field_textEn')).fill('Bring a raincoat.')
    await waitForSlip(walker)
    await shoot('Desk, slip of a message to all holders', 'page')
  },
  async (walker) => {
    const { page, language, shoot } = walker
    const say = deskWords(language)
    await enterDesk(walker, '/desk/money')
    await shoot('Desk, money', 'page')
    await page
      .getByRole('button', { name: new RegExp(`^${say('money', 'statement')}`) })
      .first()
      .click()
    await page.getByRole('article').waitFor()
    await shoot('Desk, statement to print', 'page')
    const times = { owedSSE: 1_795_000_000, failedSSE: 1_795_000_100 }
    const failed = { refundID: crypto.randomUUID(), orderReference: '7Q4M-K2XD', amountCents: 88_000, state: 'failed' }
    await changeResult(page, 'orders/refunds', { refunds: [{ ...failed, ...times, detail: 'card closed' }] })
    await openScreen(walker, '/desk/money')
    await page.getByText('card closed').waitFor()
    await shoot('Desk, money with a failed refund', 'page')
    await unroute(page)
    await openScreen(walker, '/desk/log')
    await shoot('Desk, log')
    await openScreen(walker, '/desk/staff')
    await shoot('Desk, staff', 'page')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('n')
    await page
      .getByRole('textbox', { name: say('staff', 'name'), exact: true })
      .fill(language === 'en' ? 'Ah Chung' : '阿忠')
    await page.getByRole('combobox', { name: say('staff', 'role') }).selectOption('service')
    await waitForSlip(walker)
    await shoot('Desk, slip of an invitation', 'page')
  },
]

/** The fields of a new event. */
const newEvent: readonly (readonly [field: string, text: string])[] = [
  ['eventNameCN', '夜讀：地鐵鬼故'],
  ['eventNameEN', 'Ghost Stories of the MTR'],
  ['artistNameCN', '轉角說書人'],
  ['artistNameEN', 'Corner Readers'],
  ['eventDescCN', '關燈之後，由頭班車講到尾班車。'],
  ['eventDescEN', 'The lights go out, and the stories run from the first train to the last.'],
  ['venueNameCN', '轉角書店'],
  ['venueNameEN', 'Corner Books'],
  ['eventStartTimeSSE', '2031-12-20T20:15'],
  ['ticketTypes[0].ticketTypeNameCN', '櫈仔'],
  ['ticketTypes[0].ticketTypeNameEN', 'Stool'],
  ['ticketTypes[0].salePrice', '120'],
  ['ticketTypes[0].capacity', '30'],
]
