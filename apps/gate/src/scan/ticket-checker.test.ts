import { indexedDB as storage } from 'fake-indexeddb'
import type { ScanResult, GatePack } from '@pokfei/contracts/routes/gate'
import type { TicketCode } from '@pokfei/ticket-code/code/layout'
import {
  createNodeSigner,
  createNodeVerifier,
  eventTagSync,
  generateTicketKeyPair,
} from '@pokfei/ticket-code/platform/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/signing/sign'
import { windowStartAt } from '@pokfei/ticket-code/code/windows'
import { beforeEach, describe, expect, test } from 'vitest'
import { createGateClock, type GateClock } from '../clock/gate-clock.ts'
import { openGateDB, type GateDB } from '../storage/gate-db.ts'
import type { TicketRecord } from '../storage/records.ts'
import { createAdmissionConfirmer } from '../sync/confirm-admission.ts'
import type { GateAPI } from '../sync/gate-api.ts'
import { createTicketChecker, type TicketChecker, type TicketCheckerDeps } from './ticket-checker.ts'

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
const venue = {
  venueNameEN: 'Coliseum',
  venueNameCN: '紅館',
  eventStartTimeSSE: start,
  staticCode: true,
  stoppedBy: null,
}
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

function checker(change: Partial<TicketCheckerDeps> = {}): TicketChecker {
  const defaults = {
    confirm: async () => null,
    gateName: () => 'Gate 3',
    pack: () => pack,
    verifySignature: createNodeVerifier(),
  }
  return createTicketChecker({ db, clock, ...defaults, ...change })
}

const scans = () => db.lastScans(100)

describe('gate without a server', () => {
  test('admits a live code once, and stores both scans before it shows a result', {
    tags: ['GAT-7', 'GAT-11', 'GAT-24', 'GAT-26'],
  }, async () => {
    const gate = checker()
    const first = await gate.checkText(text())
    expect(first).toMatchObject({
      outcome: 'admitted',
      method: 'rotating',
      ticket: { admissionID, typeIndex: 0, issueNumber: 1 },
      known: null,
    })
    nowMs += 9000
    expect(await gate.checkText(text())).toMatchObject({
      outcome: 'alreadyUsed',
      use: { usedSSE: start, gate: 'Gate 3' },
    })
    expect(await scans()).toMatchObject([
      { outcome: 'alreadyUsed', pending: 1, scannedSSE: start + 9 },
      { outcome: 'admitted', pending: 1, scanID: first.scanID },
    ])
  })

  test('knows a used ticket after its tab was closed', { tags: 'GAT-26' }, async () => {
    await checker().checkText(text())
    expect(await checker().checkText(text())).toMatchObject({ outcome: 'alreadyUsed' })
  })

  test('admits a ticket once if it is shown several times at the same moment', { tags: 'GAT-7' }, async () => {
    const gate = checker()
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => gate.checkText(text())))).map(
      ({ outcome }) => outcome,
    )
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'alreadyUsed')).toHaveLength(7)
  })

  test('names the holder once it has received the order', async () => {
    await db.write(({ tickets }) => void tickets.put(known))
    expect(await checker().checkText(text())).toMatchObject({ outcome: 'admitted', known })
  })

  test.each([
    ['a screenshot', text({ windowStartSSE: code.windowStartSSE - 60 }), 'stale'],
    ['a code of later', text({ windowStartSSE: code.windowStartSSE + 60 }), 'tooEarly'],
    ['another event’s ticket', text({ eventTag: otherTag }, other), 'wrongEvent'],
    ['a code that another key signed', text({}, other), 'forged'],
    ['a code of an unknown key', text({ keyID: 9 }), 'forged'],
    ['a poster', 'https://example.com/', 'unreadable'],
  ])(
    'turns %s away, stores the scan and uses no ticket up',
    { tags: ['GAT-9', 'GAT-10', 'GAT-12', 'GAT-13'] },
    async (_, presented, outcome) => {
      const gate = checker()
      expect(await gate.checkText(presented)).toMatchObject({ outcome })
      expect(await scans()).toMatchObject([{ outcome, pending: 1 }])
      expect(await gate.checkText(text())).toMatchObject({ outcome: 'admitted' })
    },
  )

  test('distinguishes an unknown key from a wrong signature', async () => {
    expect(await checker().checkText(text({ keyID: 9 }))).toMatchObject({ outcome: 'forged', because: 'unknownKey' })
    expect(await checker().checkText(text({}, other))).toMatchObject({ outcome: 'forged', because: null })
    expect(await scans()).toMatchObject([{ because: null }, { because: 'unknownKey' }])
  })

  test('names the event of a ticket for another event', { tags: 'GAT-12' }, async () => {
    expect(await checker().checkText(text({ eventTag: otherTag }, other))).toMatchObject({
      otherEvent: { eventNameEN: 'The Last Tram' },
      ticket: null,
    })
  })

  test('refuses an older issue and a revoked ticket', { tags: ['GAT-14', 'GAT-15'] }, async () => {
    await db.write(({ tickets }) => void tickets.put({ ...known, issueNumber: 2 }))
    const gate = checker()
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'replaced' })
    expect(await gate.checkText(text({ issueNumber: 2 }))).toMatchObject({ outcome: 'admitted' })
    await db.write(({ tickets }) => void tickets.put({ ...known, issueNumber: 2, isRevoked: true }))
    expect(await gate.checkText(text({ issueNumber: 2 }))).toMatchObject({ outcome: 'revoked' })
  })
})

