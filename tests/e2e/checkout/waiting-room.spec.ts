import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { expect, once, open, test } from '../support/shopper.ts'
import { stagedRoom, stageRoom, waiting } from '../support/staged-room.ts'

/** Counts the vibrations of the pages that are opened from now on. Returns a function that reads the count. */
async function countVibrations(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { vibrations: 0 })
    navigator.vibrate = () => {
      Object.assign(window, { vibrations: Reflect.get(window, 'vibrations') + 1 })
      return true
    }
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'vibrations')))
}

test('a member walks from the lobby to the summary, and a reload loses nothing', {
  tag: ['@ROM-50', '@ROM-57', '@ROM-59', once.tag],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen')
  const { startSSE, receipt, status, shown } = await stageRoom(page)
  const expectScreen = async (heading: string) => {
    await open(page, stagedRoom)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  }

  await expectScreen(say('room', 'lobbyTitle'))
  await page
    .getByRole('button', { name: say('room', 'choose') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common', 'more') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('room', 'choiceDone') })
    .click()

  shown.status = { ...status, state: 'FROZEN', drawn: 23_187, root: '7c1e40d9'.repeat(8) }
  await expectScreen(say('room', 'closedTitle'))
  await expect(page.getByText('lab', { exact: true })).toBeVisible()

  shown.status = { ...shown.status, state: 'DRAWN' }
  shown.entry = { receipt, rank: 1_268, turn: waiting }
  await expectScreen(say('room', 'yourNumber'))
  await expect(page.getByText(say('room', 'likely'))).toBeVisible()

  shown.status = { ...shown.status, state: 'SERVING', tickets: null, served: 1_300 }
  shown.turn = { state: 'open', endsSSE: startSSE - 906 }
  await expectScreen(say('room', 'yourTurn'))
  await page.getByRole('button', { name: say('room', 'review') }).click()
  await expect(page).toHaveURL(/\/order\/lion-rock\/harbour-nights$/)
})

test('an open page shows each state at its top, says it once, and rings for the turn', {
  tag: ['@ROM-52', '@ROM-55', '@ROM-80', once.tag],
}, async ({ shopper, context }) => {
  const { page, say } = shopper
  await shopper.become('Karen')
  const { receipt, status, shown, startSSE } = await stageRoom(page)
  const vibrations = await countVibrations(page)
  await page.clock.install()
  await open(page, stagedRoom)
  await page.getByRole('button', { name: say('room', 'bell') }).click()
  expect(await vibrations()).toBe(1)
  // A region is heard only if it was there before its text.
  const region = await page.getByRole('status').first().elementHandle()
  await region?.evaluate((element) => Object.assign(window, { region: element }))
  await page.evaluate(
    (loading) => {
      new MutationObserver(() => {
        if (document.body.textContent.includes(loading)) Object.assign(window, { hasLoaded: true })
      }).observe(document.body, { childList: true, subtree: true })
    },
    say('common', 'loading'),
  )
  const said = () =>
    page.evaluate(() => {
      const element: HTMLElement = Reflect.get(window, 'region')
      return element.isConnected ? element.textContent : null
    })
  const poll = async () => {
    await page.evaluate(() => scrollTo(0, 400))
    await page.clock.fastForward(3_000)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
  }
  const expectNews = async (heading: string, words: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.poll(said).toBe(words)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }

  shown.status = { ...status, state: 'FROZEN', drawn: 23_187, root: '7c1e40d9'.repeat(8) }
  await poll()
  await expectNews(say('room', 'closedTitle'), say('room', 'closedTitle'))

  shown.status = { ...shown.status, state: 'DRAWN' }
  shown.entry = { receipt, rank: 1_268, turn: waiting }
  await page.route('**/ranks/*', (route) =>
    route.fulfill({ json: { entries: [{ entryID: receipt.entryID, joinedSSE: receipt.joinedSSE, rank: 1_268 }] } }),
  )
  await poll()
  await expectNews(say('room', 'yourNumber'), say('room', 'spokenDrawn', { rank: '1,268' }))

  await context.setOffline(true)
  await expect(page.getByText(say('room', 'offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(say('room', 'offline'))).toBeHidden()

  shown.status = { ...shown.status, state: 'RETURNS', tickets: null, served: 700 }
  await poll()
  await expectNews(say('room', 'soldOutTitle'), say('room', 'soldOutTitle'))
  expect(await vibrations()).toBe(1)

  shown.status = { ...shown.status, served: 1_300 }
  shown.turn = { state: 'open', endsSSE: startSSE - 906 }
  await poll()
  await expectNews(say('room', 'yourTurn'), '')
  expect(await vibrations()).toBe(2)
  // No state waits for its script.
  expect(await page.evaluate(() => Reflect.get(window, 'hasLoaded'))).toBeUndefined()
})

test('a page in the background rings, and claims the turn only when its reader returns', {
  tag: ['@ROM-55', once.tag],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen')
  const { receipt, status, shown } = await stageRoom(page)
  const { nowSSE } = status
  shown.status = { ...status, startSSE: nowSSE - 600, state: 'SERVING', drawn: 23_187, tickets: null, served: 1_260 }
  shown.entry = { receipt, rank: 1_268, turn: waiting }
  const claims: string[] = []
  page.on('request', (request) => request.url().endsWith('/turn') && claims.push(request.method()))
  const vibrations = await countVibrations(page)
  await page.addInitScript(() => {
    Object.assign(window, { seen: 'visible' })
    Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'seen') })
  })
  const becomeSeen = (seen: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.assign(window, { seen: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, seen)
  await open(page, stagedRoom)
  await page.getByRole('button', { name: say('room', 'toQueue') }).click()
  await page.getByRole('button', { name: say('room', 'bell') }).click()
  expect(await vibrations()).toBe(1)

  await becomeSeen('hidden')
  shown.status = { ...shown.status, served: 1_300 }
  shown.turn = { state: 'open', endsSSE: nowSSE + 600 }
  await expect.poll(vibrations).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: say('room', 'yourTurn') })).toBeVisible()
  expect(claims).toEqual([])

  await becomeSeen('visible')
  await expect.poll(() => claims).toEqual(['POST'])
  await expect(page.getByRole('timer').first()).toBeVisible()
})
