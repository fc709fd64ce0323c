import { createNodeSigner, generateTicketKeyPair } from '@pokfei/ticket-code/platform/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/signing/sign'
import { describe, expect, test } from 'vitest'
import { createScanDebouncer, goneMs } from './scan-debouncer.ts'

const sign = createNodeSigner(generateTicketKeyPair().privateKey)
const codeAt = (windowStartSSE: number, admissionID = 'a'.repeat(32)) =>
  signTicketCode(sign, {
    kind: 'rotating',
    keyID: 1,
    eventTag: '0'.repeat(16),
    admissionID,
    typeIndex: 0,
    seatIndex: null,
    issueNumber: 1,
    windowStartSSE,
  })

describe('code in front of the camera', () => {
  test('counts once while it stays in view, although it changes every 15 seconds', () => {
    const debouncer = createScanDebouncer()
    expect(debouncer.isNew(codeAt(15), 0)).toBe(true)
    debouncer.markDecided()
    const later = Array.from({ length: 60 }, (_, index) =>
      debouncer.isNew(codeAt(15 + Math.floor(index / 20) * 15), (index + 1) * 1000),
    )
    expect(later).not.toContain(true)
  })

  test('counts again as soon as it changes if its ticket was not admitted', () => {
    const debouncer = createScanDebouncer()
    debouncer.isNew(codeAt(15), 0)
    expect(debouncer.isNew(codeAt(15), 100)).toBe(false)
    expect(debouncer.isNew(codeAt(75), 200)).toBe(true)
    expect(debouncer.isNew(codeAt(75), 300)).toBe(false)
  })

  test('counts again after the debouncer has forgotten it', () => {
    const debouncer = createScanDebouncer()
    debouncer.isNew(codeAt(15), 0)
    debouncer.forget(null)
    expect(debouncer.isNew(codeAt(15), 100)).toBe(true)
  })

  test('stays decided while a question is about its ticket, though its holder lowers the phone', {
    tags: 'GAT-34',
  }, () => {
    const asked = { admissionID: 'a'.repeat(32) }
    const debouncer = createScanDebouncer()
    debouncer.isNew(codeAt(15), 0)
    debouncer.markDecided()
    expect(debouncer.isNew(codeAt(15), goneMs)).toBe(true)
    debouncer.forget(asked)
    expect(debouncer.isNew(codeAt(30), goneMs + 100)).toBe(false)
    expect(debouncer.isNew(codeAt(30, 'b'.repeat(32)), goneMs + 200)).toBe(true)
    debouncer.forget(asked)
    expect(debouncer.isNew(codeAt(30, 'b'.repeat(32)), goneMs + 300)).toBe(true)
  })

  test('counts again after it was out of view for a while', { tags: 'GAT-21' }, () => {
    const debouncer = createScanDebouncer()
    debouncer.isNew(codeAt(15), 0)
    expect(debouncer.isNew(codeAt(15), goneMs - 1)).toBe(false)
    expect(debouncer.isNew(codeAt(15), goneMs * 2)).toBe(true)
  })

  test('counts at once after another code', () => {
    const debouncer = createScanDebouncer()
    debouncer.isNew(codeAt(15), 0)
    expect(debouncer.isNew(codeAt(15, 'b'.repeat(32)), 100)).toBe(true)
    expect(debouncer.isNew('https://example.com', 200)).toBe(true)
    expect(debouncer.isNew('https://example.com', 300)).toBe(false)
  })
})
