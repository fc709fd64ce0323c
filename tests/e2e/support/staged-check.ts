import { createPrivateKey, sign } from 'node:crypto'
import type { RoomDraw } from '@pokfei/contracts/routes/rooms'
import { quicknet, timeOfRound } from '@pokfei/draw/beacon/quicknet'
import { receiptMessage } from '@pokfei/draw/receipt/draw-receipt'
import vectors from '@pokfei/draw/vectors' with { type: 'json' }
import type { Page } from '@playwright/test'
import { open } from './shopper.ts'
import { stagedRoom, stageRoom } from './staged-room.ts'

const { entries, round, root, signature } = vectors
const { entryIndex, privateKey, publicKey } = vectors.receipt
const own = ownEntry()
const entry = { saleID: 'events/lion-rock/harbour-nights', entryID: own.entryID, joinedSSE: own.joinedSSE }
/** The bytes before an Ed25519 key in PKCS #8 (RFC 8410). */
const keyPrefix = '302e020100300506032b657004220420'
const key = createPrivateKey({ key: Buffer.from(keyPrefix + privateKey, 'hex'), format: 'der', type: 'pkcs8' })
const receipt = { ...entry, publicKey, signature: sign(null, receiptMessage(entry), key).toString('hex') }
const roundTimeSSE = timeOfRound(quicknet, round)

/** The public facts of the draw of a real round. Its entries are newer than the round, so its list closed after the last one. */
const draw: RoomDraw = {
  version: 1,
  saleID: receipt.saleID,
  startSSE: roundTimeSSE + 32,
  beacon: { kind: 'drand', chainHash: quicknet.chainHash, publicKey: quicknet.publicKey },
  round,
  roundTimeSSE,
  receiptPublicKey: publicKey,
  closedSSE: Math.max(...entries.map(({ joinedSSE }) => joinedSSE)) + 1,
  root,
  drawn: entries.length,
  signature,
  starts: [],
  list: null,
  givenUp: [],
  places: [],
}

function ownEntry() {
  const found = entries[entryIndex]
  if (found === undefined) throw new Error('the receipt is of no entry')
  return found
}

/** The page that checks the draw of {@link stageCheck}. */
export const stagedCheck = `${stagedRoom}/verify`

/**
 * Lets the server respond as if a real round had drawn the staged room, and the reader's device had seen its closed list
 * before. A test changes the published facts. Without `forget`, the device is a witness.
 */
export async function stageCheck(page: Page) {
  const { shown, status } = await stageRoom(page)
  const published: { draw: RoomDraw } = { draw: { ...draw, signature: null } }
  await page.route('**/api/rooms/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const prefix = /\/ranks\/([0-9a-f]{2})$/.exec(pathname)?.[1]
    if (prefix !== undefined)
      return route.fulfill({ json: { prefix, entries: entries.filter(({ entryID }) => entryID.startsWith(prefix)) } })
    if (pathname.endsWith('/draw')) return route.fulfill({ json: published.draw })
    if (pathname.includes('/proof/'))
      return route.fulfill({ json: { ...own, leafIndex: entryIndex, treeSize: entries.length, hashes: own.proof } })
    return route.fallback()
  })

  // The device sees the closed list before its round.
  shown.status = { ...status, state: 'FROZEN', startSSE: draw.startSSE, round, roundTimeSSE, root, drawn: draw.drawn }
  shown.entry = null
  await page.clock.setFixedTime((roundTimeSSE - 20) * 1000)
  await open(page, stagedRoom)
  await page.waitForFunction(() => localStorage.getItem('seenDraws') !== null)
  await page.evaluate(
    (one) => localStorage.setItem('rooms', JSON.stringify({ [one.saleID]: { receipt: one } })),
    receipt,
  )
  published.draw = draw
  await page.clock.setFixedTime((roundTimeSSE + 60) * 1000)
  return {
    publish: (changed: Partial<RoomDraw>): void => void (published.draw = { ...draw, ...changed }),
    forget: () => page.evaluate(() => localStorage.removeItem('seenDraws')),
    drawn: draw.drawn,
  }
}
