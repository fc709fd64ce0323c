import type { Answer } from '../check/answer.ts'

/** The four looks and sounds of an answer, told apart by colour, shape, word, sound and vibration. */
export type AnswerTone = 'ok' | 'used' | 'id' | 'no'

/** The tone of an outcome. */
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