describe('ticket list that an older app stored', () => {
  const { isRevoked: _isRevoked, ...old } = known

  test('still refuses a revoked ticket and admits the others', async () => {
    await db.write(({ tickets }) => void tickets.put({ ...old, isRefunded: true }))
    expect(await checker().checkText(text())).toMatchObject({ outcome: 'revoked' })
    await db.write(({ tickets }) => void tickets.put({ ...old, isRefunded: false }))
    expect(await checker().checkText(text())).toMatchObject({ outcome: 'admitted' })
  })

  test('is read like a list that this app stored', async () => {
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

describe('printed code', () => {
  test('is admitted after an identity check, and the live code is used then too', {
    tags: ['GAT-16', 'GAT-19'],
  }, async () => {
    const gate = checker()
    const result = await gate.checkText(text(printed))
    expect(result).toMatchObject({ outcome: 'checkIdentity', method: 'static' })
    expect(await scans()).toEqual([])
    if (result.ticket === null) throw new Error('the code names a ticket')
    expect(await gate.admitChecked(result.ticket, 'static')).toMatchObject({ outcome: 'admitted', method: 'static' })
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'alreadyUsed' })
  })

  test('leaves the ticket unused if the identity does not match', { tags: 'GAT-17' }, async () => {
    const gate = checker()
    const result = await gate.checkText(text(printed))
    if (result.ticket === null) throw new Error('the code names a ticket')
    expect(await gate.turnAway(result.ticket, 'static')).toMatchObject({ outcome: 'turnedAway' })
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'admitted' })
  })

  test('is refused by a cancelled event, whatever its ticket', { tags: 'CHG-25' }, async () => {
    const gate = checker({ pack: () => ({ ...pack, event: { ...pack.event, stoppedBy: 'cancelled' } }) })
    expect(await gate.checkText(text(printed))).toMatchObject({ outcome: 'revoked' })
    const ticket = { admissionID, typeIndex: 0, issueNumber: 1 }
    expect(await gate.checkFound(ticket)).toMatchObject({ outcome: 'revoked' })
  })

  test('is refused by an event without static codes', { tags: 'GAT-18' }, async () => {
    const gate = checker({ pack: () => ({ ...pack, event: { ...pack.event, staticCode: false } }) })
    expect(await gate.checkText(text(printed))).toMatchObject({ outcome: 'stale', because: 'printRefused' })
  })
})

