import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { entryProof, rankFile, roomDraw, roomLog, roomLogPart } from '@pokfei/contracts/routes/rooms'
import { drawTimesOf } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { joinRoom } from '@pokfei/domain/services/rooms/join-room'
import { claimTurn } from '@pokfei/domain/services/rooms/own-turn'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import { checkBeacon, checkList, checkRank, checkReceipt } from '@pokfei/draw/check/check-draw'
import { checkSignedLog } from '@pokfei/draw/check/check-log'
import { checkSeen, type SeenDraw } from '@pokfei/draw/check/check-seen'
import { checkSignedList, checkStarts } from '@pokfei/draw/check/check-statements'
import { createDrawEngine } from '@pokfei/server/adapters/draw/draw-engine'
import { describeDraw } from '@pokfei/server/rooms/describe-room'
import { headOver, type LogHead } from '@pokfei/draw/log/sale-log'
import { createRoomSigner, receiptPublicKeyOf, signReceipt, type SignedReceipt } from '@pokfei/server/rooms/receipts'
import { hasNoPython, runChecker } from '@pokfei/draw/testing/run-checker'
import { freshFolder } from '@pokfei/catalogue-file/testing/fresh-folder'
import { expect, test } from 'vitest'
import { manualClock } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { testRoomID, testRoomLoad } from '../../support/rooms/open-test-room.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { rawDatabase, type RawDatabase } from '../../support/store/raw-database.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

const { beacon, sign: signRound } = createOwnBeacon('test', quicknet)
const sign = createRoomSigner([testSecret])
const draw = createDrawEngine(
  { beacon, fetchSignature: async (round) => Buffer.from(signRound(round)).toString('hex') },
  sign,
)
const clock = manualClock()
const lobbySSE = clock.nowSSE() + 1
const times = drawTimesOf(lobbySSE + 3_600, draw.beacon)
const startSSE = times.startTimeSSE

/** A sale of six members and two late ones, and what a page of the room kept of it. */
async function runSale() {
  clock.set(lobbySSE - 1)
  const fresh = await freshStore('sqlite')
  const { rooms, catalogue, members } = fresh.store
  await catalogue.load(testCatalogue([standingType()]))
  const receiptPublicKey = receiptPublicKeyOf(testSecret, testRoomID)
  await rooms.load(
    testRoomLoad({
      ...times,
      lobbyTimeSSE: lobbySSE,
      endTimeSSE: startSSE + 86_400,
      chainHash: beacon.chainHash,
      receiptPublicKey,
      drawVersion: 2,
      announcedSSE: clock.nowSSE() - 9,
    }),
  )
  const deps = { store: fresh.store, clock, draw }
  const receipts: SignedReceipt[] = []
  const seen: SeenDraw[] = []
  const goTo = async (second: number) => {
    clock.set(startSSE + second)
    await advanceRooms(deps)
  }
  const memberIDs: string[] = []
  const enter = async (name: string) => {
    const identity = { provider: 'google', subject: name, email: `${name}@example.com`, name, trusted: true } as const
    const { memberID } = await members.signIn(identity, clock.nowSSE())
    memberIDs.push(memberID)
    const joined = await joinRoom(deps, { roomID: testRoomID, memberID, language: 'en' })
    const receipt = joined.kind === 'joined' ? signReceipt(sign, joined.facts.room, joined.entry) : null
    if (receipt === null) throw new Error('a member did not join')
    receipts.push(receipt)
  }
  const look = async () => {
    const room = await rooms.find(testRoomID)
    const seenDraw = room && describeDraw(room, draw, sign)
    if (seenDraw === null) throw new Error('the room has no draw')
    seen.push({ seenSSE: clock.nowSSE(), draw: seenDraw })
  }
  await goTo(-3_600)
  for (const name of ['ann', 'bo', 'chi', 'dan', 'eve', 'friend']) await enter(name)
  await look()
  await goTo(-60)
  await look()
  for (const name of ['late', 'later']) await enter(name)
  for (const second of [-30, 0, 1]) await goTo(second)
  for (const memberID of memberIDs) await claimTurn(deps, { roomID: testRoomID, memberID })
  await goTo(20)
  const log = (await rooms.find(testRoomID))?.log ?? null
  if (log === null) throw new Error('the sale has no log')
  const heads: LogHead[] = [{ lines: log.lines, head: log.head }]
  return { fresh, receipts, seen, heads }
}

