import type { GatePack } from '@pokfei/contracts/routes/gate'
import { decodeText } from '@pokfei/ticket-code/code/decode'
import { encodeBody, encodeText } from '@pokfei/ticket-code/code/encode'
import type { TicketCode } from '@pokfei/ticket-code/code/layout'
import {
  createNodeSigner,
  createNodeVerifier,
  eventTagSync,
  generateTicketKeyPair,
} from '@pokfei/ticket-code/platform/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/signing/sign'
import { authenticate } from '@pokfei/ticket-code/checking/verify'
import { windowStartAt } from '@pokfei/ticket-code/code/windows'
import { describe, expect, test } from 'vitest'
import { createGateClock, type GateClock } from '../clock/gate-clock.ts'
import type { TicketRecord, UseRecord } from '../storage/records.ts'
import type { GateScanResult } from './scan-result.ts'
import { decideCode } from './decide-ticket.ts'

const count = 10_000
const start = 1_797_768_900
const tag = eventTagSync('lion-rock', 'harbour-nights')
const otherTag = eventTagSync('tram-jazz', 'last-tram')
const [own, other, stranger] = [generateTicketKeyPair(), generateTicketKeyPair(), generateTicketKeyPair()]
const sign = {
  own: createNodeSigner(own.privateKey),
  other: createNodeSigner(other.privateKey),
  stranger: createNodeSigner(stranger.privateKey),
}

const names = { eventNameEN: 'Harbour Nights', eventNameCN: '維港夜', eventStartTimeSSE: start }
const pack: GatePack = {
  serverTimeSSE: start,
  device: { deviceID: 'K2XD7Q', name: 'Gate 3', organizerID: 'lion-rock', eventID: 'harbour-nights' },
  event: {
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    eventTag: tag,
    venueNameEN: '',
    venueNameCN: '',
    staticCode: true,
    stoppedBy: null,
    ...names,
  },
  types: [],
  keys: [
    { eventTag: tag, keyID: 1, publicKey: own.publicKey.toString('hex'), ...names },
    { eventTag: otherTag, keyID: 1, publicKey: other.publicKey.toString('hex'), ...names },
  ],
}
const publicKeys = new Map([
  [tag, own.publicKey],
  [otherTag, other.publicKey],
])
const verifySignature = createNodeVerifier()

/** A generator whose numbers depend on its seed alone. `below(n)` is a whole number from 0 to n - 1. */
function random(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    hex: (bytes: number) => Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join(''),
  }
}

/** A gate that decides by the rules of the app, over lists in memory. */
function openGate() {
  const tickets = new Map<string, TicketRecord>()
  const uses = new Map<string, UseRecord>()
  const reader = {
    findKey: (eventTag: string, keyID: number) => (keyID === 1 ? publicKeys.get(eventTag) : undefined),
    verifySignature,
  }
  return {
    tickets,
    async present(text: string, now: number): Promise<GateScanResult['outcome']> {
      const read = await authenticate(reader, text)
      if (read.kind !== 'authentic') return read.kind
      const { admissionID, typeIndex } = read.code
      const facts = { known: tickets.get(admissionID), use: uses.get(admissionID) }
      const { outcome } = decideCode(read.code, facts, pack, now)
      if (outcome === 'admitted')
        uses.set(admissionID, {
          admissionID,
          typeIndex,
          usedSSE: Math.floor(now),
          gate: 'Gate 3',
          scanID: '',
          isOwn: true,
        })
      return outcome
    },
  }
}

const { below, hex } = random(20_261_121)

/** A code as the server signs it for a phone at this moment. */
const goodCode = (now: number, change: Partial<TicketCode> = {}): TicketCode => ({
  kind: 'rotating',
  keyID: 1,
  eventTag: tag,
  admissionID: hex(16),
  typeIndex: below(4),
  seatIndex: below(2) === 0 ? null : below(9000),
  issueNumber: 1,
  windowStartSSE: windowStartAt(now),
  ...change,
})

const bytesOf = (text: string): Uint8Array => decodeText(text) ?? new Uint8Array()

/** Returns a code with another body, under the signature of the original one. */
function edited(text: string, code: TicketCode): string {
  const bytes = Uint8Array.from(bytesOf(text))
  bytes.set(encodeBody(code))
  return encodeText(bytes)
}

type Fraud = (now: number) => string | Promise<string>

