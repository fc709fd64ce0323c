import type { Answer } from '../check/answer.ts'

/** The four looks and sounds of a scan result. Colour, shape, word, sound and vibration tell them apart. */
export type AnswerTone = 'ok' | 'used' | 'id' | 'no'

/** Returns the tone of an outcome. */
export function toneOf(outcome: Answer['outcome']): AnswerTone {
  switch (outcome) {
    case 'admitted':
      return 'ok'
    case 'alreadyUsed':
      return 'used'
    case 'checkIdentity':
      return 'id'
    case 'stale':
    case 'tooEarly':
    case 'replaced':
    case 'revoked':
    case 'wrongEvent':
    case 'forged':
    case 'unreadable':
    case 'turnedAway':
      return 'no'
  }
}
