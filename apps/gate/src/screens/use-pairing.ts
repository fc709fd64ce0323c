import { useState } from 'react'
import type { Gate, PairFailure } from '../state/gate.ts'

/** The set-up of a phone, for a screen. */
export interface Pairing {
  readonly isPairing: boolean
  readonly failure: PairFailure | null
  /** Uses an invitation. */
  readonly pair: (invite: string) => void
}

/** Sets the phone up for a screen, which shows the progress. */
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
