import { useCallback, useEffect, useState } from 'react'
import { pauseBeforeNextMs } from './picture-attempts.ts'

/** The present attempt at a picture, and what its response tells. */
interface PictureAttempts {
  /** Counted from 0. */
  readonly attempt: number
  /** Plans the next attempt if there is one. `width` is that of the response in px, and 0 if there is none. */
  readonly settle: (width: number) => void
}

interface AttemptState {
  readonly address: string
  readonly attempt: number
  /** Milliseconds until the next attempt, or null while none is planned. */
  readonly pauseMs: number | null
}

/** Loads a picture again with growing pauses, until the server has drawn it. A new address starts over. */
export function usePictureAttempts(address: string): PictureAttempts {
  const [state, setState] = useState<AttemptState>({ address, attempt: 0, pauseMs: null })
  const { attempt, pauseMs } = state.address === address ? state : { attempt: 0, pauseMs: null }
  useEffect(() => {
    if (pauseMs === null) return
    const timer = setTimeout(() => setState({ address, attempt: attempt + 1, pauseMs: null }), pauseMs)
    return () => clearTimeout(timer)
  }, [address, attempt, pauseMs])
  const settle = useCallback(
    (width: number) => {
      const next = pauseBeforeNextMs(width, attempt)
      if (next !== undefined) setState({ address, attempt, pauseMs: next })
    },
    [address, attempt],
  )
  return { attempt, settle }
}
