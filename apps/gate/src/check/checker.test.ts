import { indexedDB as storage } from 'fake-indexeddb'
import type { CountedScan, GatePack } from '@pokfei/contracts/gate'
import type { TicketCode } from '@pokfei/ticket-code/layout'
import {
  createNodeSigner,
  createNodeVerifier,
  eventTagSync,
  generateTicketKeyPair,
} from '@pokfei/ticket-code/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/sign'
import { windowStartAt } from '@pokfei/ticket-code/windows'
import { beforeEach, describe, expect, test } from 'vitest'
import { createGateClock, type GateClock } from '../clock/gate-clock.ts'
import { openGateDB, type GateDB } from '../db/gate-db.ts'
import type { TicketRecord } from '../db/records.ts'
import { createServerAsker } from '../link/ask-server.ts'
import type { GateAPI } from '../link/gate-api.ts'
import { createChecker, type Checker, type CheckerDeps } from './checker.ts'

globalThis.indexedDB = storage

const start = 1_797_768_900
const tag = eventTagSync('lion-rock', 'harbour-nights')
const otherTag = eventTagSync('tram-jazz', 'last-tram')
const [own, other] = [generateTicketKeyPair(), generateTicketKeyPair()]

const keyOf = (eventTag: string, { publicKey }: typeof own, name: string): GatePack['keys'][number] => ({
  eventTag,
  keyID: 1,
  publicKey: publicKey.toString('hex'),
  eventNameEN: name,
  eventNameCN: name,
  eventStartTimeSSE: start,
})
const event = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  eventTag: tag,
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
}
const venue = { venueNameEN: 'Coliseum', venueNameCN: '紅館', eventStartTimeSSE: start, staticCode: true }
const pack: GatePack = {
  serverTimeSSE: start,
  device: { deviceID: 'K2XD7Q', name: 'Gate 3', organizerID: 'lion-rock', eventID: 'harbour-nights' },
  event: { ...event, ...venue },
  types: [{ typeIndex: 0, ticketTypeNameEN: 'Standing', ticketTypeNameCN: '企位' }],
  keys: [keyOf(tag, own, 'Harbour Nights'), keyOf(otherTag, other, 'The Last Tram')],
}

const admissionID = '00112233445566778899aabbccddeeff'
const code: TicketCode = {
  kind: 'rotating',
  keyID: 1,
  eventTag: tag,
  admissionID,
  typeIndex: 0,
  seatIndex: 4,
  issueNumber: 1,
  windowStartSSE: windowStartAt(start),
}
const text = (change: Partial<TicketCode> = {}, key = own) =>
  signTicketCode(createNodeSigner(key.privateKey), { ...code, ...change })
const printed = { kind: 'static', windowStartSSE: 0 } as const
const known: TicketRecord = {
  admissionID,
  orderReference: '7Q4M-K2XD',
  holder: 'Karen Chan',
  phoneEnds: '4567',
  typeIndex: 0,
  seat: 'B · 12 · 7',
  issueNumber: 1,
  isRevoked: false,
}

let databases = 0
let db: GateDB
let nowMs = start * 1000
let clock: GateClock

beforeEach(async () => {
  db = await openGateDB(`test-${(databases += 1)}`)
  nowMs = start * 1000
  clock = createGateClock(() => nowMs, 0)
})

function checker(change: Partial<CheckerDeps> = {}): Checker {
  const alone = {
    ask: async () => null,
    gateName: () => 'Gate 3',
    pack: () => pack,
    verifySignature: createNodeVerifier(),
  }
  return createChecker({ db, clock, ...alone, ...change })
}

const scans = () => db.lastScans(100)

describe('a gate that is alone', () => {
  test('admits a live code once, and writes both scans down before it answers', async () => {
    const gate = checker()
    const first = await gate.present(text())
    expect(first).toMatchObject({
      outcome: 'admitted',
      method: 'rotating',
      ticket: { admissionID, typeIndex: 0, issueNumber: 1 },
      known: null,
    })
    nowMs += 9000
    expect(await gate.present(text())).toMatchObject({
      outcome: 'alreadyUsed',
      use: { usedSSE: start, gate: 'Gate 3' },
    })
    expect(await scans()).toMatchObject([
      { outcome: 'alreadyUsed', pending: 1, scannedSSE: start + 9 },
      { outcome: 'admitted', pending: 1, scanID: first.scanID },
    ])
  })

  test('remembers after its tab was killed', async () => {
    await checker().present(text())
    expect(await checker().present(text())).toMatchObject({ outcome: 'alreadyUsed' })
  })

  test('admits a ticket once though two people hold it up at the same moment', async () => {
    const gate = checker()
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => gate.present(text())))).map(
      ({ outcome }) => outcome,
    )
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'alreadyUsed')).toHaveLength(7)
  })

  test('tells who it is, once it has heard of the order', async () => {
    await db.write(({ tickets }) => void tickets.put(known))
    expect(await checker().present(text())).toMatchObject({ outcome: 'admitted', known })
  })

  test.each([
    ['a screenshot', text({ windowStartSSE: code.windowStartSSE - 60 }), 'stale'],
    ['a code of later', text({ windowStartSSE: code.windowStartSSE + 60 }), 'tooEarly'],
    ['another event’s ticket', text({ eventTag: otherTag }, other), 'wrongEvent'],
    ['a code that another key signed', text({}, other), 'forged'],
    ['a code of an unknown key', text({ keyID: 9 }), 'forged'],
    ['a poster', 'https://example.com/', 'unreadable'],
  ])('turns %s away, notes it and uses no ticket up', async (_, presented, outcome) => {
    const gate = checker()
    expect(await gate.present(presented)).toMatchObject({ outcome })
    expect(await scans()).toMatchObject([{ outcome, pending: 1 }])
    expect(await gate.present(text())).toMatchObject({ outcome: 'admitted' })
  })

  test('tells a code whose key it does not know from one that another key signed', async () => {
    expect(await checker().present(text({ keyID: 9 }))).toMatchObject({ outcome: 'forged', because: 'unknownKey' })
    expect(await checker().present(text({}, other))).toMatchObject({ outcome: 'forged', because: null })
    expect(await scans()).toMatchObject([{ because: null }, { because: 'unknownKey' }])
  })

  test('says which event a ticket is for', async () => {
    expect(await checker().present(text({ eventTag: otherTag }, other))).toMatchObject({
      otherEvent: { eventNameEN: 'The Last Tram' },
      ticket: null,
    })
  })

  test('refuses a code of an older issue, and a ticket that was taken back', async () => {
    await db.write(({ tickets }) => void tickets.put({ ...known, issueNumber: 2 }))
    const gate = checker()
    expect(await gate.present(text())).toMatchObject({ outcome: 'replaced' })
    expect(await gate.present(text({ issueNumber: 2 }))).toMatchObject({ outcome: 'admitted' })
    await db.write(({ tickets }) => void tickets.put({ ...known, issueNumber: 2, isRevoked: true }))
    expect(await gate.present(text({ issueNumber: 2 }))).toMatchObject({ outcome: 'revoked' })
  })
})

