import { publishSale, rankBy, sampleFacts, startAt, type SampleSale, type SaleFacts } from './sample-sale.ts'

/** The names of the checks of a whole sale. */
export type CheckName = 'receipts' | 'starts' | 'list' | 'entries' | 'beacon' | 'ranks' | 'seen' | 'log'

/** A sale that every checker refuses, with the checks that fail. */
export interface RefusedSale {
  readonly about: string
  readonly wrong: readonly CheckName[]
  readonly sale: SampleSale
}

const right = publishSale(sampleFacts)
const { entries, receipts, lines, starts, closedSSE } = sampleFacts
const others = entries.slice(1)

/** Returns the sale of a shop that signs all of its frauds. A watcher and the members kept what was true. */
const signedFraud = (about: string, change: Partial<SaleFacts>, ...wrong: readonly CheckName[]): RefusedSale => ({
  about,
  wrong,
  sale: {
    ...publishSale({ ...sampleFacts, ...change }, sampleFacts),
    ...(change.receipts === undefined && { receipts: right.receipts }),
  },
})

/** Returns the sale of somebody without the key, who changes what is published. */
const unsigned = (about: string, change: Partial<SampleSale>, ...wrong: readonly CheckName[]): RefusedSale => ({
  about,
  wrong,
  sale: { ...right, ...change },
})
const changedDraw = (about: string, change: Partial<SampleSale['draw']>, ...wrong: readonly CheckName[]) =>
  unsigned(about, { draw: { ...right.draw, ...change } }, ...wrong)

/** Returns the sale with another signature, by which the ranks are drawn. */
function drawnBy(about: string, signature: string | null, ...wrong: readonly CheckName[]): RefusedSale {
  const draw = { ...right.draw, signature }
  return unsigned(about, { draw, entries: rankBy(draw, right.entries) }, ...wrong)
}
const roundOfFirst = publishSale({ ...sampleFacts, starts: starts.slice(0, 1) }).draw.signature
/** The signature of the sample and a point of the curve outside the group of G1: (4, y), times the order of the group. */
const withSmallPoint =
  'a6bf1219e4563cf317f97a58e4e1bc180fd6ad4fe4ea017757dae3881a288de6631e37e3231f087f7cbb2d9bd0e702ba'

const withoutLine = (kind: string) => lines.filter((line) => line.kind !== kind)
const theirReceipts = receipts.slice(1, -1)
const ownEntry = { entryID: '0'.repeat(32), joinedSSE: closedSSE - 5, number: 1 }
const lastStart = starts.slice(-1)

