import type { OrderTicket } from '@pokfei/domain/orders/order'
import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { codeAt, runEndSSE } from '@pokfei/ticket-code/code-run'
import { createNodeVerifier, eventTagSync } from '@pokfei/ticket-code/node-signer'
import { authenticate } from '@pokfei/ticket-code/verify'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedUntilSSE, signLiveCodes, signStaticCode } from './sign-live-codes.ts'
import { openTicketSigners, type TicketSigners } from './ticket-signers.ts'

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

/** Keeps the first key of an event, as every store does. */
function keysInMemory(): Pick<TicketKeyStore, 'ensure'> & { readonly asked: () => number } {
  const kept = new Map<string, Awaited<ReturnType<TicketKeyStore['ensure']>>>()
  let asked = 0
  return {
    asked: () => asked,
    ensure: async ({ organizerID, eventID }, fresh) => {
      asked += 1
      const name = `${organizerID}/${eventID}`
      const known = kept.get(name) ?? { keyID: 1, ...fresh }
      kept.set(name, known)
      return known
    },
  }
}

const encryptionKey = Buffer.alloc(32, 3)
let ticketKeys: ReturnType<typeof keysInMemory>
let signers: TicketSigners

beforeEach(() => {
  ticketKeys = keysInMemory()
  signers = openTicketSigners({ ticketKeys, encryptionKey })
})

async function check(text: string, publicKey: Uint8Array) {
  const reader = { findKey: () => publicKey, verifySignature: createNodeVerifier() }
  return authenticate(reader, text)
}

describe('the live codes of a ticket', () => {
  test('are signed by the event for each 15 seconds of the next four hours, and for the 15 before', async () => {
    const signer = await signers.of(event)
    const nowSSE = startSSE - 24 * hour + 7
    const [codes] = await signLiveCodes(signer, [{ ticket, typeIndex: 2 }], { eventStartTimeSSE: startSSE, nowSSE })
    if (codes === undefined) throw new Error('there are no codes')
    expect(codes.firstStartSSE).toBe(nowSSE - 7 - 15)
    expect(runEndSSE(codes)).toBe(nowSSE - 7 + 4 * hour + 15)
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

  test('name no seat with general admission', async () => {
    const signer = await signers.of(event)
    const [codes] = await signLiveCodes(signer, [{ ticket: { ...ticket, seat: null }, typeIndex: 0 }], { eventStartTimeSSE: startSSE, nowSSE: startSSE })
    const shown = codes && codeAt(codes, startSSE)
    expect(await check(shown?.code ?? '', signer.publicKey)).toMatchObject({ code: { seatIndex: null } })
  })

  test('go on from where those end that are held already, and are none when those last long enough', async () => {
    const signer = await signers.of(event)
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour }
    const from = async (fromSSE: number) => {
      const [codes] = await signLiveCodes(signer, [{ ticket, typeIndex: 2 }], { ...span, fromSSE })
      if (codes === undefined) throw new Error('there are no codes')
      return { ...codes, count: (runEndSSE(codes) - codes.firstStartSSE) / 15 }
    }
    const whole = await from(0)
    expect(whole.count).toBe(4 * 240 + 1)
    expect(await from(span.nowSSE + 3 * hour)).toMatchObject({ head: whole.head, firstStartSSE: span.nowSSE + 3 * hour, count: 240 })
    expect(await from(span.nowSSE + 9 * hour)).toMatchObject({ head: whole.head, signatures: '', count: 0 })
  })

  test('let everyone else have a turn in between, however many ask at once', async () => {
    const signer = await signers.of(event)
    let turns = 0
    const counting = {
      ...signer,
      nextTurn: async () => {
        turns += 1
      },
    }
    const span = { eventStartTimeSSE: startSSE, nowSSE: startSSE - 100 * hour }
    await Promise.all([1, 2].map(() => signLiveCodes(counting, [{ ticket, typeIndex: 0 }], span)))
    expect(turns).toBe(2 * Math.ceil((4 * 240 + 1) / 50))
  })

  test('reach further ahead near the event, up to the end of the admission', () => {
    const ahead = (hoursFromStart: number) => (signedUntilSSE(startSSE, startSSE + hoursFromStart * hour) - startSSE) / hour - hoursFromStart
    expect([-100, -11, -6, -3, 0, 1, 2, 5].map(ahead)).toEqual([4, 12, 12, 9, 6, 5, 4, 4])
    expect(signedUntilSSE(startSSE, startSSE + 6 * hour)).toBe(startSSE + 6 * hour + 600)
  })
})

test('the static code of a ticket has no time in it', async () => {
  const signer = await signers.of(event)
  const code = signStaticCode(signer, { ticket, typeIndex: 2 })
  expect(await check(code, signer.publicKey)).toMatchObject({ code: { kind: 'static', windowStartSSE: 0 } })
})

describe('the key of an event', () => {
  test('is made on first use and is the same ever after, in other processes too', async () => {
    const signer = await signers.of(event)
    expect(await signers.of(event)).toBe(signer)
    expect(ticketKeys.asked()).toBe(1)
    const elsewhere = await openTicketSigners({ ticketKeys, encryptionKey }).of(event)
    expect(elsewhere.publicKey).toEqual(signer.publicKey)
    const code = signStaticCode(elsewhere, { ticket, typeIndex: 0 })
    expect(await check(code, signer.publicKey)).toMatchObject({ kind: 'authentic' })
  })

  test('is another for another event', async () => {
    const other = await signers.of({ ...event, eventID: 'another' })
    expect(other.publicKey).not.toEqual((await signers.of(event)).publicKey)
  })

  test('cannot be opened with another secret', async () => {
    await signers.of(event)
    await expect(openTicketSigners({ ticketKeys, encryptionKey: Buffer.alloc(32, 4) }).of(event)).rejects.toThrow('authenticate')
  })
})
