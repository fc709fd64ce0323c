import type { OwnEntry, OwnTurn, RoomDraw, RoomStatus } from '@pokfei/contracts/routes/rooms'
import type { Page } from '@playwright/test'

/** The path of the room that {@link stageRoom} stages. */
export const stagedRoom = '/room/events/lion-rock/harbour-nights'
/** A turn that has not come. */
export const waiting: OwnTurn = { state: 'waiting', endsSSE: null }

/** The responses of a room, which a test changes. Without an entry, the reader has not joined. */
interface Shown {
  status: RoomStatus
  entry: OwnEntry | null
  turn: OwnTurn
}

/** The public facts of the draw that a status is about. Nobody checks their signature here. */
function drawOf(
  { state, startSSE, round, roundTimeSSE, root, drawn }: RoomStatus,
  receipt: OwnEntry['receipt'],
): RoomDraw {
  return {
    version: 1,
    saleID: receipt.saleID,
    startSSE,
    beacon: { kind: 'drand', chainHash: '52'.repeat(32), publicKey: null },
    round,
    roundTimeSSE,
    receiptPublicKey: receipt.publicKey,
    closedSSE: root === null ? null : startSSE - 60,
    root,
    drawn,
    signature: root === null || state === 'FROZEN' ? null : 'ef'.repeat(48),
    starts: [],
    list: null,
    givenUp: [],
    places: [],
  }
}

/** Lets the server respond as if an event had a room, in whose lobby the reader is. */
export async function stageRoom(page: Page) {
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
    open: 0,
    pace: 90,
    next: null,
    tickets: 9_600,
    left: {},
    round: 34_342_602,
    roundTimeSSE: startSSE - 30,
    root: null,
    message: null,
    log: null,
    nowSSE: startSSE - 1_506,
  }
  const shown: Shown = { status, entry: { receipt, rank: null, turn: waiting }, turn: waiting }
  await page.route('**/api/events/event/lion-rock/harbour-nights', async (route) => {
    const response = await route.fetch()
    const saleRoom = {
      owner: 'events',
      saleID: 'harbour-nights',
      lobbyTimeSSE: shown.status.startSSE - 3_600,
      startTimeSSE: shown.status.startSSE,
      minutesPerTurn: 10,
      ticketsPerTurn: 4,
      isGuaranteed: true,
      isOnePerNumber: false,
      beacon: 'drand',
    }
    await route.fulfill({ response, json: { ...(await response.json()), room: saleRoom } })
  })
  await page.route('**/api/rooms/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const what = pathname.slice(pathname.lastIndexOf('/') + 1)
    if (what === 'status') return route.fulfill({ json: shown.status })
    if (what === 'turn') return route.fulfill({ json: shown.turn })
    if (what === 'draw') return route.fulfill({ json: drawOf(shown.status, receipt) })
    return route.fulfill(shown.entry === null ? { status: 404, json: { reason: 'notFound' } } : { json: shown.entry })
  })
  return { startSSE, receipt, status, shown }
}

/** A room of {@link stageRoom}. */
export type StagedRoom = Awaited<ReturnType<typeof stageRoom>>
