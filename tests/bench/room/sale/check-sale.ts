import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { entryProof, rankFile, roomDraw, roomLog, roomLogPart } from '@pokfei/contracts/routes/rooms'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { checkBeacon, checkList, checkRank, checkReceipt } from '@pokfei/draw/check/check-draw'
import { checkSignedLog } from '@pokfei/draw/check/check-log'
import type { ListedEntry, PublishedDraw, SignedReceipt } from '@pokfei/draw/check/published-draw'
import type { LogHead, LogLine } from '@pokfei/draw/log/sale-log'
import { openClient } from './keep-alive-client.ts'
import { roomIDOf, type RoomShop } from './room-shop.ts'
import { askUntilAnswered, roomPathOf } from './visitors.ts'

/** A signature takes some milliseconds to verify, so a part of the receipts stands for all. */
const checkedSignatures = 200

/** A drawn room as everybody can read it. */
export interface DrawnRoom {
  readonly draw: PublishedDraw
  readonly list: readonly ListedEntry[]
}

/** Reads the draw and the whole list of a room. */
export async function readDraw(event: EventKey, choosePort: () => number): Promise<DrawnRoom> {
  using client = openClient(choosePort)
  const read = async (what: string): Promise<unknown> =>
    JSON.parse((await askUntilAnswered(client, { path: `${roomPathOf(event)}/${what}` })).body)
  const list: ListedEntry[] = []
  for (let part = 0; part < 256; part += 1)
    list.push(...rankFile.parse(await read(`ranks/${part.toString(16).padStart(2, '0')}`)).entries)
  return { draw: roomDraw.parse(await read('draw')), list }
}

/** Checks a draw and all receipts by the published facts alone. Returns the issues. */
export async function checkReceipts(
  event: EventKey,
  { draw, list }: DrawnRoom,
  receipts: readonly SignedReceipt[],
  choosePort: () => number,
): Promise<readonly string[]> {
  const issues: string[] = []
  const listed = new Map(list.map((entry) => [entry.entryID, entry]))
  for (const { entryID, joinedSSE } of receipts) {
    const entry = listed.get(entryID)
    if (entry === undefined && joinedSSE < (draw.closedSSE ?? 0)) issues.push(`${entryID} was left out`)
    if (entry !== undefined && entry.joinedSSE !== joinedSSE) issues.push(`${entryID} has another time`)
  }
  const sample = receipts.filter((_, index) => index % Math.ceil(receipts.length / checkedSignatures) === 0)
  for (const receipt of sample) {
    const result = checkReceipt(draw, receipt)
    if (result !== 'right') issues.push(`the receipt of ${receipt.entryID}: ${result}`)
  }
  const beacon = checkBeacon(draw)
  if (beacon !== 'right') issues.push(`the beacon: ${beacon}`)
  using client = openClient(choosePort)
  for (const receipt of sample.filter(({ entryID }) => listed.has(entryID)).slice(0, 3)) {
    const { result } = await checkRank(draw, receipt, inOnePart(list))
    if (result !== 'right') issues.push(`the rank of ${receipt.entryID}: ${result}`)
    const path = `${roomPathOf(event)}/proof/${receipt.entryID}`
    const proof = entryProof.parse(JSON.parse((await askUntilAnswered(client, { path })).body))
    const included = checkList(draw, receipt, proof)
    if (included !== 'right') issues.push(`the proof of ${receipt.entryID}: ${included}`)
  }
  return issues
}

async function* inOnePart(list: readonly ListedEntry[]) {
  yield list
}

