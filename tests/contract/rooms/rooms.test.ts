import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  entryProof,
  ownEntry,
  ownTurn,
  rankFile,
  roomDraw,
  roomFigures,
  roomStatus,
} from '@pokfei/contracts/routes/rooms'
import { eventDetail } from '@pokfei/contracts/routes/catalogue'
import { groupDetail } from '@pokfei/contracts/routes/lists'
import { verifyReceipt } from '@pokfei/draw/receipt/draw-receipt'
import { leafOf } from '@pokfei/draw/ranks/entry'
import { includes } from '@pokfei/draw/tree/merkle-tree'
import { createDrawEngine } from '@pokfei/server/adapters/draw/draw-engine'
import { loadEvents } from '@pokfei/server/catalogue/load-catalogue-file'
import { createRoomSigner, receiptPublicKeyOf } from '@pokfei/server/rooms/receipts'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import { drawTimesOf } from '@pokfei/domain/rooms/room-times'
import { expect } from 'vitest'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { freshFolder } from '@pokfei/catalogue-file/testing/fresh-folder'
import { testRoomID, testRoomLoad } from '../../support/rooms/open-test-room.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const { beacon, sign } = createOwnBeacon('test', quicknet)
const draw = createDrawEngine(
  { beacon, fetchSignature: async (round) => Buffer.from(sign(round)).toString('hex') },
  createRoomSigner([testSecret]),
)
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex')

inProcessTest(
  'a second account of a telephone number reads in both languages why it cannot join',
  {
    tags: 'ROM-102',
  },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { store, clock } = server
    await store.rooms.load(
      testRoomLoad({
        lobbyTimeSSE: clock.nowSSE(),
        startTimeSSE: clock.nowSSE() + 3_600,
        receiptPublicKey: receiptPublicKeyOf(testSecret, testRoomID),
        isOnePerNumber: true,
      }),
    )
    const [karen, mei] = [await server.buyer('karen'), await server.buyer('mei')]
    const enter = async (buyer: typeof karen, language: string) => {
      const response = await buyer.send(`/api/rooms/${testRoomID}/entry`, {
        json: {},
        headers: { 'accept-language': language },
      })
      return [response.status, await response.json()]
    }
    expect((await enter(karen, 'en'))[0]).toBe(200)
    const refused = (words: string) => [409, { error: 'numberHasEntry', message: expect.stringContaining(words) }]
    expect(await enter(mei, 'en')).toMatchObject(refused('one entry per number'))
    expect(await enter(mei, 'zh-HK')).toMatchObject(refused('每個電話號碼只限登記一次'))
    const event = await (await fetch(`${server.origin}/api/events/event/lion-rock/harbour-nights`)).json()
    expect(eventDetail.parse(event).room).toMatchObject({ isOnePerNumber: true })
  },
)

