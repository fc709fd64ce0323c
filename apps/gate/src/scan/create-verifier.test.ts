import { createNodeSigner, eventTagSync, generateTicketKeyPair } from '@pokfei/ticket-code/platform/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/signing/sign'
import { authenticate } from '@pokfei/ticket-code/checking/verify'
import { afterEach, expect, test, vi } from 'vitest'
import { createVerifier } from './create-verifier.ts'

const { publicKey, privateKey } = generateTicketKeyPair()
const text = signTicketCode(createNodeSigner(privateKey), {
  kind: 'rotating',
  keyID: 1,
  eventTag: eventTagSync('lion-rock', 'harbour-nights'),
  admissionID: '00112233445566778899aabbccddeeff',
  typeIndex: 0,
  seatIndex: null,
  issueNumber: 1,
  windowStartSSE: 1_797_768_900,
})
const swapped = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')

afterEach(() => vi.restoreAllMocks())

async function checkSignature(): Promise<readonly string[]> {
  const reader = { findKey: () => publicKey, verifySignature: await createVerifier() }
  return (await Promise.all([authenticate(reader, text), authenticate(reader, swapped)])).map(({ kind }) => kind)
}

test('a browser with Ed25519 verifies with it', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify')
  expect(await checkSignature()).toEqual(['authentic', 'forged'])
  expect(verify).toHaveBeenCalled()
})

test('an older browser decides the same without Ed25519', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unrecognized name', 'NotSupportedError'))
  expect(await checkSignature()).toEqual(['authentic', 'forged'])
})