/** Every fraud of docs/draw.md that a check finds, and other sales that are refused. */
export const refusedSales: readonly RefusedSale[] = [
  signedFraud(
    'An own entry is exchanged, and the draw made and signed again. All other members are in it.',
    { entries: [ownEntry, ...others], receipts: theirReceipts },
    'seen',
  ),
  signedFraud(
    'An entry is exchanged for another one. Its member kept the receipt.',
    { entries: [ownEntry, ...others] },
    'receipts',
    'seen',
  ),
  signedFraud(
    'An entry is dropped. Its running number is missing.',
    { entries: others, receipts: theirReceipts },
    'entries',
    'seen',
  ),
  signedFraud(
    'An entry is dropped, and those after it have other numbers.',
    { entries: others.map((one) => ({ ...one, number: one.number - 1 })) },
    'receipts',
    'seen',
  ),
  signedFraud(
    'Another start and round than those of the receipts are claimed.',
    { starts: lastStart.map(({ startSSE }) => startAt(startSSE, closedSSE - 86_400)), startNumber: 1 },
    'receipts',
    'list',
    'seen',
  ),
  signedFraud(
    'A round that its start does not fix is claimed.',
    { starts: starts.map((start, index) => (index === 0 ? start : { ...start, round: start.round + 1 })) },
    'starts',
  ),
  signedFraud(
    'A start is announced whose round is known.',
    { starts: starts.map((start, index) => (index === 0 ? start : { ...start, sinceSSE: start.startSSE - 30 })) },
    'starts',
  ),
  signedFraud(
    'The list closed at another moment than a minute before the start.',
    { closedSSE: closedSSE - 1 },
    'list',
    'seen',
  ),
  signedFraud('The root was published when its round was nearly known.', { publishedSSE: closedSSE + 21 }, 'list'),
  signedFraud(
    'Late entries changed places. One of them kept the receipt.',
    { receipts: [...receipts, ...receipts.slice(5, 6).map((one) => ({ ...one, entryID: ownEntry.entryID }))] },
    'receipts',
  ),
  signedFraud(
    'A rank is served before a lower one.',
    { lines: lines.map((line) => (line.kind === 'served' && line.rank === 2 ? { ...line, rank: 4 } : line)) },
    'log',
  ),
  signedFraud('An order is hidden.', { lines: withoutLine('bought') }, 'log'),
  signedFraud('Tickets are sold beside the room.', { lines: withoutLine('guest') }, 'log'),
  signedFraud(
    'The last lines are exchanged after a page saw the head.',
    { lines: lines.map((line, index) => (index === 5 ? { ...line, atSSE: line.atSSE + 1 } : line)) },
    'log',
  ),
  changedDraw('The root is another one than the signed one.', { root: '00'.repeat(32) }, 'list', 'entries', 'seen'),
  changedDraw('The size is another one than the signed one.', { drawn: 6 }, 'list', 'entries', 'seen', 'receipts'),
  changedDraw(
    'The list is not signed.',
    { list: right.draw.list && { ...right.draw.list, publishedSSE: closedSSE + 2 } },
    'list',
  ),
  changedDraw('The signed list is missing.', { list: null }, 'list'),
  changedDraw(
    'A start is not signed.',
    { starts: right.draw.starts.map((start) => ({ ...start, sinceSSE: start.sinceSSE - 1 })) },
    'starts',
    'list',
    'seen',
  ),
  changedDraw('The last start is concealed.', { starts: right.draw.starts.slice(0, 1) }, 'starts'),
  changedDraw(
    'The sale claims version 1.',
    { version: 1, starts: [], list: null },
    'receipts',
    'starts',
    'list',
    'entries',
    'seen',
  ),
  changedDraw('The signature is that of another round.', { signature: roundOfFirst }, 'beacon', 'ranks'),
  drawnBy('The signature is that of another round, and the ranks are drawn by it.', roundOfFirst, 'beacon'),
  drawnBy(
    'The signature has a point of another order added, which a pairing does not notice.',
    withSmallPoint,
    'beacon',
  ),
  changedDraw('The time of the round is another one.', { roundTimeSSE: right.draw.roundTimeSSE + 30 }, 'starts'),
  unsigned(
    'The size that was seen at the closing was another one.',
    { seen: right.seen.map((one) => ({ ...one, draw: { ...one.draw, root: null, list: null, drawn: 6 } })).slice(1) },
    'seen',
  ),
  signedFraud(
    'Two receipts of a member have one number and different times.',
    { receipts: [...receipts, ...receipts.slice(5, 6).map((one) => ({ ...one, joinedSSE: one.joinedSSE + 1 }))] },
    'receipts',
  ),
  signedFraud(
    'A second receipt of a listed entry has another time.',
    { receipts: receipts.map((one) => (one.number === 8 ? { ...one, joinedSSE: closedSSE + 9 } : one)) },
    'receipts',
  ),
  unsigned(
    'Two entries changed places in the list.',
    { entries: [...right.entries.slice(1, 2), ...right.entries.slice(0, 1), ...right.entries.slice(2)] },
    'entries',
  ),
  unsigned(
    'An entry stands twice in the list, and another one is missing.',
    { entries: [...right.entries.slice(0, 1), ...right.entries.slice(0, -1)] },
    'entries',
    'receipts',
  ),
  unsigned(
    'Two ranks are exchanged.',
    {
      entries: right.entries.map((one) => ({
        ...one,
        rank: one.rank !== null && one.rank <= 2 ? 3 - one.rank : one.rank,
      })),
    },
    'ranks',
  ),
  unsigned(
    'A receipt is changed.',
    { receipts: right.receipts.map((one) => ({ ...one, joinedSSE: one.joinedSSE - 1 })) },
    'receipts',
  ),
  unsigned(
    'A receipt belongs to another sale.',
    { receipts: right.receipts.map((one) => ({ ...one, saleID: 'events/lion-rock/other' })) },
    'receipts',
  ),
]