/** A copy of the sale's database, in the hands of its operator. */
interface Copy {
  readonly raw: RawDatabase
  /** Computes root and ranks again, and has everything signed again. */
  readonly drawAgain: (change?: Partial<Pick<Room, 'round'>>) => Promise<void>
  /** Numbers the lines of the log again, and writes the head that fits them. */
  readonly chainAgain: () => Promise<void>
}

const set = (values: string) => `update rooms set ${values}`
const signAgain = set(`"signatures" = '{"starts":[],"list":null}'`)

async function openCopy(from: RawDatabase) {
  const path = join(await freshFolder(), 'copy.db')
  await from.execute(`vacuum into '${path}'`)
  const databaseURL = `file:${path}`
  const raw = rawDatabase(databaseURL)
  const copy: Copy = {
    raw,
    async drawAgain({ round = times.round } = {}) {
      const store = await openStore(databaseURL)
      const entries = await store.rooms.listDrawEntries(testRoomID)
      await store.close()
      const root = await draw.rootOf(entries)
      const signature = Buffer.from(signRound(round)).toString('hex')
      const ranked = await draw.rank(
        root,
        signature,
        entries.map(({ entryID }) => entryID),
      )
      await raw.execute(`update "roomEntries" set "drawnRank" = null`)
      for (const [index, entryID] of ranked.entries())
        await raw.execute(`update "roomEntries" set "drawnRank" = ${index + 1} where "entryID" = '${entryID}'`)
      await raw.execute(set(`"root" = '${root}', "beaconSignature" = '${signature}', "drawnCount" = ${entries.length}`))
      await raw.execute(signAgain)
    },
    async chainAgain() {
      const rows = await raw.rows('"roomLog"')
      const numbers = rows.map(({ lineNo }) => Number(lineNo)).toSorted((left, right) => left - right)
      for (const [index, lineNo] of numbers.entries())
        await raw.execute(`update "roomLog" set "lineNo" = ${index + 1} where "lineNo" = ${lineNo}`)
      const store = await openStore(databaseURL)
      const lines = await store.rooms.listLog(testRoomID, 0, 1_000)
      await store.close()
      const head = headOver(testRoomID, null, lines)
      await raw.execute(set(`"log" = json_set("log", '$.lines', ${lines.length}, '$.head', '${head}')`))
    },
  }
  return { copy, databaseURL }
}

/** A fraud of an operator, with the checks of a member that notice it, and those of the script. */
interface Fraud {
  readonly about: string
  readonly commit: (copy: Copy, receipts: readonly SignedReceipt[]) => Promise<void>
  /** The member who checks, by the order of joining. */
  readonly by?: number
  readonly page: readonly string[]
  readonly script: readonly string[]
}

const witness = 'the same as was seen before the round'
const moved = drawTimesOf(startSSE + 600, draw.beacon)
const otherStart = ({ round, roundTimeSSE }: typeof moved, at: number) =>
  set(`"round" = ${round}, "roundTimeSSE" = ${roundTimeSSE}, "startTimeSSE" = ${at}, "closedSSE" = ${at - 60},
    "starts" = json_set("starts", '$[0].round', ${round}, '$[0].startSSE', ${at})`)
const idOf = (receipts: readonly SignedReceipt[], index: number) => receipts[index]?.entryID ?? ''

