import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import type { Tone } from '../../ui/tone.ts'

/** A code of the list. */
export type ListedCode = VerbResult<'codes', 'list'>['codes'][number]

/** A state of a code. */
export type CodeState = 'active' | 'early' | 'over' | 'stopped' | 'used'

/** The tone of each state. */
export const codeTones = {
  active: 'ok',
  early: 'info',
  over: 'plain',
  stopped: 'bad',
  used: 'plain',
} as const satisfies Readonly<Record<CodeState, Tone>>

/** Returns how often a code can still be used. A code of kept places cannot be used more often than there are places. */
export const usesLeft = ({ uses, usedCount, placesLeft }: ListedCode): number =>
  Math.max(0, Math.min(uses - usedCount, placesLeft ?? Infinity))

/** Returns the state of a code. */
export function stateOf(code: ListedCode, nowSSE: number): CodeState {
  if (code.stoppedSSE !== null) return 'stopped'
  if (code.untilSSE !== null && code.untilSSE <= nowSSE) return 'over'
  if (usesLeft(code) === 0) return 'used'
  return code.fromSSE !== null && code.fromSSE > nowSSE ? 'early' : 'active'
}
