import {
  entryProof,
  ownEntry,
  rankFile,
  roomDraw,
  roomLog,
  roomLogPart,
  roomStatus,
} from '@pokfei/contracts/routes/rooms'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { drawTimesOf } from '@pokfei/domain/rooms/room-times'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import { checkList, checkRank, checkReceipt } from '@pokfei/draw/check/check-draw'
import { checkSignedLog } from '@pokfei/draw/check/check-log'
import { checkSignedList, checkStarts } from '@pokfei/draw/check/check-statements'
import { createDrawEngine } from '@pokfei/server/adapters/draw/draw-engine'
import { createRoomSigner, receiptPublicKeyOf } from '@pokfei/server/rooms/receipts'
import { describeDraw } from '@pokfei/server/rooms/describe-room'
import { noSignatures } from '@pokfei/domain/rooms/statement-signatures'
import { expect } from 'vitest'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { testRoomID, testRoomLoad } from '../../support/rooms/open-test-room.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const { beacon, sign } = createOwnBeacon('test', quicknet)
const draw = createDrawEngine(
  { beacon, fetchSignature: async (round) => Buffer.from(sign(round)).toString('hex') },
  createRoomSigner([testSecret]),
)

inProcessTest(
  'a sale of version 2 has signed starts, receipts and a list that the checks of the page accept',
  { tags: ['ROM-90', 'ROM-91', 'ROM-97', 'ROM-99'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { store, clock } = server
    const path = `/api/rooms/${testRoomID}`
    const startTimeSSE = clock.nowSSE() + 3_600
    const load = testRoomLoad({
      ...drawTimesOf(startTimeSSE, draw.beacon),
      lobbyTimeSSE: clock.nowSSE() + 1,
      endTimeSSE: startTimeSSE + 86_400,
      chainHash: beacon.chainHash,
      receiptPublicKey: receiptPublicKeyOf(testSecret, testRoomID),
      drawVersion: 2,
      announcedSSE: clock.nowSSE() - 9,
    })
    await store.rooms.load(load)
    // The start moves once before the lobby opens.
    const times = drawTimesOf(startTimeSSE + 600, draw.beacon)
    await store.rooms.load({ ...load, ...times, announcedSSE: clock.nowSSE() })
    const goTo = async (nowSSE: number) => {
      clock.set(nowSSE)
      await advanceRooms({ store, clock, draw })
    }
    const [karen, ming, late] = [await server.buyer('karen'), await server.buyer('ming'), await server.buyer('late')]
    const join = async (buyer: typeof karen) =>
      ownEntry.parse(await (await buyer.send(`${path}/entry`, { json: {} })).json()).receipt
    const ask = (what: string) => fetch(`${server.origin}${path}/${what}`)
    const read = async (what: string) => (await ask(what)).json()

    await goTo(clock.nowSSE() + 2)
    const announced = roomDraw.parse(await read('draw'))
    expect([checkStarts(announced), announced.starts.length, checkSignedList(announced)]).toEqual([
      'right',
      2,
      'notYet',
    ])
    const receipts = [await join(karen), await join(ming)]
    clock.set(times.startTimeSSE - 60)
    receipts.push(await join(late))
    for (const second of [-59, -30, 0]) await goTo(times.startTimeSSE + second)

    const drawn = roomDraw.parse(await read('draw'))
    const log = roomLog.parse(await read('log'))
    const { lines } = roomLogPart.parse(await read('log/0'))
    expect(lines.map(({ kind }) => kind)).toEqual(['opened', 'served'])
    expect(checkSignedLog(drawn, { ...log, lines }, [])).toBe('right')
    expect(roomStatus.parse(await read('status')).log).toEqual({ lines: 2, head: log.head })
    for (const none of ['log/1', 'log/99999', 'log/x']) expect((await ask(none)).status).not.toBe(200)
    const room = await store.rooms.find(testRoomID)
    if (room === null) throw new Error('the room is gone')
    // Nobody has the key any more, and what was signed stays public.
    expect(describeDraw(room, draw, () => null)).toMatchObject({ starts: drawn.starts, list: drawn.list })
    expect(describeDraw({ ...room, signatures: noSignatures }, draw, () => null)).toBeNull()
    expect([drawn.version, drawn.drawn, checkStarts(drawn), checkSignedList(drawn)]).toEqual([2, 2, 'right', 'right'])
    expect(receipts.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(receipts.map((receipt) => checkReceipt(drawn, receipt))).toEqual(['right', 'right', 'right'])
    const prefixes = [...new Set(receipts.map(({ entryID }) => entryID.slice(0, 2)))].toSorted()
    const files = await Promise.all(
      prefixes.map(async (prefix) => rankFile.parse(await read(`ranks/${prefix}`)).entries),
    )
    async function* list() {
      yield files.flat()
    }
    for (const receipt of receipts.slice(0, 2)) {
      const proof = entryProof.parse(await read(`proof/${receipt.entryID}`))
      expect(checkList(drawn, receipt, proof)).toBe('right')
      expect(await checkRank(drawn, receipt, list())).toMatchObject({ result: 'right', rank: proof.rank })
    }
    const [, , behind] = receipts
    if (behind === undefined) throw new Error('three members joined')
    expect(checkList(drawn, behind, null)).toBe('afterClosing')
  },
)
