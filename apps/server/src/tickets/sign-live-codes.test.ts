import type { OrderTicket } from '@pokfei/domain/orders/order'
import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { createNodeVerifier, eventTagSync } from '@pokfei/ticket-code/node-signer'
import { authenticate } from '@pokfei/ticket-code/verify'
import { beforeEach, describe, expect, test } from 'vitest'
import { secondsAhead, signLiveCodes, signStaticCode } from './sign-live-codes.ts'
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

async function check(text: string, publicKey: Buffer) {
  const reader = { findKey: () => publicKey, verifySignature: createNodeVerifier() }
  return authenticate(reader, text)
}

describe('the live codes of a ticket', () => {
  test('are signed by the event for each 15 seconds of the next ten minutes, and for the 15 before', async () => {
    const signer = await signers.of(event)
    const nowSSE = startSSE - 24 * hour + 7
    const [codes] = await signLiveCodes(signer, [{ ticket, typeIndex: 2 }], startSSE, nowSSE)
    const starts = codes?.windows.map((window) => window.startSSE) ?? []
    expect(starts[0]).toBe(nowSSE - 7 - 15)
    expect(starts.at(-1)).toBe(nowSSE - 7 + 600)
    expect(starts.every((start, index) => index === 0 || start - (starts[index - 1] ?? 0) === 15)).toBe(true)
    const last = codes?.windows.at(-1)
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
        windowStartSSE: last?.startSSE,
      },
    })
  })

  test('name no seat with general admission', async () => {
    const signer = await signers.of(event)
    const [codes] = await signLiveCodes(signer, [{ ticket: { ...ticket, seat: null }, typeIndex: 0 }], startSSE, 1_700_000_000)
    expect(await check(codes?.windows[0]?.code ?? '', signer.publicKey)).toMatchObject({ code: { seatIndex: null } })
  })

  test('reach further ahead near the event', () => {
    expect(secondsAhead(startSSE, startSSE - 3 * hour - 1)).toBe(600)
    expect(secondsAhead(startSSE, startSSE - 3 * hour)).toBe(2 * hour)
    expect(secondsAhead(startSSE, startSSE + 6 * hour - 1)).toBe(2 * hour)
    expect(secondsAhead(startSSE, startSSE + 6 * hour)).toBe(600)
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
