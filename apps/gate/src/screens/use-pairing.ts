import { useState } from 'react'
import type { Gate, PairFailure } from '../state/gate.ts'

/** Setting a phone up, as a screen shows it. */
export interface Pairing {
  readonly isPairing: boolean
  readonly failure: PairFailure | null
  /** Takes an invitation up. */
  readonly pair: (invite: string) => void
}

/** Sets the phone up on behalf of a screen, which says how that goes. */
export function usePairing(gate: Gate): Pairing {
  const [shown, setShown] = useState<Omit<Pairing, 'pair'>>({ isPairing: false, failure: null })
  return {
    ...shown,
    pair(invite) {
      setShown({ isPairing: true, failure: null })
      void gate.pair(invite).then((failure) => setShown({ isPairing: false, failure }))
    },
  }
}
