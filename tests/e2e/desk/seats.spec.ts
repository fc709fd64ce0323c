import { barriers } from '../support/accessibility-barriers.ts'
import { callDesk, deskWords, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { expect, test, type Shopper } from '../support/shopper.ts'

test.use(expectedAnswers)

/** A hall of each test and language, because the tests share one shop. */
const halls = {
  plan: { zh: 'paper-boat/the-last-tram', en: 'paper-boat/one-lantern' },
  table: { zh: 'paper-boat/the-paper-boat', en: 'moonlight/strings-by-moonlight' },
  order: { zh: 'harbour-live/wait-for-me', en: 'harbour-live/summer-mixtape' },
} as const
const types = { table: { zh: 'captain', en: 'stalls' }, order: { zh: 'front', en: 'side-a' } } as const
/** An event without numbers. */
const floor = { zh: 'night-ferry/night-ferry-outbound', en: 'night-ferry/night-ferry-homebound' }

async function openSeats(shopper: Shopper, event: string) {
  const { page, language } = shopper
  const say = deskWords(language)
  await enterAsOwner(shopper, '/desk/seats')
  await page.getByRole('combobox', { name: say('events', 'chooseEvent') }).selectOption(event)
  await expect(page.getByRole('heading', { name: say('seats', 'keptNow') })).toBeVisible()
  return { page, language, say }
}

/** Returns seats of a state as typed ones, such as `A 1 3`. */
async function seatsOf(page: Shopper['page'], event: string, state: string): Promise<readonly string[]> {
  const { pools } = await callDesk(page, 'seats/show', { event })
  const [pool]: readonly {
    readonly seats: readonly {
      readonly state: string
      readonly seats: readonly {
        readonly section: string
        readonly row: string
        readonly first: number
        last: number
      }[]
    }[]
  }[] = pools as never
  return (pool?.seats ?? [])
    .filter((group) => group.state === state)
    .flatMap(({ seats }) => seats.map(({ section, row, first }) => `${section} ${row} ${first}`))
}

test('seats are chosen on the plan by a drag and by the arrows, kept back and released', {
  tag: ['@SCR-35', '@SCR-37'],
}, async ({ shopper }) => {
  const event = halls.plan[shopper.language]
  const { page, say } = await openSeats(shopper, event)
  const plan = page.getByRole('application')
  await plan.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('heading', { name: say('seats', 'chosen_other', { count: 2 }) })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const image = page.getByRole('img', { name: say('seats', 'planLabel') })
  await image.scrollIntoViewIfNeeded()
  const box = await plan.boundingBox()
  if (box === null) throw new Error('the plan is in view')
  await page.mouse.move(box.x + 4, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4, { steps: 4 })
  await page.mouse.up()
  const keep = page.getByRole('button', { name: new RegExp(`^${say('seats', 'keep')}`) }).first()
  await expect(keep).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: say('seats', 'noneChosen') })).toBeVisible()

  await plan.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('heading', { name: say('seats', 'chosen_other', { count: 2 }) })).toBeVisible()
  await expect(keep).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('k')
  await page.getByRole('textbox', { name: say('seats', 'name') }).fill('Press seats')
  const slip = page.getByRole('region', { name: say('act', 'slipOf', { title: say('seats', 'keep') }) })
  await expect(slip).toContainText('press-seats')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: say('seats', 'pressKeep_other', { count: 2 }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `${say('seats', 'release')} press-seats` }).click()
  await page.getByRole('button', { name: say('seats', 'pressRelease_other', { count: 2 }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(page.getByText('press-seats')).toBeHidden()
})

test('the table has the same choice for the keyboard, and releases one of the seats', {
  tag: ['@SCR-36', '@SCR-37'],
}, async ({ shopper }) => {
  const event = halls.table[shopper.language]
  const { page, language, say } = await openSeats(shopper, event)
  const [seat = ''] = await seatsOf(page, event, 'free')
  const [section, row, first] = seat.split(' ')
  const seats = `${section}/${row}/${first}-${Number(first) + 2}`
  await callDesk(page, 'seats/hold', { event, name: 'family', type: types.table[language], seats })
  await page.reload()
  await expect(page.getByRole('application')).toBeVisible()
  await page.keyboard.press('t')
  await page.getByRole('textbox', { name: say('seats', 'typed') }).fill(`${seat}-${Number(first) + 1}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('seats', 'chosen_other', { count: 2 }) })).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await expect(page.getByText(say('seats', 'noneFree'))).toBeVisible()
  const release = page.getByRole('button', { name: say('seats', 'releaseText_other', { count: 2 }) })
  await expect(release).not.toHaveAttribute('aria-disabled')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: say('seats', 'pressRelease_other', { count: 2 }) }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `${say('seats', 'release')} family` })).toBeVisible()
  await callDesk(page, 'seats/release', { event, name: 'family' })
})

test('a sold seat leads to its order', { tag: '@SCR-38' }, async ({ shopper }) => {
  const event = halls.order[shopper.language]
  await shopper.become('Aisha Khan')
  const { registeredEmailID } = await (await shopper.page.request.get('/api/attendee/profile')).json()
  const { page, language, say } = await openSeats(shopper, event)
  const given = await callDesk(page, 'guests/give', {
    event,
    to: registeredEmailID,
    type: types.order[language],
    again: true,
  })
  await page.reload()
  await page.getByRole('button', { name: say('seats', 'table'), exact: true }).click()
  const [seat] = given['seats'] as readonly string[]
  await page.getByRole('textbox', { name: say('seats', 'typed') }).fill(seat?.replaceAll(' · ', ' ') ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: String(given['orderReference']) }).click()
  await expect(page.getByRole('heading', { level: 1, name: String(given['orderReference']) })).toBeFocused()
})

test('places without a number are kept and released by their count', { tag: '@SCR-37' }, async ({ shopper }) => {
  const { page, say } = await openSeats(shopper, floor[shopper.language])
  await page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^${say('seats', 'keep')}`) })
    .last()
    .click()
  await page.getByRole('textbox', { name: say('seats', 'name') }).fill('house')
  await page.getByRole('textbox', { name: say('seats', 'number') }).fill('900')
  await expect(
    page.getByText(shopper.language === 'en' ? 'Not all of these places are free.' : '這些位置並非全部可用。'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: say('seats', 'number') }).fill('3')
  await page.getByRole('button', { name: say('seats', 'pressKeep_other', { count: 3 }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${say('seats', 'release')} house` }).click()
  await page.getByRole('textbox', { name: say('seats', 'number') }).fill('2')
  await page.getByRole('button', { name: say('seats', 'pressRelease_other', { count: 2 }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('act', 'isDone'))
  await callDesk(page, 'seats/release', { event: floor[shopper.language], name: 'house' })
})