inProcessTest(
  'a member joins a room with a receipt, is in the tree, and orders in turn',
  { tags: ['ROM-8', 'ROM-9', 'ROM-15', 'ROM-35'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { store, clock } = server
    const startTimeSSE = clock.nowSSE() + 3_600
    const path = `/api/rooms/${testRoomID}`
    const karen = await server.buyer('karen')
    const post = async (what: string) => karen.send(`${path}/${what}`, { json: {} })
    expect((await post('entry')).status).toBe(404)
    await store.rooms.load(
      testRoomLoad({
        ...drawTimesOf(startTimeSSE, draw.beacon),
        lobbyTimeSSE: clock.nowSSE() + 1,
        endTimeSSE: startTimeSSE + 86_400,
        chainHash: beacon.chainHash,
        receiptPublicKey: receiptPublicKeyOf(testSecret, testRoomID),
      }),
    )
    const early = await post('entry')
    expect([early.status, await early.json()]).toMatchObject([409, { error: 'lobbyNotOpen' }])

    const goTo = async (nowSSE: number) => {
      clock.set(nowSSE)
      await advanceRooms({ store, clock, draw })
    }
    await goTo(clock.nowSSE() + 1)
    const { receipt, rank } = ownEntry.parse(await (await post('entry')).json())
    expect(rank).toBeNull()
    const read = async (what: string) => (await karen.send(`${path}/${what}`)).json()
    expect(ownEntry.parse(await read('entry'))).toMatchObject({ rank: null, turn: { state: 'waiting' } })
    const prefix = receipt.entryID.slice(0, 2)
    expect((await fetch(`${server.origin}${path}/ranks/${prefix}`)).status).toBe(404)
    const { room } = eventDetail.parse(await (await karen.send('/api/events/event/lion-rock/harbour-nights')).json())
    expect(room).toMatchObject({ owner: 'events', saleID: 'harbour-nights', startTimeSSE, beacon: 'standIn' })
    expect(verifyReceipt(bytes(receipt.publicKey), receipt, bytes(receipt.signature))).toBe(true)
    expect(ownEntry.parse(await (await post('entry')).json())).toMatchObject({ receipt, rank })
    expect(ownTurn.parse(await (await post('turn')).json())).toEqual({ state: 'waiting', endsSSE: null })
    const proofPath = `${server.origin}${path}/proof/${receipt.entryID}`
    const missing = await fetch(proofPath)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const rejected = await karen.send('/api/orders', { json: twoOf('standing') })
    expect([rejected.status, await rejected.json()]).toEqual([409, { reason: 'notYetYourTurn' }])

    await goTo(startTimeSSE - 60)
    const { entryID, joinedSSE } = receipt
    const frozen = await fetch(`${server.origin}${path}/ranks/${prefix}`)
    expect(frozen.headers.get('cache-control')).toBe('no-cache')
    expect(rankFile.parse(await frozen.json())).toEqual({ prefix, entries: [{ entryID, joinedSSE, rank: null }] })
    for (const second of [-30, 0]) await goTo(startTimeSSE + second)
    const ranks = await fetch(`${server.origin}${path}/ranks/${prefix}`)
    expect(ranks.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(rankFile.parse(await ranks.json())).toEqual({ prefix, entries: [{ entryID, joinedSSE, rank: 1 }] })
    expect(roomDraw.parse(await read('draw'))).toMatchObject({
      beacon: { kind: 'standIn', chainHash: beacon.chainHash, publicKey: null },
      closedSSE: startTimeSSE - 60,
      drawn: 1,
      signature: Buffer.from(sign(drawTimesOf(startTimeSSE, draw.beacon).round)).toString('hex'),
    })
    expect(roomFigures.parse(await read('figures'))).toMatchObject({ entries: 1, joined: [{ count: null }], ranks: [] })
    // Nobody claims a turn by looking at it.
    for (const _ of [1, 2])
      expect(ownEntry.parse(await read('entry'))).toMatchObject({
        rank: 1,
        turn: { state: 'offered', endsSSE: startTimeSSE + 300 },
      })
    const response = await fetch(`${server.origin}${path}/status`)
    const status = roomStatus.parse(await response.json())
    expect(status).toMatchObject({
      state: 'SERVING',
      served: 1,
      entries: 1,
      left: { 'harbour-nights/standing': 'many' },
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=1')
    const known = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }
    expect((await fetch(`${server.origin}${path}/status`, known)).status).toBe(304)
    const proof = entryProof.parse(await (await fetch(proofPath)).json())
    const inTree = { ...proof, hashes: proof.hashes.map(bytes) }
    expect(includes(bytes(status.root ?? ''), leafOf(receipt), inTree)).toBe(true)
    expect(proof.rank).toBe(1)

    expect(ownTurn.parse(await (await post('turn')).json())).toEqual({ state: 'open', endsSSE: startTimeSSE + 600 })
    const longer = await karen.send(`${path}/turn`, { json: { isExtended: true } })
    expect(ownTurn.parse(await longer.json())).toEqual({ state: 'open', endsSSE: startTimeSSE + 1_200 })
    expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(300)
  },
)

/** Returns the entry of the test event in a catalogue file, with a room that starts in an hour. */
const fileWith = (event: object) => ({
  organizers: [{ organizerID: 'lion-rock', organizerNameEN: 'Lion Rock', organizerNameCN: '獅子山' }],
  events: [
    {
      organizerID: 'lion-rock',
      eventID: 'second-night',
      eventNameEN: 'Second Night',
      eventNameCN: '第二晚',
      artistNameEN: '-',
      artistNameCN: '-',
      eventDescEN: '',
      eventDescCN: '',
      venueNameEN: 'Here',
      venueNameCN: '這裏',
      eventStartTimeSSE: '+9d 20:00',
      saleStartTimeSSE: '+60m',
      maxTicketBuyCount: 4,
      ticketTypes: [
        {
          typeID: 'standing',
          ticketTypeNameEN: 'Standing',
          ticketTypeNameCN: '企位',
          ticketTypeDescEN: '',
          ticketTypeDescCN: '',
          salePrice: 680,
          serviceFee: 20,
          ttMaxTicketBuyLimit: 0,
          ticketSeatingType: 'GENERAL_ADMISSION',
          capacity: 10,
        },
      ],
      ...event,
    },
  ],
})

inProcessTest(
  'a sale of a catalogue file goes from its room to an order in turn, and refuses orders without one',
  { tags: ['ROM-5', 'ROM-15', 'ROM-32', 'ROM-37', 'ROM-97'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]), { draw })
    const { store, clock } = server
    const file = join(await freshFolder(), 'catalogue.json')
    const load = async (event: object) => {
      await writeFile(file, JSON.stringify(fileWith(event)))
      const settings = { mediaDir: '/nowhere', secret: testSecret }
      return loadEvents(
        { store, clock, draw, payments: { leastAmountCents: 400 }, settings },
        file,
        byOperator(clock.nowSSE()),
      )
    }
    const roomID = 'events/lion-rock/second-night'
    const room = { startTimeSSE: '+60m', lobbyTimeSSE: '+10m' }
    // A room can be announced, taken away and announced again until its lobby opens.
    expect(await load({ room })).toMatchObject({ kind: 'loaded', warnings: [] })
    expect(await load({})).toMatchObject({ kind: 'loaded' })
    expect(await store.rooms.find(roomID)).toMatchObject({ state: 'ANNOUNCED', eventCount: 0, starts: [{}] })
    expect(await store.rooms.findOfEvent({ organizerID: 'lion-rock', eventID: 'second-night' })).toBeNull()
    expect(await load({ room: { ...room, minutesPerTurn: 5 } })).toMatchObject({ kind: 'loaded', warnings: [] })
    const startTimeSSE = clock.nowSSE() + 3_600
    expect(await store.rooms.find(roomID)).toMatchObject({
      ...drawTimesOf(startTimeSSE, draw.beacon),
      chainHash: beacon.chainHash,
      receiptPublicKey: receiptPublicKeyOf(testSecret, roomID),
      minutesPerTurn: 5,
      ticketsPerTurn: 4,
      eventCount: 1,
      drawVersion: 2,
      starts: [{ startSSE: startTimeSSE }],
    })

    const goTo = async (nowSSE: number) => {
      clock.set(nowSSE)
      await advanceRooms({ store, clock, draw })
    }
    const order = { ...twoOf('standing'), eventID: 'second-night' }
    const [karen, ming, late] = [await server.buyer('karen'), await server.buyer('ming'), await server.buyer('late')]
    await goTo(clock.nowSSE() + 600)
    for (const one of [karen, ming])
      expect((await one.send(`/api/rooms/${roomID}/entry`, { json: {} })).status).toBe(200)
    const path = 'events[0] (second-night).room'
    const kept = { path, message: 'stays as it is, and so does the start of its sale: its lobby has opened' }
    for (const change of [{ room: { startTimeSSE: '+60m' } }, {}])
      expect(await load(change)).toMatchObject({ kind: 'loaded', warnings: [kept] })
    expect(await store.catalogue.findEvent({ organizerID: 'lion-rock', eventID: 'second-night' })).toMatchObject({
      saleStartTimeSSE: startTimeSSE,
    })
    for (const second of [-60, -30, 0]) await goTo(startTimeSSE + second)
    const rejected = await late.send('/api/orders', { json: order })
    expect([rejected.status, await rejected.json()]).toEqual([409, { reason: 'notYetYourTurn' }])
    for (const one of [karen, ming]) expect((await one.send('/api/orders', { json: order })).status).toBe(300)
  },
)

inProcessTest(
  'a group of a catalogue file has one room, and one turn sells each of its nights',
  { tags: ['ROM-15', 'ROM-18', 'ROM-32', 'ROM-65'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]), { draw })
    const { store, clock } = server
    const { organizers, events } = fileWith({})
    const catalogue = {
      organizers,
      events: ['first-night', 'second-night'].flatMap((eventID) => events.map((event) => ({ ...event, eventID }))),
      eventGroups: [
        {
          organizerID: 'lion-rock',
          eventGroupID: 'two-nights',
          eventGroupTitleEN: 'Two Nights',
          eventGroupTitleCN: '兩晚',
          eventGroupDescEN: '',
          eventGroupDescCN: '',
          artistNameEN: '-',
          artistNameCN: '-',
          venueNameEN: 'Here',
          venueNameCN: '這裏',
          venueAddrEN: '',
          venueAddrCN: '',
          events: ['first-night', 'second-night'],
          room: { startTimeSSE: '+60m' },
        },
      ],
    }
    const file = join(await freshFolder(), 'catalogue.json')
    await writeFile(file, JSON.stringify(catalogue))
    const settings = { mediaDir: '/nowhere', secret: testSecret }
    const deps = { store, clock, draw, payments: { leastAmountCents: 400 }, settings }
    expect(await loadEvents(deps, file, byOperator())).toMatchObject({ kind: 'loaded', warnings: [] })
    const startTimeSSE = clock.nowSSE() + 3_600
    const path = '/api/rooms/eventGroups/lion-rock/two-nights'
    const [karen, late] = [await server.buyer('karen'), await server.buyer('late')]
    const read = async (address: string) => (await karen.send(address)).json()
    const room = { owner: 'eventGroups', saleID: 'two-nights', startTimeSSE, ticketsPerTurn: 8 }
    expect(groupDetail.parse(await read('/api/events/eventGroup/lion-rock/two-nights'))).toMatchObject({ room })
    for (const eventID of ['first-night', 'second-night'])
      expect(eventDetail.parse(await read(`/api/events/event/lion-rock/${eventID}`))).toMatchObject({ room })

    const goTo = async (second: number) => {
      clock.set(startTimeSSE + second)
      await advanceRooms({ store, clock, draw })
    }
    const order = async (buyer: typeof karen, eventID: string) => {
      const response = await buyer.send('/api/orders', { json: { ...twoOf('standing'), eventID } })
      return [response.status, response.status === 409 ? await response.json() : null]
    }
    await goTo(-3_600)
    expect((await karen.send(`${path}/entry`, { json: {} })).status).toBe(200)
    for (const second of [-60, -30, 0]) await goTo(second)
    expect(roomStatus.parse(await read(`${path}/status`))).toMatchObject({
      state: 'SERVING',
      left: { 'first-night/standing': 'many', 'second-night/standing': 'many' },
    })
    for (const eventID of ['first-night', 'second-night'])
      expect(await order(late, eventID)).toEqual([409, { reason: 'notYetYourTurn' }])
    expect(await order(karen, 'first-night')).toEqual([300, null])
    expect(ownEntry.parse(await read(`${path}/entry`))).toMatchObject({ turn: { state: 'open' } })
    // A member has one pending order at a time, so the second night has to wait for the first.
    expect(await order(karen, 'second-night')).toMatchObject([409, { reason: 'alreadyHasInProgressOrders' }])
    for (const what of ['draw', 'figures']) expect((await karen.send(`${path}/${what}`)).status).toBe(200)
  },
)
