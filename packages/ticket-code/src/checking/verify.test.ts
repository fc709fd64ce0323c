import { describe, expect, it } from 'vitest'
import { decodeText } from '../code/decode.ts'
import { encodeText } from '../code/encode.ts'
import type { TicketCode } from '../code/layout.ts'
import { createNodeSigner, createNodeVerifier, eventTagSync, generateTicketKeyPair } from '../platform/node-signer.ts'
import { signTicketCode } from '../signing/sign.ts'
import { authenticate, type GateFacts, checkCode, verifyTicketCode } from './verify.ts'
import { windowStartAt } from '../code/windows.ts'

const now = 1797768907
const tag = eventTagSync('lion-rock', 'harbour-nights')
const otherTag = eventTagSync('tram-jazz', 'last-tram')
const keys = { [tag]: generateTicketKeyPair(), [otherTag]: generateTicketKeyPair() }
const reader = {
  findKey: (eventTag: string, keyID: number) => (keyID === 1 ? keys[eventTag]?.publicKey : undefined),
  verifySignature: createNodeVerifier(),
}
const code: TicketCode = {
  kind: 'rotating',
  keyID: 1,
  eventTag: tag,
  admissionID: '00112233445566778899aabbccddeeff',
  typeIndex: 2,
  seatIndex: 417,
  issueNumber: 1,
  windowStartSSE: windowStartAt(now),
}
const facts: GateFacts = {
  eventTag: tag,
  nowSSE: now,
  acceptsStatic: true,
  status: () => undefined,
  usedBefore: () => undefined,
}
const sign = createNodeSigner(keys[tag]?.privateKey ?? Buffer.alloc(0))
const text = signTicketCode(sign, code)
const bytes = decodeText(text) ?? new Uint8Array()

/** Returns the result of the code with one byte changed. */
const withByte = async (index: number, change: number) => {
  const edited = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ change : byte))
  return (await verifyTicketCode(reader, facts, encodeText(edited))).kind
}

describe('checking a ticket code', () => {
  it('admits a valid code', async () => {
    expect(await verifyTicketCode(reader, facts, text)).toEqual({ kind: 'admitted', code, checkIdentity: false })
  })

  it('rejects a code with any one bit of any byte flipped', { tags: 'GAT-13' }, async () => {
    const outcomes: string[] = []
    for (let index = 0; index < bytes.length; index += 1) {
      for (let bit = 0; bit < 8; bit += 1) outcomes.push(await withByte(index, 1 << bit))
    }
    expect(outcomes).toHaveLength(800)
    expect(outcomes.filter((kind) => kind !== 'forged' && kind !== 'unreadable')).toEqual([])
  })

  it('rejects a code with any one byte changed in the fields that name the ticket', { tags: 'GAT-13' }, async () => {
    const outcomes = new Set<string>()
    for (const index of [0, 1, 9, 25, 27, 29, 31, 35]) {
      for (let change = 1; change < 256; change += 1) outcomes.add(await withByte(index, change))
    }
    expect([...outcomes].toSorted()).toEqual(['forged', 'unreadable'])
  })

  it('rejects a code with any one character changed, left out or doubled', async () => {
    const outcomes = new Set<string>()
    for (let at = 0; at < text.length; at += 1) {
      const before = text.slice(0, at)
      const after = text.slice(at + 1)
      const other = text.charAt(at) === '0' ? '1' : '0'
      for (const edited of [before + other + after, before + after, before + text.charAt(at) + text.slice(at)]) {
        outcomes.add((await verifyTicketCode(reader, facts, edited)).kind)
      }
    }
    expect([...outcomes].toSorted()).toEqual(['forged', 'unreadable'])
  })

  it('reports a code as forged if the key of another event signed it', { tags: 'GAT-13' }, async () => {
    const stranger = createNodeSigner(keys[otherTag]?.privateKey ?? Buffer.alloc(0))
    expect(await authenticate(reader, signTicketCode(stranger, code))).toEqual({ kind: 'forged', because: 'signature' })
  })

  it('reports a valid code of another event as wrongEvent', { tags: 'GAT-12' }, async () => {
    const other = createNodeSigner(keys[otherTag]?.privateKey ?? Buffer.alloc(0))
    const elsewhere = signTicketCode(other, { ...code, eventTag: otherTag })
    expect((await verifyTicketCode(reader, facts, elsewhere)).kind).toBe('wrongEvent')
  })

  it('throws for a window that does not match the kind and for fields out of range', () => {
    const invalid: Partial<TicketCode>[] = [
      { windowStartSSE: code.windowStartSSE + 1 },
      { windowStartSSE: 0 },
      { kind: 'static' },
      { keyID: 0 },
      { keyID: 256 },
      { issueNumber: 0 },
      { typeIndex: 65536 },
      { seatIndex: 0xffff },
      { seatIndex: 1.5 },
      { eventTag: 'ab' },
      { admissionID: 'x'.repeat(32) },
    ]
    for (const part of invalid) expect(() => signTicketCode(sign, { ...code, ...part })).toThrow(RangeError)
  })

  it('shares one list of uses between rotating and static codes', { tags: ['GAT-16', 'GAT-19'] }, () => {
    const use = { usedSSE: now - 60, gate: '3' }
    const used = { ...facts, usedBefore: (admissionID: string) => (admissionID === code.admissionID ? use : undefined) }
    const printed: TicketCode = { ...code, kind: 'static', windowStartSSE: 0 }
    expect(checkCode(code, used)).toEqual({ kind: 'alreadyUsed', code, use })
    expect(checkCode(printed, used)).toEqual({ kind: 'alreadyUsed', code: printed, use })
    expect(checkCode(printed, facts)).toEqual({ kind: 'admitted', code: printed, checkIdentity: true })
  })
})