describe('a list of tickets that an older app stored', () => {
  const { isRevoked: _isRevoked, ...old } = known

  test('still refuses a revoked ticket and admits the others', async () => {
    await db.write(({ tickets }) => void tickets.put({ ...old, isRefunded: true }))
    expect(await checker().present(text())).toMatchObject({ outcome: 'revoked' })
    await db.write(({ tickets }) => void tickets.put({ ...old, isRefunded: false }))
    expect(await checker().present(text())).toMatchObject({ outcome: 'admitted' })
  })

  test('is looked up as one that this app stored', async () => {
    const others = '11'.repeat(16)
    await db.write(({ tickets }) => {
      tickets.put({ ...old, isRefunded: true })
      tickets.put({ ...old, admissionID: others, isRefunded: false })
    })
    expect(await db.findTicket(admissionID)).toEqual({ ...known, isRevoked: true })
    expect(await db.findOrder(known.orderReference)).toEqual([
      { ...known, isRevoked: true },
      { ...known, admissionID: others, isRevoked: false },
    ])
  })
})

describe('a printed code', () => {
  test('is nothing until the holder’s identity was checked, then it is admitted and used for the live code too', async () => {
    const gate = checker()
    const asked = await gate.present(text(printed))
    expect(asked).toMatchObject({ outcome: 'checkIdentity', method: 'static' })
    expect(await scans()).toEqual([])
    if (asked.ticket === null) throw new Error('the code names a ticket')
    expect(await gate.admitChecked(asked.ticket, 'static')).toMatchObject({ outcome: 'admitted', method: 'static' })
    expect(await gate.present(text())).toMatchObject({ outcome: 'alreadyUsed' })
  })

  test('leaves the ticket unused when the identity does not match', async () => {
    const gate = checker()
    const asked = await gate.present(text(printed))
    if (asked.ticket === null) throw new Error('the code names a ticket')
    expect(await gate.turnAway(asked.ticket, 'static')).toMatchObject({ outcome: 'turnedAway' })
    expect(await gate.present(text())).toMatchObject({ outcome: 'admitted' })
  })

  test('is not taken where the event takes none', async () => {
    const gate = checker({ pack: () => ({ ...pack, event: { ...pack.event, staticCode: false } }) })
    expect(await gate.present(text(printed))).toMatchObject({ outcome: 'stale', because: 'printRefused' })
  })
})

describe('an order that was looked up', () => {
  test('is admitted ticket by ticket, against the same list of uses', async () => {
    await db.write(({ tickets }) => void tickets.put(known))
    const gate = checker()
    const ticket = { admissionID, typeIndex: 0, issueNumber: 1 }
    expect(await gate.admitChecked(ticket, 'reference')).toMatchObject({
      outcome: 'admitted',
      method: 'reference',
      known,
    })
    expect(await gate.admitChecked(ticket, 'reference')).toMatchObject({ outcome: 'alreadyUsed' })
    expect(await gate.present(text())).toMatchObject({ outcome: 'alreadyUsed' })
  })
})

describe('a gate that reaches the server in time', () => {
  const refusing = (outcome: CountedScan['outcome'], use: CountedScan['use']) => {
    const send: GateAPI['send'] = async (sent) => ({
      kind: 'answered',
      body: { scans: sent.map(({ scanID }) => ({ scanID, outcome, use })) },
    })
    return createServerAsker({ db, api: { send }, isReachable: () => true }).ask
  }

  test('shows what the server knows: a ticket that another gate has admitted is used', async () => {
    const use = { usedSSE: start - 60, gate: 'Gate 2' }
    const gate = checker({ ask: refusing('alreadyUsed', use) })
    expect(await gate.present(text())).toMatchObject({ outcome: 'alreadyUsed', use })
    expect(await scans()).toMatchObject([{ outcome: 'alreadyUsed', use }])
    expect((await scans())[0]).not.toHaveProperty('pending')
    expect(await checker().present(text())).toMatchObject({ outcome: 'alreadyUsed', use })
  })

  test('does not take a ticket for used that the server refuses for another reason', async () => {
    expect(await checker({ ask: refusing('replaced', null) }).present(text())).toMatchObject({ outcome: 'replaced' })
    expect(await checker().present(text({ issueNumber: 2 }))).toMatchObject({ outcome: 'admitted' })
  })
})
