import { useEffect, useMemo, useRef, useState } from 'react'
import { createSightings } from '../camera/sightings.ts'
import type { Answer } from '../check/answer.ts'
import { toneOf } from '../signal/answer-tone.ts'
import { signal } from '../signal/sounds.ts'
import type { Gate } from '../state/gate.ts'

/** The shortest time in milliseconds that a result is shown before another code replaces it. */
const leastMs = 700

/** After these outcomes, a ticket in view is ignored until it was gone. */
const decided: ReadonlySet<Answer['outcome']> = new Set(['admitted', 'alreadyUsed', 'checkIdentity'])

/** The part of scanning that is shown. */
interface Shown {
  readonly answer: Answer | null
  /** True if the phone could not store the last scan. */
  readonly hasFailed: boolean
}

/** The state of scanning, and its actions. */
export interface Scanning extends Shown {
  /** Takes a code from the camera, which sees it many times a second. */
  readonly see: (text: string) => void
  /** Takes a code from a scanner, which reads it once. */
  readonly scan: (text: string) => void
  /** Takes the result of an identity check. */
  readonly settle: (ticket: Answer['ticket'], method: Answer['method'], matches: boolean) => void
  readonly next: () => void
}

/** Makes one decision after the other. No scan replaces a pending identity check. */
export function useScanning(gate: Gate): Scanning {
  const [shown, setShown] = useState<Shown>({ answer: null, hasFailed: false })
  const last = useRef(shown)
  useEffect(() => {
    last.current = shown
  }, [shown])
  const current = useRef({ isDeciding: false, isIdentity: false, shownMs: Number.NEGATIVE_INFINITY })

  const actions = useMemo(() => {
    const sightings = createSightings()
    const state = current.current

    function show(next: Shown): void {
      state.shownMs = gate.clock.phoneMs()
      state.isIdentity = next.answer?.outcome === 'checkIdentity'
      setShown(next)
      signal(next.answer ? toneOf(next.answer.outcome) : 'no')
    }

    async function decide(deciding: () => Promise<Answer>): Promise<void> {
      if (state.isDeciding) return
      state.isDeciding = true
      try {
        show({ answer: await deciding(), hasFailed: false })
      } catch {
        show({ answer: null, hasFailed: true })
      } finally {
        state.isDeciding = false
      }
    }

    const isBusy = (): boolean => state.isDeciding || state.isIdentity || gate.clock.phoneMs() - state.shownMs < leastMs

    return {
      see(text: string): void {
        if (!sightings.isNew(text, gate.clock.phoneMs())) return
        // The gate is busy, so the code counts as new again once the gate is free.
        if (isBusy()) return sightings.forget()
        void decide(async () => {
          const answer = await gate.present(text)
          if (decided.has(answer.outcome)) sightings.settle()
          return answer
        })
      },
      scan(text: string): void {
        if (!isBusy()) void decide(() => gate.present(text))
      },
      settle(ticket: Answer['ticket'], method: Answer['method'], matches: boolean): void {
        if (ticket === null || method === null || method === 'rotating') return
        void decide(() => (matches ? gate.admitChecked(ticket, method) : gate.turnAway(ticket, method)))
      },
      /** Adds the phone's later knowledge of the ticket to the result. */
      async complete(): Promise<void> {
        const shownNow = last.current.answer
        if (shownNow === null || shownNow.ticket === null || shownNow.known !== null) return
        const known = await gate.findTicket(shownNow.ticket.admissionID)
        if (known) setShown((now) => (now.answer === shownNow ? { ...now, answer: { ...shownNow, known } } : now))
      },
      next(): void {
        state.isIdentity = false
        state.shownMs = Number.NEGATIVE_INFINITY
        setShown({ answer: null, hasFailed: false })
      },
    }
  }, [gate])

  useEffect(() => gate.state.subscribe(() => void actions.complete()), [gate, actions])

  return { ...shown, ...actions }
}