const frauds: readonly Fraud[] = [
  { about: 'nothing', commit: async () => {}, page: [], script: [] },
  {
    about: 'an own entry is exchanged until its rank suits',
    async commit({ raw, drawAgain }, receipts) {
      await raw.execute(
        `update "roomEntries" set "entryID" = '${'0'.repeat(32)}' where "entryID" = '${idOf(receipts, 5)}'`,
      )
      await drawAgain()
    },
    page: ['seen otherList'],
    script: [witness],
  },
  {
    about: 'another round draws',
    async commit({ raw, drawAgain }) {
      await raw.execute(
        set(`"round" = ${times.round + 1}, "starts" = json_set("starts", '$[0].round', ${times.round + 1})`),
      )
      await drawAgain({ round: times.round + 1 })
    },
    page: ['receipt otherStart', 'starts otherRound', 'seen otherAnnouncement'],
    script: ['receipt', 'announced starts', witness],
  },
  {
    about: 'another start is claimed, with its round and closing',
    async commit({ raw, drawAgain }) {
      await raw.execute(otherStart(moved, moved.startTimeSSE))
      await drawAgain({ round: moved.round })
    },
    page: ['receipt otherStart', 'signed list otherClosing', 'seen otherAnnouncement'],
    script: ['receipt', 'signed list', witness],
  },
  {
    about: 'a drawn rank is exchanged with another one',
    async commit({ raw }, receipts) {
      const [mine, other] = [idOf(receipts, 0), idOf(receipts, 1)]
      const rows = await raw.rows('"roomEntries"')
      const rank = (id: string) => Number(rows.find((row) => row['entryID'] === id)?.['drawnRank'])
      await raw.execute(`update "roomEntries" set "drawnRank" = null where "entryID" in ('${mine}', '${other}')`)
      await raw.execute(`update "roomEntries" set "drawnRank" = ${rank(other)} where "entryID" = '${mine}'`)
      await raw.execute(`update "roomEntries" set "drawnRank" = ${rank(mine)} where "entryID" = '${other}'`)
    },
    page: ['rank otherRank'],
    script: ['ranks'],
  },
  {
    about: 'an entry without a kept receipt is dropped',
    async commit({ raw, drawAgain }, receipts) {
      await raw.execute(`delete from "roomEntries" where "entryID" = '${idOf(receipts, 2)}'`)
      await drawAgain()
    },
    page: ['rank otherList', 'seen otherList'],
    script: ['each running number once', witness],
  },
  {
    about: 'an entry is dropped, and its member kept the receipt',
    async commit({ raw, drawAgain }, receipts) {
      await raw.execute(`delete from "roomEntries" where "entryID" = '${idOf(receipts, 2)}'`)
      await drawAgain()
    },
    by: 2,
    page: ['list missing', 'rank otherList', 'seen otherList'],
    script: ['each running number once', 'your entry in the list', 'your path to the root', witness],
  },
  // No check notices this one, as the table of docs/draw.md says.
  {
    about: 'a late entry is served before another one',
    async commit({ raw }, receipts) {
      const [late, later] = [idOf(receipts, 6), idOf(receipts, 7)]
      for (const [id, place] of [
        [late, 90],
        [later, 1],
        [late, 2],
      ] as const)
        await raw.execute(`update "roomEntries" set "lateNumber" = ${place} where "entryID" = '${id}'`)
    },
    by: 6,
    page: [],
    script: [],
  },
  {
    about: 'ranks are served at another moment, and the log has that from the start',
    async commit({ raw, chainAgain }) {
      await raw.execute(`update "roomServings" set "servedAt" = "servedAt" + 1`)
      await raw.execute(`update "roomLog" set "atSSE" = "atSSE" + 1`)
      await chainAgain()
    },
    page: ['log otherHead'],
    script: ['log of the sale'],
  },
  {
    about: 'a rank is served before a lower one',
    async commit({ raw, chainAgain }) {
      await raw.execute(`update "roomLog" set "rank" = 9 where "kind" = 'served' and "lineNo" = 2`)
      await chainAgain()
    },
    page: ['log otherHead'],
    script: ['log of the sale'],
  },
  {
    about: 'a claimed turn is hidden, with its line',
    async commit({ raw, chainAgain }) {
      const [{ rank } = { rank: 0 }] = await raw.rows('"roomTurns"')
      await raw.execute(`delete from "roomTurns" where "rank" = ${Number(rank)}`)
      await raw.execute(`delete from "roomLog" where "kind" = 'claimed' and "rank" = ${Number(rank)}`)
      await chainAgain()
    },
    page: ['log otherHead'],
    script: ['log of the sale'],
  },
  {
    about: 'tickets are sold beside the room, and their lines are left out',
    async commit({ raw, chainAgain }) {
      await raw.execute(`update "roomLog" set "tickets" = "tickets" - 5 where "kind" = 'opened'`)
      await chainAgain()
    },
    page: ['log otherHead'],
    script: ['log of the sale'],
  },
]

