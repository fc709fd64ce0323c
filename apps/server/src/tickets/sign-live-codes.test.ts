import type { OrderTicket } from '@pokfei/domain/orders/order'
import { createLruCache } from '@pokfei/format/lru-cache'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import { codeAt, joinRuns, runEndSSE, signatureCharacters, type CodeRun } from '@pokfei/ticket-code/signing/code-run'
import { createNodeVerifier, eventTagSync } from '@pokfei/ticket-code/platform/node-signer'
import { authenticate } from '@pokfei/ticket-code/checking/verify'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedUntilSSE, signLiveCodes, signStaticCode, type CodedTicket, type CodeSpan } from './sign-live-codes.ts'
import { createTicketSigners, type TicketSigners } from './ticket-signers.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const startSSE = 1_797_768_900
const hour = 3600

const ticket: OrderTicket = {
  ...event,
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  typeID: 'stalls',
  salePriceCents: 68_000,
  serviceFeeCents: 2000,
  seat: { rowIndex: 0, seatIndex: 4, codeIndex: 4, section: 'B', row: '12', number: '7' },
  admissionID: '00112233445566778899aabbccddeeff',
  issueNumber: 1,
}

/** Returns a key store in memory. It returns the first key of an event, as every store does. */
function keysInMemory(): Pick<TicketKeyStore, 'ensure'> & { readonly asked: () => number } {
  const keys = new Map<string, Awaited<ReturnType<TicketKeyStore['ensure']>>>()
  let asked = 0
  return {
    asked: () => asked,
    ensure: async ({ organizerID, eventID }, fresh) => {
      asked += 1
      const name = `${organizerID}/${eventID}`
      const known = keys.get(name) ?? { keyID: 1, ...fresh }
      keys.set(name, known)
      return known
    },
  }
}

const encryptionKey = Buffer.alloc(32, 3)
let ticketKeys: ReturnType<typeof keysInMemory>
let signers: TicketSigners

beforeEach(() => {
  ticketKeys = keysInMemory()
  signers = createTicketSigners({ ticketKeys, encryptionKey })
})

/** Returns the dependencies of signing alone, and counts turns and signatures. */
function stage(signatureCache = createLruCache<string>(20_000)) {
  const count = { turns: 0, signatures: 0 }
  const deps = {
    signatureCache,
    nextTurn: async () => void (count.turns += 1),
    onSigned: (signatures: number) => void (count.signatures += signatures),
  }
  const sign = async (tickets: readonly CodedTicket[], span: CodeSpan) =>
    signLiveCodes(await signers.of(event), tickets, span, deps)
  return { count, deps, sign }
}

const windowsIn = (codes: { readonly signatures: string } | undefined): number =>
  (codes?.signatures.length ?? 0) / signatureCharacters

const hundred = Array.from({ length: 100 }, (_, index) => ({
  ticket: { ...ticket, ticketID: `ticket-${index}`, admissionID: index.toString(16).padStart(32, '0') },
  typeIndex: 0,
}))

async function check(text: string, publicKey: Uint8Array) {
  const reader = { findKey: () => publicKey, verifySignature: createNodeVerifier() }
  return authenticate(reader, text)
}

