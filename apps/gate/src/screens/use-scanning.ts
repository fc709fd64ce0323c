import { useEffect, useMemo, useRef, useState } from 'react'
import { createSightings } from '../camera/sightings.ts'
import type { Answer } from '../check/answer.ts'
import { toneOf } from '../signal/answer-tone.ts'
import { signal } from '../signal/sounds.ts'
import type { Gate } from '../state/gate.ts'

/** How long an answer stands at least before another code takes its place, in milliseconds. */
const leastMs = 700

/** After these, the same ticket before the camera says nothing new until it was gone. */
const decided: ReadonlySet<Answer['outcome']> = new Set(['admitted', 'alreadyUsed', 'checkIdentity'])

/** What is shown of scanning. */
interface Shown {
  readonly answer: Answer | null
  /** The phone could not write the last scan down. */
  readonly hasFailed: boolean
}

/** What is shown of scanning, and what can be done. */
export interface Scanning extends Shown {
  /** A code from the camera, which sees it many times a second. */
  readonly see: (text: string) => void
  /** A code from a scanner, which reads it once. */
  readonly scan: (text: string) => void
  /** The identity of a ticket's holder was checked: it matches, or it does not. */
  readonly settle: (ticket: Answer['ticket'], method: Answer['method'], matches: boolean) => void
  readonly next: () => void
}

/** Decides one thing after the other. Nothing is scanned over an identity that is still to be checked. */
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
        // Seen at the wrong moment: it counts as new again as soon as it can be looked at.
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
      /** Fills in what the phone has heard of the ticket since it was scanned. */
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
