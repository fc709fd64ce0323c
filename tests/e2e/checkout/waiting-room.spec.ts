import type { OwnEntry, OwnTurn, RoomStatus } from '@pokfei/contracts/routes/rooms'
import { barriers } from '../support/accessibility-barriers.ts'
import { expect, once, open, test } from '../support/shopper.ts'

const room = '/room/events/lion-rock/harbour-nights'
const waiting: OwnTurn = { state: 'waiting', endsSSE: null }

test('a member walks from the lobby to the summary, and a reload loses nothing', {
  tag: ['@ROM-50', '@ROM-57', '@ROM-59', once.tag],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen')
  const startSSE = Math.floor(Date.now() / 1000) + 1_506
  const receipt: OwnEntry['receipt'] = {
    saleID: 'events/lion-rock/harbour-nights',
    entryID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    joinedSSE: startSSE - 2_872,
    publicKey: 'ee'.repeat(32),
    signature: '9f3c'.repeat(32),
  }
  const status: RoomStatus = {
    state: 'LOBBY',
    startSSE,
    served: 0,
    entries: 23_187,
    drawn: 0,
    rate: 90,
    tickets: 9_600,
    left: {},
    round: 34_342_602,
    roundTimeSSE: startSSE - 30,
    root: null,
    message: null,
    nowSSE: startSSE - 1_506,
  }
  const shown = { status, entry: { receipt, rank: null, turn: waiting } satisfies OwnEntry as OwnEntry, turn: waiting }
  await page.route('**/api/events/event/lion-rock/harbour-nights', async (route) => {
    const response = await route.fetch()
    const saleRoom = {
      owner: 'events',
      saleID: 'harbour-nights',
      lobbyTimeSSE: startSSE - 3_600,
      startTimeSSE: startSSE,
      minutesPerTurn: 10,
      ticketsPerTurn: 4,
      isGuaranteed: true,
      beacon: 'drand',
    }
    await route.fulfill({ response, json: { ...(await response.json()), room: saleRoom } })
  })
  await page.route('**/api/rooms/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const what = pathname.slice(pathname.lastIndexOf('/') + 1)
    return route.fulfill({ json: what === 'status' ? shown.status : what === 'turn' ? shown.turn : shown.entry })
  })
  const expectScreen = async (heading: string) => {
    await open(page, room)
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
  await expect(page.getByText('jasmine')).toBeVisible()

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