describe('ticket of a type that asks for a proof', () => {
  const student = { typeIndex: 0, ticketTypeNameEN: 'Student', ticketTypeNameCN: '學生' }
  const withProof = (change: Partial<GatePack['event']> = {}) =>
    checker({
      pack: () => ({
        ...pack,
        event: { ...pack.event, ...change },
        types: [{ ...student, proofEN: 'Student card', proofCN: '學生證' }],
      }),
    })
  const ticket = { admissionID, typeIndex: 0, issueNumber: 1 }

  test.each([
    ['live code', 'rotating', 'checkProof', (gate: TicketChecker) => gate.checkText(text())],
    ['printed code', 'static', 'checkIdentity', (gate: TicketChecker) => gate.checkText(text(printed))],
    ['order reference', 'reference', 'checkProof', (gate: TicketChecker) => gate.checkFound(ticket)],
  ] as const)(
    'is admitted by its %s once the proof is confirmed, and no sooner',
    { tags: ['GAT-34', 'GAT-36', 'GAT-37', 'SHR-5'] },
    async (_, method, question, ask) => {
      const gate = withProof()
      for (let asked = 0; asked < 2; asked += 1)
        expect(await ask(gate)).toMatchObject({ outcome: question, method, ticket })
      expect([await scans(), await db.listUses()]).toEqual([[], []])
      nowMs += 20_000
      expect(await gate.admitChecked(ticket, method)).toMatchObject({ outcome: 'admitted', method })
      expect(await scans()).toMatchObject([{ outcome: 'admitted', method, scannedSSE: start + 20, pending: 1 }])
      expect(await gate.admitChecked(ticket, method)).toMatchObject({ outcome: 'alreadyUsed' })
      expect(await ask(gate)).toMatchObject({ outcome: 'alreadyUsed' })
    },
  )

  test('stays unused without its proof, and the scan says why', { tags: 'GAT-35' }, async () => {
    const gate = withProof()
    await gate.checkText(text())
    expect(await gate.turnAway(ticket, 'rotating')).toMatchObject({ outcome: 'turnedAway', because: 'noProof' })
    expect(await scans()).toMatchObject([{ outcome: 'turnedAway', method: 'rotating', because: 'noProof' }])
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'checkProof' })
  })

  test('is refused before any question if it admits nobody', { tags: 'GAT-34' }, async () => {
    await db.write(({ tickets }) => void tickets.put({ ...known, isRevoked: true }))
    expect(await withProof().checkText(text())).toMatchObject({ outcome: 'revoked' })
    expect(await withProof({ stoppedBy: 'cancelled' }).checkFound(ticket)).toMatchObject({ outcome: 'revoked' })
  })

  test.each([
    ['a pack of an older server', student],
    ['a type without a proof', { ...student, proofEN: '', proofCN: '' }],
  ])('is asked for none by %s', { tags: 'GAT-37' }, async (_, type) => {
    const gate = checker({ pack: () => ({ ...pack, types: [type] }) })
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'admitted' })
  })
})

describe('order that was looked up', () => {
  test('is admitted ticket by ticket, against the same list of uses', { tags: ['GAT-19', 'GAT-20'] }, async () => {
    await db.write(({ tickets }) => void tickets.put(known))
    const gate = checker()
    const ticket = { admissionID, typeIndex: 0, issueNumber: 1 }
    expect(await gate.checkFound(ticket)).toMatchObject({
      outcome: 'admitted',
      method: 'reference',
      known,
    })
    expect(await gate.checkFound(ticket)).toMatchObject({ outcome: 'alreadyUsed' })
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'alreadyUsed' })
  })
})

describe('gate that reaches the server in time', () => {
  const rejecting = (outcome: ScanResult['outcome'], use: ScanResult['use']) => {
    const send: GateAPI['send'] = async (sent) => ({
      kind: 'ok',
      body: { scans: sent.map(({ scanID }) => ({ scanID, outcome, use })) },
    })
    return createAdmissionConfirmer({ db, api: { send }, isReachable: () => true }).confirm
  }

  test('shows a ticket as used that another gate has admitted', { tags: 'GAT-23' }, async () => {
    const use = { usedSSE: start - 60, gate: 'Gate 2' }
    const gate = checker({ confirm: rejecting('alreadyUsed', use) })
    expect(await gate.checkText(text())).toMatchObject({ outcome: 'alreadyUsed', use })
    expect(await scans()).toMatchObject([{ outcome: 'alreadyUsed', use }])
    expect((await scans())[0]).not.toHaveProperty('pending')
    expect(await checker().checkText(text())).toMatchObject({ outcome: 'alreadyUsed', use })
  })

  test('does not count a ticket as used if the server refuses it for another reason', async () => {
    expect(await checker({ confirm: rejecting('replaced', null) }).checkText(text())).toMatchObject({
      outcome: 'replaced',
    })
    expect(await checker().checkText(text({ issueNumber: 2 }))).toMatchObject({ outcome: 'admitted' })
  })
})
