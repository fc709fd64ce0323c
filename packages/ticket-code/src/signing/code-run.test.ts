import { describe, expect, test } from 'vitest'
import { codeAt, joinRuns, runEndSSE, signatureCharacters, toBase64URL, type CodeRun } from './code-run.ts'
import { encodeBody } from '../code/encode.ts'
import type { TicketCode } from '../code/layout.ts'
import { createNodeSigner } from '../platform/node-signer.ts'
import { messageToSign, signTicketCode } from './sign.ts'

const sign = createNodeSigner(Buffer.alloc(32, 7))
const startSSE = 1_797_768_900

const code = (windowStartSSE: number, issueNumber = 1): TicketCode => ({
  kind: 'rotating',
  keyID: 1,
  eventTag: '29d55249ef99a9ae',
  admissionID: '00112233445566778899aabbccddeeff',
  typeIndex: 1,
  seatIndex: 417,
  issueNumber,
  windowStartSSE,
})

function run(firstStartSSE: number, count: number, issueNumber = 1): CodeRun {
  const bodies = Array.from({ length: count }, (_, index) => encodeBody(code(firstStartSSE + index * 15, issueNumber)))
  const [first = new Uint8Array()] = bodies
  const signatures = bodies.map((body) => toBase64URL(sign(messageToSign(body)))).join('')
  return { head: toBase64URL(first.subarray(0, 32)), firstStartSSE, signatures }
}

describe('a run of codes', () => {
  test('returns the code that was signed for the moment', () => {
    const held = run(startSSE, 4)
    for (const [secondsLater, window] of [
      [0, 0],
      [14, 0],
      [15, 1],
      [59, 3],
    ] as const) {
      const windowStartSSE = startSSE + window * 15
      expect(codeAt(held, startSSE + secondsLater)).toEqual({
        startSSE: windowStartSSE,
        code: signTicketCode(sign, code(windowStartSSE)),
      })
    }
  })

  test('returns no code before the first window and after the last', () => {
    const held = run(startSSE, 4)
    expect(runEndSSE(held)).toBe(startSSE + 60)
    expect(codeAt(held, startSSE - 1)).toBeUndefined()
    expect(codeAt(held, startSSE + 60)).toBeUndefined()
    expect(codeAt({ ...held, signatures: '' }, startSSE)).toBeUndefined()
  })

  test('needs 86 characters for each window', () => {
    expect(run(startSSE, 3).signatures).toHaveLength(3 * signatureCharacters)
  })
})

describe('two runs', () => {
  test('are joined where they meet or overlap, without past windows', () => {
    const whole = run(startSSE, 6)
    expect(joinRuns(run(startSSE, 4), run(startSSE + 60, 2), startSSE)).toEqual(whole)
    expect(joinRuns(run(startSSE, 4), run(startSSE + 30, 4), startSSE)).toEqual(whole)
    expect(joinRuns(run(startSSE, 4), { ...run(startSSE + 60, 1), signatures: '' }, startSSE)).toEqual(run(startSSE, 4))
    expect(joinRuns(run(startSSE, 4), run(startSSE + 60, 2), startSSE + 44)).toEqual(run(startSSE + 30, 4))
    expect(joinRuns(run(startSSE, 2), run(startSSE + 30, 2), startSSE + 600)?.signatures).toBe('')
  })

  test('are not joined over a gap, backwards, or across issues', () => {
    expect(joinRuns(run(startSSE, 2), run(startSSE + 45, 2), startSSE)).toBeNull()
    expect(joinRuns(run(startSSE + 60, 2), run(startSSE, 2), startSSE)).toBeNull()
    expect(joinRuns(run(startSSE, 2), run(startSSE + 30, 2, 2), startSSE)).toBeNull()
  })
})
