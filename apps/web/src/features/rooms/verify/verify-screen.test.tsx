import type { EventDetail, SaleRoom } from '@pokfei/contracts/routes/catalogue'
import type { EntryProof, RoomDraw } from '@pokfei/contracts/routes/rooms'
import type { GivenUpRank } from '@pokfei/draw/check/given-up'
import { beforeEach, expect, it } from 'vitest'
import { eventKey } from '../../../api/catalogue-queries.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { sampleEventDetail, sampleNowSSE } from '../../../testing/member-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { storeRoom } from '../../../browser-storage/stored-room.ts'
import type { LogCheck } from './use-log-check.ts'
import type { DrawResults } from './verdict.ts'
import { VerifyScreen } from './verify-screen.tsx'

const room = { owner: 'events', organizerID: 'lion-rock', saleID: 'nights' } as const
const saleID = 'events/lion-rock/nights'
const receipt = {
  saleID,
  entryID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  joinedSSE: sampleNowSSE - 3_592,
  publicKey: 'ab'.repeat(32),
  signature: 'cd'.repeat(64),
}
const root = '7c1e40d952ab83f60e9d71c4b8a2f035d64f99123bc07ea891f5dd604a27c3be'
const draw: RoomDraw = {
  version: 1,
  saleID,
  startSSE: sampleNowSSE,
  beacon: { kind: 'drand', chainHash: '52'.repeat(32), publicKey: null },
  round: 34_342_602,
  roundTimeSSE: sampleNowSSE - 32,
  receiptPublicKey: receipt.publicKey,
  closedSSE: sampleNowSSE - 60,
  root,
  drawn: 23_187,
  signature: 'ef'.repeat(48),
  starts: [],
  list: null,
  givenUp: [],
  places: [],
}
const proof: EntryProof = { ...receipt, leafIndex: 8_213, treeSize: 23_187, hashes: [root, root], rank: 1_268 }
const saleRoom: SaleRoom = {
  owner: 'events',
  saleID: 'nights',
  lobbyTimeSSE: sampleNowSSE - 3_600,
  startTimeSSE: sampleNowSSE,
  minutesPerTurn: 10,
  ticketsPerTurn: 4,
  isGuaranteed: true,
  isOnePerNumber: false,
  beacon: 'drand',
}
const right: DrawResults = { receipt: 'right', list: 'right', beacon: 'right', rank: 'right', seen: 'right' }

const words = [
  { en: 'harbour', zh: '海' },
  { en: 'zoo', zh: '園' },
]

beforeEach(() => storeRoom(browserStorage(), saleID, { receipt, rank: 1_268 }))

/** Renders the page after checks with these results. */
async function rendered(
  results: Partial<DrawResults> = {},
  beacon: SaleRoom['beacon'] = 'drand',
  from: RoomDraw = draw,
  givenUp: readonly GivenUpRank[] = [],
  log: LogCheck | null = null,
) {
  const event: EventDetail = sampleEventDetail({ room: { ...saleRoom, beacon } })
  const { rank: result, seen, ...facts } = { ...right, ...results }
  const witness = { result: seen, seenSSE: sampleNowSSE - 52 }
  const key = [saleID, receipt.entryID, receipt.joinedSSE, receipt.signature]
  const { text } = await renderScreen(
    <VerifyScreen room={room} />,
    [eventKey(event), event],
    [['drawCheck', ...key], { draw: from, words, proof, witness, ...facts }],
    ...(result === null
      ? []
      : [[['rankCheck', ...key, from.root, from.signature], { result, rank: 1_268, givenUp }] as const]),
    [['logCheck', saleID, from.receiptPublicKey, 1_268], log],
  )
  return text
}

it('says of each check in one sentence that it is right', { tags: ['ROM-70', 'ROM-71'] }, async () => {
  const text = await rendered()
  expect(text).toContain('|All five check out|')
  expect(text).toContain('Signed by Pokfei and unchanged since 11:00:08.')
  expect(text).toContain('You were in it when it closed: “harbour, zoo”.')
  expect(text).toContain('The one of 11:59:28: made after the list closed')
  expect(text).toContain('List and beacon, worked out again, give 1,268.')
  expect(text).toContain('The same list as this device saw at 11:59:08, before the draw.')
  expect(text).toContain('|CHECKED|')
})

it('counts what is wrong, says what differs and where to write to', { tags: 'ROM-71' }, async () => {
  const text = await rendered({ list: 'missing', rank: 'missing' })
  expect(text).toContain('|2 of 5 are wrong|')
  expect(text).toContain('You entered at 11:00:08, in time, but the list does not have you.')
  expect(text).toContain('help@pokfei.example')
  expect(text).not.toContain('CHECKED')
  expect(await rendered({ beacon: 'notSigned' })).toContain('|1 of 5 is wrong|')
})

