import { describe, expect, it } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }
import { decodeBytes, decodeText } from '../code/decode.ts'
import { encodeBody, encodeText } from '../code/encode.ts'
import { eventTag } from '../code/event-tag.ts'
import { domainSeparation, type TicketCode } from '../code/layout.ts'
import { createNodeSigner, createNodeVerifier, eventTagSync, publicKeyOf } from './node-signer.ts'
import { messageToSign, signTicketCode } from '../signing/sign.ts'
import { type TicketStatus, type TicketUse, verifyTicketCode } from '../checking/verify.ts'
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
  it('contain the domain separation', () => {
    expect(hex(domainSeparation)).toBe(vectors.domainSeparation)
  })

  it.each(vectors.keys)('contain the key $keyID of $organizerID/$eventID', async (key) => {
    expect(hex(publicKeyOf(bytes(key.privateKey)))).toBe(key.publicKey)
    expect(await eventTag(key.organizerID, key.eventID)).toBe(key.eventTag)
    expect(eventTagSync(key.organizerID, key.eventID)).toBe(key.eventTag)
  })

  it.each(vectors.codes)(
    'match the code that is signed and decoded for $name',
    ({ code, key, message, signature, bytes: whole, text }) => {
      const privateKey = bytes(vectors.keys[key]?.privateKey ?? '')
      const typed = code as TicketCode
      expect(hex(messageToSign(encodeBody(typed)))).toBe(message)
      expect(signTicketCode(createNodeSigner(privateKey), typed)).toBe(text)
      expect(encodeText(bytes(whole))).toBe(text)
      const decoded = decodeBytes(decodeText(text) ?? new Uint8Array())
      expect(decoded?.code).toEqual(code)
      expect(hex(decoded?.signature ?? new Uint8Array())).toBe(signature)
    },
  )

  const verifiers = [
    ['node:crypto', createNodeVerifier()],
    ['WebCrypto', createWebVerifier()],
  ] as const
  describe.each(verifiers)('match the scan results with %s', (_name, verifySignature) => {
    it.each(vectors.checks)('$name', async ({ text, gate, nowSSE, acceptsStatic, standing, used, outcome }) => {
      const facts = {
        eventTag: eventTagSync(gate.organizerID, gate.eventID),
        nowSSE,
        acceptsStatic,
        status: lookUp<TicketStatus>(standing),
        usedBefore: lookUp<TicketUse>(used),
      }
      expect(await verifyTicketCode({ findKey, verifySignature }, facts, text)).toMatchObject(outcome)
    })
  })
})