test('each fraud with the database is noticed as the table of docs/draw.md says', {
  tags: ['ROM-74', 'ROM-89'],
  timeout: 600_000,
}, async () => {
  const sale = await runSale()
  await using _ = sale.fresh
  const folder = await freshFolder()
  const seenFile = join(folder, 'seen.jsonl')
  const seenHeads = sale.heads.map((log) => ({ seenSSE: clock.nowSSE(), saleID: testRoomID, log }))
  writeFileSync(seenFile, [...sale.seen, ...seenHeads].map((one) => JSON.stringify(one)).join('\n'))
  for (const { about, commit, by = 0, page, script } of frauds) {
    const receipt = sale.receipts[by]
    if (receipt === undefined) throw new Error('there is no such member')
    const { copy, databaseURL } = await openCopy(sale.fresh.raw)
    await commit(copy, sale.receipts)
    const store = await openStore(databaseURL)
    try {
      await using shop = await startInProcessServer(testCatalogue([standingType()]), { store, clock, draw })
      const read = async (what: string) => {
        const response = await fetch(`${shop.origin}/api/rooms/${testRoomID}/${what}`)
        return response.status === 404 ? null : await response.json()
      }
      expect({ about, noticed: await pageNotices(read, receipt, sale) }).toEqual({ about, noticed: page })
      if (hasNoPython) continue
      const receiptFile = join(folder, 'receipt.json')
      writeFileSync(receiptFile, JSON.stringify(receipt))
      const { status, wrong } = await runChecker([receiptFile, shop.origin, shop.origin, '--seen', seenFile])
      expect({ about, status, wrong: wrong.toSorted() }).toEqual({
        about,
        status: script.length === 0 ? 0 : 1,
        wrong: script.toSorted(),
      })
    } finally {
      await store.close()
    }
  }
})

/** Returns the checks of the page that are wrong, each with its result. */
async function pageNotices(
  read: (what: string) => Promise<unknown>,
  receipt: SignedReceipt,
  { seen, heads }: { readonly seen: readonly SeenDraw[]; readonly heads: readonly LogHead[] },
): Promise<readonly string[]> {
  const now = roomDraw.parse(await read('draw'))
  const found = await read(`proof/${receipt.entryID}`)
  const proof = found === null ? null : entryProof.parse(found)
  const prefixes = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
  async function* list() {
    for (const prefix of prefixes) yield rankFile.parse(await read(`ranks/${prefix}`)).entries
  }
  const results = {
    receipt: checkReceipt(now, receipt),
    list: checkList(now, receipt, proof),
    starts: checkStarts(now),
    'signed list': checkSignedList(now),
    beacon: checkBeacon(now),
    rank: (await checkRank(now, receipt, list())).result,
    seen: checkSeen(now, seen),
    log: checkSignedLog(now, { ...roomLog.parse(await read('log')), ...roomLogPart.parse(await read('log/0')) }, heads),
  }
  const fine = new Set(['right', 'afterClosing'])
  return Object.entries(results).flatMap(([name, result]) => (fine.has(result) ? [] : [`${name} ${result}`]))
}