it('never says that all is right on a device that saw no list before the draw', {
  tags: ['ROM-71', 'ROM-89'],
}, async () => {
  const text = await rendered({ seen: 'none' })
  expect(text).toContain('|4 of 5 check out|Nothing is wrong. What is still open says why below.|')
  expect(text).toContain('This device saw no list before the draw, so it can’t tell if this is the first one.')
  expect(text).not.toContain('CHECKED')
  const moved = await rendered({ seen: 'otherList' })
  expect(moved).toContain('|1 of 5 is wrong|')
  expect(moved).toContain('At 11:59:08 this device saw another draw')
})

it('says that this device was shown another number', { tags: ['ROM-71', 'ROM-89'] }, async () => {
  storeRoom(browserStorage(), saleID, { receipt, rank: 300 })
  const text = await rendered()
  expect(text).toContain('List and beacon give 1,268, but this device was shown 300.')
  expect(text).toContain('|1 of 5 is wrong|')
})

it('says how far the start moved, and which number each round would have given', { tags: 'ROM-98' }, async () => {
  const start = (startSSE: number) => ({ sinceSSE: startSSE - 90, startSSE, round: 1, signature: 'cd'.repeat(64) })
  const firstSSE = sampleNowSSE - 1_860
  const moved: RoomDraw = {
    ...draw,
    version: 2,
    starts: [start(firstSSE), start(firstSSE + 600), start(sampleNowSSE)],
  }
  const givenUp = [
    { startSSE: firstSSE, rank: 7 },
    { startSSE: firstSSE + 600, rank: null },
  ]
  const text = await rendered({}, 'drand', moved, givenUp)
  expect(text).toContain('It was put off by 31 minutes, from 11:29 to 12:00.')
  expect(text).toContain('The draw for 11:29, given up after the list had closed, would have given you 7.')
  expect(text).toContain('The draw for 11:39 was given up after the list had closed. We don’t have its beacon')
  const [onlyStart] = moved.starts.slice(-1)
  expect(await rendered({}, 'drand', { ...moved, starts: onlyStart ? [onlyStart] : [] })).not.toContain(
    'The start moved',
  )
})

const own = { calledSSE: sampleNowSSE, claimedSSE: sampleNowSSE + 8, passedSSE: null, tickets: 2 }

it('follows the log of the sale, and finds the lines of the number', { tags: 'ROM-100' }, async () => {
  const second: RoomDraw = { ...draw, version: 2 }
  const withLog = (log: Partial<LogCheck>) =>
    rendered({}, 'drand', second, [], { result: 'right', head: root, lineCount: 2_160, own, ...log })
  const text = await withLog({})
  expect(text).toContain('|All five check out|')
  expect(text).toContain('Each number came in order, the tickets add up, and this device saw the same log')
  expect(text).toContain('|Your number was called|12:00:00|You began your turn by|12:00:08|Tickets you bought|2|')
  expect(await withLog({ result: 'unseen' })).toContain('This device saw no log during the sale, though.')
  const wrong = await withLog({ result: 'otherHead' })
  expect(wrong).toContain('|The log of the sale is wrong|')
  expect(wrong).toContain('help@pokfei.example')
  expect(wrong).not.toContain('CHECKED')
  expect(await rendered({}, 'drand', second)).not.toContain('Log of the sale')
})

it('says what version 1 lacks', { tags: 'ROM-98' }, async () => {
  expect(await rendered()).toContain('This sale has version 1 of our draw.')
  expect(await rendered({}, 'drand', { ...draw, version: 2 })).not.toContain('version 1')
})

it('waits for the draw', { tags: 'ROM-71' }, async () => {
  const early = { ...draw, root: null, signature: null, drawn: 0 }
  const text = await rendered({ list: 'notYet', beacon: 'notYet', rank: null, seen: 'notYet' }, 'drand', early)
  expect(text).toContain('|1 of 5 checks out|')
  expect(text).toContain('It closes at 11:59.')
})

it('says in a demo that the beacon proves nothing', { tags: 'ROM-73' }, async () => {
  expect(await rendered()).not.toContain('Demo beacon')
  const text = await rendered({}, 'standIn', { ...draw, beacon: { ...draw.beacon, kind: 'standIn' } })
  expect(text).toContain('Demo beacon: anybody can know its rounds in advance, so this draw proves nothing.')
  expect(text).toContain('The signature fits, but it is a demo beacon and proves nothing.')
})

it('says what no draw can prove', { tags: 'ROM-75' }, async () => {
  const text = await rendered()
  expect(text).toContain(
    'Mathematics can’t prove that members are real and different people, or that no ticket is sold beside the room.',
  )
  expect(text).toContain('See all the figures')
  expect(text).toContain('Get the script in Python')
})

it('asks for a receipt on a device without one', { tags: 'ROM-72' }, async () => {
  storeRoom(browserStorage(), saleID, { receipt: null })
  const text = await rendered()
  expect(text).toContain('|Which receipt?|')
  expect(text).toContain('paste all of its text')
})
