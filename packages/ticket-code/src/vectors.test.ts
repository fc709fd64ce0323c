import { describe, expect, it } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { decodeBytes, decodeText } from './decode.ts'
import { encodeBody, encodeText } from './encode.ts'
import { eventTag } from './event-tag.ts'
import { domainSeparation, type TicketCode } from './layout.ts'
import { createNodeSigner, createNodeVerifier, eventTagSync, publicKeyOf } from './node-signer.ts'
import { messageToSign, signTicketCode } from './sign.ts'
import { type TicketStanding, type TicketUse, verifyTicketCode } from './verify.ts'
import { createWebVerifier } from './web-verifier.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

const findKey = (tag: string, keyID: number) => {
  const key = vectors.keys.find((one) => one.eventTag === tag && one.keyID === keyID)
  return key && bytes(key.publicKey)
}
const lookUp = <T>(table: Partial<Record<string, T>>) => {
  return (admissionID: string): T | undefined => table[admissionID]
}

describe('the published vectors', () => {
  it('name the domain separation', () => {
    expect(hex(domainSeparation)).toBe(vectors.domainSeparation)
  })

  it.each(vectors.keys)('name the key $keyID of $organizerID/$eventID', async (key) => {
    expect(hex(publicKeyOf(bytes(key.privateKey)))).toBe(key.publicKey)
    expect(await eventTag(key.organizerID, key.eventID)).toBe(key.eventTag)
    expect(eventTagSync(key.organizerID, key.eventID)).toBe(key.eventTag)
  })

  it.each(vectors.codes)('sign and read $name', ({ code, key, message, signature, bytes: whole, text }) => {
    const privateKey = bytes(vectors.keys[key]?.privateKey ?? '')
    const typed = code as TicketCode
    expect(hex(messageToSign(encodeBody(typed)))).toBe(message)
    expect(signTicketCode(createNodeSigner(privateKey), typed)).toBe(text)
    expect(encodeText(bytes(whole))).toBe(text)
    const decoded = decodeBytes(decodeText(text) ?? new Uint8Array())
    expect(decoded?.code).toEqual(code)
    expect(hex(decoded?.signature ?? new Uint8Array())).toBe(signature)
  })

  const verifiers = [
    ['node:crypto', createNodeVerifier()],
    ['WebCrypto', createWebVerifier()],
  ] as const
  describe.each(verifiers)('are judged alike with %s', (_, verifySignature) => {
    it.each(vectors.checks)('$name', async ({ text, gate, nowSSE, acceptsStatic, standing, used, outcome }) => {
      const facts = {
        eventTag: eventTagSync(gate.organizerID, gate.eventID),
        nowSSE,
        acceptsStatic,
        standing: lookUp<TicketStanding>(standing),
        usedBefore: lookUp<TicketUse>(used),
      }
      expect(await verifyTicketCode({ findKey, verifySignature }, facts, text)).toMatchObject(outcome)
    })
  })
})
