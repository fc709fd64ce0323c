import type { OwnTurn, RoomStatus } from '@pokfei/contracts/routes/rooms'
import type { english } from '@pokfei/web/i18n/en'
import type { Page } from '@playwright/test'
import { open } from './shopper.ts'
import { stagedRoom, waiting, type StagedRoom } from './staged-room.ts'

/** A state of a room for one reader. */
export interface RoomStage {
  readonly name: string
  /** The title of its page, as a key of the room's texts. */
  readonly title: keyof (typeof english)['room']
  /** The seconds until the start, or since it if negative. */
  readonly startsIn: number
  readonly status: Partial<RoomStatus>
  /** Null for a reader without an entry. */
  readonly rank?: number | null
  readonly turn?: OwnTurn['state']
  /** True for a reader who went on from the number to the queue. */
  readonly isInQueue?: boolean
}

const stock = (left: 'many' | 'few' | 'none'): Partial<RoomStatus> => ({
  tickets: null,
  left: { 'harbour-nights/vip-standing': left, 'harbour-nights/grandstand': left, 'harbour-nights/concession': left },
})
/** The words of the operator in a stage. */
export const message = {
  en: 'The payment provider is slow. We go on at 11:20, or write again then.',
  zh: '付款服務緩慢。我們會在 11:20 繼續，或到時再交代。',
  writtenSSE: 1_795_831_200,
}
const drawn = { drawn: 23_187, root: '7c1e40d9'.repeat(8) }
const serving = { ...drawn, ...stock('many'), state: 'SERVING', served: 900 } as const
const soldOut = { ...serving, ...stock('none') } as const
const paused = { ...serving, state: 'PAUSED', message } as const
const returns = { ...drawn, ...stock('none'), state: 'RETURNS', served: 9_412 } as const
const ended = { ...returns, state: 'ENDED' } as const

/** Each state of a room that a reader can meet. */
export const roomStages: readonly RoomStage[] = [
  { name: 'announced', title: 'announcedTitle', startsIn: 7_200, status: { state: 'ANNOUNCED' }, rank: null },
  { name: 'open lobby', title: 'lobbyOpen', startsIn: 1_506, status: {}, rank: null },
  { name: 'lobby', title: 'lobbyTitle', startsIn: 1_506, status: {} },
  { name: 'closed list', title: 'closedTitle', startsIn: 50, status: { ...drawn, state: 'FROZEN' } },
  { name: 'late beacon', title: 'closedTitle', startsIn: -600, status: { ...drawn, state: 'FROZEN' } },
  { name: 'draw', title: 'yourNumber', startsIn: 20, status: { ...drawn, state: 'DRAWN' }, rank: 1_268 },
  {
    name: 'draw without a chance',
    title: 'yourNumber',
    startsIn: 20,
    status: { ...drawn, state: 'DRAWN', tickets: 900 },
    rank: 1_268,
  },
  { name: 'number after the start', title: 'yourNumber', startsIn: -600, status: serving, rank: 1_268 },
  {
    name: 'number when nothing is free',
    title: 'yourNumber',
    startsIn: -600,
    status: soldOut,
    rank: 1_268,
  },
  { name: 'queue', title: 'youAreNext', startsIn: -600, status: serving, rank: 901, isInQueue: true },
  {
    name: 'queue when nothing is free',
    title: 'youAreNext',
    startsIn: -600,
    status: soldOut,
    rank: 901,
    isInQueue: true,
  },
  { name: 'behind the draw', title: 'behindTitle', startsIn: -600, status: serving, rank: null },
  { name: 'turn', title: 'yourTurn', startsIn: -600, status: serving, rank: 12, turn: 'open' },
  { name: 'passed turn', title: 'passedTitle', startsIn: -900, status: serving, rank: 12, turn: 'passed' },
  { name: 'pause', title: 'pausedTitle', startsIn: -900, status: paused, rank: 1_268 },
  {
    name: 'pause without an entry',
    title: 'pausedTitle',
    startsIn: -900,
    status: paused,
    rank: null,
  },
  { name: 'returned tickets', title: 'soldOutTitle', startsIn: -7_200, status: returns, rank: 11_268 },
  { name: 'returned tickets without an entry', title: 'soldOutTitle', startsIn: -7_200, status: returns, rank: null },
  {
    name: 'end without a call',
    title: 'endedTitle',
    startsIn: -90_000,
    status: ended,
    rank: 11_268,
  },
  {
    name: 'end after a turn',
    title: 'endedTitle',
    startsIn: -90_000,
    status: ended,
    rank: 12,
  },
  { name: 'withdrawn sale', title: 'withdrawnTitle', startsIn: 900, status: { state: 'ENDED', message } },
  { name: 'end', title: 'endedTitle', startsIn: -90_000, status: ended, rank: null },
]

/** Opens the page of a staged room in a state. */
export async function openStage(
  page: Page,
  { receipt, status, shown }: StagedRoom,
  { startsIn, rank, turn = 'waiting', isInQueue = false, ...stage }: RoomStage,
): Promise<void> {
  const nowSSE = Math.floor(Date.now() / 1000)
  const startSSE = nowSSE + startsIn
  shown.status = { ...status, startSSE, roundTimeSSE: startSSE - 30, nowSSE, ...stage.status }
  shown.turn = turn === 'open' ? { state: turn, endsSSE: nowSSE + 600 } : { ...waiting, state: turn }
  shown.entry = rank === null ? null : { receipt, rank: rank ?? null, turn: shown.turn }
  const stored = JSON.stringify({ [receipt.saleID]: { isStubSeen: isInQueue } })
  await page.evaluate((rooms) => localStorage.setItem('rooms', rooms), stored)
  await open(page, stagedRoom)
}