/** All frauds by name. `gate` is where a true ticket was used before. */
const frauds = (gate: ReturnType<typeof openGate>): Readonly<Record<string, Fraud>> => ({
  'random bytes': () => encodeText(Uint8Array.from({ length: 100 }, () => below(256))),
  'a stranger’s signature': (now) => signTicketCode(sign.stranger, goodCode(now)),
  'bits flipped': (now) => {
    const bytes = Uint8Array.from(bytesOf(signTicketCode(sign.own, goodCode(now))))
    for (let flips = 1 + below(8); flips > 0; flips -= 1) {
      const at = below(100)
      // Each flip hits another byte or bit, because a code that returned to its original would be valid.
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (flips % 8))
    }
    return encodeText(bytes)
  },
  'another ticket’s number': (now) => {
    const code = goodCode(now)
    return edited(signTicketCode(sign.own, code), { ...code, admissionID: hex(16) })
  },
  'a later window under an old signature': (now) => {
    const code = goodCode(now - 15 * (4 + below(2000)))
    return edited(signTicketCode(sign.own, code), { ...code, windowStartSSE: windowStartAt(now) })
  },
  'a better seat': (now) => {
    const code = goodCode(now, { typeIndex: 3, seatIndex: 400 })
    return edited(signTicketCode(sign.own, code), { ...code, typeIndex: 0, seatIndex: below(400) })
  },
  'a newer issue': (now) => {
    const code = goodCode(now)
    return edited(signTicketCode(sign.own, code), { ...code, issueNumber: 2 + below(9) })
  },
  'an old issue': (now) => {
    const code = goodCode(now, { issueNumber: 1 + below(3) })
    const { admissionID, typeIndex } = code
    gate.tickets.set(admissionID, {
      admissionID,
      typeIndex,
      issueNumber: 4,
      isRevoked: false,
      orderReference: '',
      holder: '',
      phoneEnds: '',
      seat: null,
    })
    return signTicketCode(sign.own, code)
  },
  'a screenshot': (now) =>
    signTicketCode(sign.own, goodCode(now, { windowStartSSE: windowStartAt(now - 45) - 15 * below(5000) })),
  'a code of later': (now) =>
    signTicketCode(sign.own, goodCode(now, { windowStartSSE: windowStartAt(now + 31) + 15 * below(5000) })),
  'another event’s ticket': (now) => signTicketCode(sign.other, goodCode(now, { eventTag: otherTag })),
  'this event under another event’s key': (now) => signTicketCode(sign.other, goodCode(now)),
  'another event’s name on a ticket of this one': (now) => {
    const code = goodCode(now, { eventTag: otherTag })
    return edited(signTicketCode(sign.other, code), { ...code, eventTag: tag })
  },
  'a printed code made live': (now) => {
    const code = goodCode(now, { kind: 'static', windowStartSSE: 0 })
    return edited(signTicketCode(sign.own, code), { ...code, kind: 'rotating', windowStartSSE: windowStartAt(now) })
  },
  'a ticket that was used': async (now) => {
    const code = goodCode(now)
    expect(await gate.present(signTicketCode(sign.own, code), now)).toBe('admitted')
    return signTicketCode(sign.own, { ...code, windowStartSSE: windowStartAt(now) + 15 * (below(3) - 1) })
  },
})

describe(`${count} codes`, () => {
  test('admits no code that is forged, edited, shifted, replayed or of another event', {
    tags: ['GAT-12', 'GAT-13'],
  }, async () => {
    const gate = openGate()
    const kinds = Object.entries(frauds(gate))
    const admitted: string[] = []
    const outcomes = new Set<string>()
    for (let index = 0; index < count; index += 1) {
      const now = start + below(6 * 3600) + below(1000) / 1000
      const [name, make] = kinds[index % kinds.length] ?? ['', () => '']
      const outcome = await gate.present(await make(now), now)
      outcomes.add(outcome)
      if (outcome === 'admitted' || outcome === 'checkIdentity') admitted.push(name)
    }
    expect(admitted).toEqual([])
    expect([...outcomes].toSorted()).toEqual([
      'alreadyUsed',
      'forged',
      'replaced',
      'stale',
      'tooEarly',
      'unreadable',
      'wrongEvent',
    ])
  })

  test('admits every good code with clocks that are off by up to 20 seconds', async () => {
    const gate = openGate()
    const notAdmitted: string[] = []
    /** A device's clock. It is off by up to 20 s, and was set by one response that took up to 2 s. */
    const clockAt = (trueMs: number): GateClock => {
      const offMs = below(40_001) - 20_000
      const clock = createGateClock(() => trueMs + offMs, 0)
      const [thereMs, backMs] = [below(1000), below(1000)]
      clock.learn(Math.floor((trueMs + thereMs) / 1000), trueMs + offMs, trueMs + offMs + thereMs + backMs)
      return clock
    }
    for (let index = 0; index < count; index += 1) {
      const trueMs = (start + below(6 * 3600)) * 1000 + below(1000)
      const text = signTicketCode(sign.own, goodCode(clockAt(trueMs).now()))
      // The phone is held up for a while before the code is read.
      const outcome = await gate.present(text, clockAt(trueMs + below(10_000)).now())
      if (outcome !== 'admitted') notAdmitted.push(outcome)
    }
    expect(notAdmitted).toEqual([])
  })
})