describe('live codes', () => {
  test('are signed for every 15 seconds from one window ago to four hours ahead', {
    tags: ['TKT-22', 'TKT-28'],
  }, async () => {
    const signer = await signers.of(event)
    const nowSSE = startSSE - 24 * hour + 7
    const {
      untilSSE,
      tickets: [codes],
    } = await stage().sign([{ ticket, typeIndex: 2 }], { eventStartTimeSSE: startSSE, nowSSE })
    if (codes === undefined) throw new Error('there are no codes')
    expect(codes.firstStartSSE).toBe(nowSSE - 7 - 15)
    expect(runEndSSE(codes)).toBe(nowSSE - 7 + 4 * hour + 15)
    expect(untilSSE).toBe(runEndSSE(codes))
    const last = codeAt(codes, nowSSE + 4 * hour)
    expect(await check(last?.code ?? '', signer.publicKey)).toEqual({
      kind: 'authentic',
      code: {
        kind: 'rotating',
        keyID: 1,
        eventTag: eventTagSync(event.organizerID, event.eventID),
        admissionID: ticket.admissionID,
        typeIndex: 2,
        seatIndex: 4,
        issueNumber: 1,
        windowStartSSE: nowSSE - 7 + 4 * hour,
      },
    })
  })

  test('name no seat for general admission', async () => {
    const signer = await signers.of(event)
    const {
      tickets: [codes],
    } = await stage().sign([{ ticket: { ...ticket, seat: null }, typeIndex: 0 }], {
      eventStartTimeSSE: startSSE,
      nowSSE: startSSE,
    })
    const shown = codes && codeAt(codes, startSSE)
    expect(await check(shown?.code ?? '', signer.publicKey)).toMatchObject({ code: { seatIndex: null } })
  })

  test('continue after the codes that the client has', async () => {
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour }
    const from = async (fromSSE: number) => {
      const {
        tickets: [codes],
      } = await stage().sign([{ ticket, typeIndex: 2 }], { ...span, fromSSE })
      if (codes === undefined) throw new Error('there are no codes')
      return { ...codes, count: windowsIn(codes) }
    }
    const whole = await from(0)
    expect(whole.count).toBe(4 * 240 + 1)
    expect(await from(span.nowSSE + 3 * hour)).toMatchObject({
      head: whole.head,
      firstStartSSE: span.nowSSE + 3 * hour,
      count: 240,
    })
    expect(await from(span.nowSSE + 9 * hour)).toMatchObject({ head: whole.head, signatures: '', count: 0 })
  })

  test('cover more than two minutes for a hundred tickets', async () => {
    const { count, sign } = stage()
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour + 71 }
    const { untilSSE, tickets } = await sign(hundred, span)
    expect(count.signatures).toBeLessThanOrEqual(1500)
    expect(JSON.stringify(tickets).length).toBeLessThan(200_000)
    expect(untilSSE).toBe(span.nowSSE + 4 * hour + 4)
    for (const codes of tickets) expect(runEndSSE(codes) - span.nowSSE).toBeGreaterThan(120)
  })

  test('can be completed by further requests', async () => {
    const { sign } = stage()
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour }
    const ten = hundred.slice(0, 10)
    const first = await sign(ten, span)
    let requests = 1
    let [held] = first.tickets
    while (held !== undefined && runEndSSE(held) < first.untilSSE) {
      const [further] = (await sign(ten, { ...span, fromSSE: runEndSSE(held) })).tickets
      const run: CodeRun | null | undefined = further && joinRuns(held, further, span.nowSSE - 15)
      held = run ? { ticketID: held.ticketID, ...run } : undefined
      requests += 1
    }
    expect(requests).toBe(10)
    expect(windowsIn(held)).toBe(4 * 240 + 1)
    const last = held && codeAt(held, first.untilSSE - 1)
    expect(await check(last?.code ?? '', (await signers.of(event)).publicKey)).toMatchObject({
      kind: 'authentic',
      code: { windowStartSSE: first.untilSSE - 15 },
    })
  })

  test('are at most a thousand signatures, or two minutes of all tickets', async () => {
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 6 * hour }
    for (const tickets of [1, 2, 7, 66]) {
      const { count, sign } = stage()
      await sign(hundred.slice(0, tickets), span)
      expect(count.signatures).toBeGreaterThan(900)
      expect(count.signatures).toBeLessThanOrEqual(1000)
    }
  })

  test('give up the event loop after each 25 signatures', async () => {
    const { count, sign } = stage()
    await sign(hundred, { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour })
    expect(count).toEqual({ turns: 60, signatures: 1500 })
  })

  test('are signed once for concurrent and repeated requests', async () => {
    const { count, sign } = stage()
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour }
    const results = await Promise.all(Array.from({ length: 20 }, () => sign(hundred.slice(0, 3), span)))
    const { signatures } = count
    expect(signatures).toBeLessThanOrEqual(1000)
    for (const result of results) expect(result).toEqual(results[0])
    expect(await sign(hundred.slice(0, 3), span)).toEqual(results[0])
    expect(count.signatures).toBe(signatures)
  })

  test('are signed again for a reissued ticket', async () => {
    const { count, sign } = stage()
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE }
    const [before, after] = [
      await sign([{ ticket, typeIndex: 0 }], span),
      await sign([{ ticket: { ...ticket, issueNumber: 2 }, typeIndex: 0 }], span),
    ]
    expect(count.signatures).toBe(2000)
    const code = after.tickets[0] && codeAt(after.tickets[0], startSSE)
    expect(after.tickets[0]?.head).not.toBe(before.tickets[0]?.head)
    expect(await check(code?.code ?? '', (await signers.of(event)).publicKey)).toMatchObject({
      kind: 'authentic',
      code: { issueNumber: 2 },
    })
  })

  test('are not signed any further after an abort', async () => {
    const { count, deps } = stage()
    const nextTurn = async () => {
      if (count.turns === 3) throw new Error('gone')
      await deps.nextTurn()
    }
    const signing = signLiveCodes(
      await signers.of(event),
      hundred,
      { eventStartTimeSSE: startSSE, nowSSE: startSSE },
      { ...deps, nextTurn },
    )
    await expect(signing).rejects.toThrow('gone')
    expect(count.signatures).toBe(75)
  })

  test('reach up to the end of the admission near the event', { tags: ['TKT-28', 'TKT-29'] }, () => {
    const ahead = (hoursFromStart: number) =>
      (signedUntilSSE(startSSE, startSSE + hoursFromStart * hour) - startSSE) / hour - hoursFromStart
    expect([-100, -11, -6, -3, 0, 1, 2, 5].map(ahead)).toEqual([4, 12, 12, 9, 6, 5, 4, 4])
    expect(signedUntilSSE(startSSE, startSSE + 6 * hour)).toBe(startSSE + 6 * hour + 600)
  })
})

test('signs a static code without a time', async () => {
  const signer = await signers.of(event)
  const code = signStaticCode(signer, { ticket, typeIndex: 2 })
  expect(await check(code, signer.publicKey)).toMatchObject({ code: { kind: 'static', windowStartSSE: 0 } })
})

describe('ticket key', () => {
  test('is created at the first use and is the same in every process', async () => {
    const signer = await signers.of(event)
    expect(await signers.of(event)).toBe(signer)
    expect(ticketKeys.asked()).toBe(1)
    const elsewhere = await createTicketSigners({ ticketKeys, encryptionKey }).of(event)
    expect(elsewhere.publicKey).toEqual(signer.publicKey)
    const code = signStaticCode(elsewhere, { ticket, typeIndex: 0 })
    expect(await check(code, signer.publicKey)).toMatchObject({ kind: 'authentic' })
  })

  test('differs between events', async () => {
    const other = await signers.of({ ...event, eventID: 'another' })
    expect(other.publicKey).not.toEqual((await signers.of(event)).publicKey)
  })

  test('cannot be decrypted with another secret', async () => {
    await signers.of(event)
    await expect(createTicketSigners({ ticketKeys, encryptionKey: Buffer.alloc(32, 4) }).of(event)).rejects.toThrow(
      'authenticate',
    )
  })
})