/** Runs the checker in Python, which knows nothing of our code. Returns its output if it disagrees, else null. */
export async function checkInPython(receipt: SignedReceipt, port: number): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-receipt-'))
  const file = join(folder, 'receipt.json')
  writeFileSync(file, JSON.stringify(receipt))
  const program = fileURLToPath(new URL('../../../../packages/draw/check/check_draw.py', import.meta.url))
  try {
    await promisify(execFile)('python3', [program, file, `http://127.0.0.1:${port}`])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads the orders of an event and the turns of its room, past the store. */
async function readSale({ raw }: Pick<RoomShop, 'raw'>, event: EventKey) {
  const roomID = roomIDOf(event)
  const roomNo = (await raw.rows('rooms')).find((room) => room['roomID'] === roomID)?.['roomNo']
  const eventNo = (await raw.rows('events')).find(({ eventID }) => eventID === event.eventID)?.['eventNo']
  return {
    roomNo,
    orders: (await raw.rows('orders')).filter((order) => order['eventNo'] === eventNo),
    turns: (await raw.rows('roomTurns')).filter((turn) => turn['roomNo'] === roomNo),
  }
}

/** Compares the orders of an event with the entries and turns of its room, past the store. Returns the issues. */
export async function checkOrders({ raw, store }: RoomShop, event: EventKey): Promise<readonly string[]> {
  const room = await store.rooms.find(roomIDOf(event))
  if (room === null) return ['the room is gone']
  const { orders, roomNo, turns } = await readSale({ raw }, event)
  const rankOf = new Map(
    (await raw.rows('roomEntries'))
      .filter((entry) => entry['roomNo'] === roomNo)
      .map(({ memberNo, drawnRank, lateNumber }) => [
        memberNo,
        typeof drawnRank === 'number' ? drawnRank : room.drawnCount + Number(lateNumber),
      ]),
  )
  const turnMembers = new Set(turns.map(memberOf))
  const issues: string[] = []
  for (const order of orders) {
    const rank = rankOf.get(order['memberNo'])
    if (rank === undefined || rank > room.servedRank || !turnMembers.has(order['memberNo']))
      issues.push(`an order of rank ${rank} without a turn`)
  }
  return issues
}

/**
 * Reads the public log of a sale and checks it by the heads that somebody saw through the kills. Compares its sums with the
 * stored turns and tickets. The sale is quiet by then, and the last comparison is done. Returns the issues.
 */
export async function checkSaleLog(
  { raw, store }: RoomShop,
  event: EventKey,
  draw: PublishedDraw,
  { seen, choosePort }: { readonly seen: readonly LogHead[]; readonly choosePort: () => number },
): Promise<readonly string[]> {
  using client = openClient(choosePort)
  const read = async (what: string): Promise<unknown> =>
    JSON.parse((await askUntilAnswered(client, { path: `${roomPathOf(event)}/${what}` })).body)
  const { lines: count, head, signature } = roomLog.parse(await read('log'))
  const lines: LogLine[] = []
  for (let part = 0; lines.length < count; part += 1) lines.push(...roomLogPart.parse(await read(`log/${part}`)).lines)
  const room = await store.rooms.find(roomIDOf(event))
  const { orders, turns } = await readSale({ raw }, event)
  const ofKind = (kind: LogLine['kind']): readonly LogLine[] => lines.filter((line) => line.kind === kind)
  const compared: readonly (readonly [what: string, told: number, stored: number])[] = [
    ['the last served rank', ofKind('served').at(-1)?.rank ?? 0, room?.servedRank ?? 0],
    ['claimed turns', ofKind('claimed').length, turns.length],
    [
      'bought tickets',
      ofKind('bought').reduce((sum, { tickets }) => sum + tickets, 0),
      orders.reduce((sum, { ticketCount }) => sum + Number(ticketCount), 0),
    ],
  ]
  const result = checkSignedLog(draw, { lines, head, signature }, seen)
  return [
    ...(result === 'right' ? [] : [`the log of ${count} lines, by ${seen.length} heads: ${result}`]),
    ...compared.flatMap(([what, told, stored]) =>
      told === stored ? [] : [`${what}: the log tells ${told}, and ${stored} are stored`],
    ),
  ]
}

const memberOf = ({ memberNo }: Readonly<Record<string, unknown>>): unknown => memberNo
