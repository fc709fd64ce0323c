import { createNodeSigner, generateTicketKeyPair } from '@pokfei/ticket-code/node-signer'
import { signTicketCode } from '@pokfei/ticket-code/sign'
import { describe, expect, test } from 'vitest'
import { createSightings, goneMs } from './sightings.ts'

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

describe('a code before the camera', () => {
  test('counts once while it is held there, though it changes every 15 seconds after it was decided', () => {
    const sightings = createSightings()
    expect(sightings.isNew(codeAt(15), 0)).toBe(true)
    sightings.settle()
    const later = Array.from({ length: 60 }, (_, index) =>
      sightings.isNew(codeAt(15 + Math.floor(index / 20) * 15), (index + 1) * 1000),
    )
    expect(later).not.toContain(true)
  })

  test('of a ticket that was refused counts again as soon as it changes', () => {
    const sightings = createSightings()
    sightings.isNew(codeAt(15), 0)
    expect(sightings.isNew(codeAt(15), 100)).toBe(false)
    expect(sightings.isNew(codeAt(75), 200)).toBe(true)
    expect(sightings.isNew(codeAt(75), 300)).toBe(false)
  })

  test('counts again when it was seen at the wrong moment', () => {
    const sightings = createSightings()
    sightings.isNew(codeAt(15), 0)
    sightings.forget()
    expect(sightings.isNew(codeAt(15), 100)).toBe(true)
  })

  test('counts anew once it was gone for a while', () => {
    const sightings = createSightings()
    sightings.isNew(codeAt(15), 0)
    expect(sightings.isNew(codeAt(15), goneMs - 1)).toBe(false)
    expect(sightings.isNew(codeAt(15), goneMs * 2)).toBe(true)
  })

  test('counts when another one follows at once', () => {
    const sightings = createSightings()
    sightings.isNew(codeAt(15), 0)
    expect(sightings.isNew(codeAt(15, 'b'.repeat(32)), 100)).toBe(true)
    expect(sightings.isNew('https://example.com', 200)).toBe(true)
    expect(sightings.isNew('https://example.com', 300)).toBe(false)
  })
})
