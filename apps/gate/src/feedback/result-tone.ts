import type { GateScanResult } from '../scan/scan-result.ts'

/** The four looks and sounds of a scan result. Colour, shape, word, sound and vibration tell them apart. */
export type ResultTone = 'ok' | 'used' | 'id' | 'no'

/** Returns the tone of an outcome. */
export function toneOf(outcome: GateScanResult['outcome']): ResultTone {
  switch (outcome) {
    case 'admitted':
      return 'ok'
    case 'alreadyUsed':
      return 'used'
    case 'checkIdentity':
    case 'checkProof':
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
