import { useEffect, useMemo, useRef, useState } from 'react'
import { createScanDebouncer } from '../camera/scan-debouncer.ts'
import type { ScannedTicket } from '../scan/scanned-ticket.ts'
import { isQuestion, type GateScanResult } from '../scan/scan-result.ts'
import { toneOf } from '../feedback/result-tone.ts'
import { playFeedback } from '../feedback/play-feedback.ts'
import type { Gate } from '../state/gate.ts'

/** The shortest time in milliseconds that a result is shown before another code replaces it. */
const leastMs = 700

/** After these outcomes, a ticket in view is ignored until it was gone. */
const finalOutcomes: ReadonlySet<GateScanResult['outcome']> = new Set([
  'admitted',
  'alreadyUsed',
  'checkIdentity',
  'checkProof',
])

/** The part of scanning that is shown. */
interface ShownResult {
  readonly result: GateScanResult | null
  /** True if the phone could not store the last scan. */
  readonly hasFailed: boolean
  /** True if a scanner typed the code, so that a keyboard may have changed it. */
  readonly isTyped: boolean
}

/** The part of scanning that is not shown. */
interface Progress {
  isDeciding: boolean
  /** The ticket of a question that has no answer yet. */
  asked: GateScanResult['ticket']
  shownMs: number
}

const nothing: ShownResult = { result: null, hasFailed: false, isTyped: false }

/** The state of scanning, and its actions. */
export interface Scanning extends ShownResult {
  /** Takes a code from the camera, which sees it many times a second. */
  readonly see: (text: string) => void
  /** Takes a code from a scanner, which reads it once. */
  readonly scan: (text: string) => void
  /** Takes a ticket of an order that was looked up. */
  readonly checkFound: (ticket: ScannedTicket) => void
  /** Takes the answer to a question. */
  readonly answer: (question: Pick<GateScanResult, 'ticket' | 'method'>, isConfirmed: boolean) => void
  readonly next: () => void
}

/** Makes one decision after the other. No scan replaces a question. */
export function useScanning(gate: Gate): Scanning {
  const [shown, setShown] = useState<ShownResult>(nothing)
  const last = useRef(shown)
  useEffect(() => {
    last.current = shown
  }, [shown])
  const current = useRef<Progress>({ isDeciding: false, asked: null, shownMs: Number.NEGATIVE_INFINITY })

  const actions = useMemo(() => {
    const debouncer = createScanDebouncer()
    const state = current.current

    function show(next: ShownResult): void {
      state.shownMs = gate.clock.phoneMs()
      state.asked = next.result && isQuestion(next.result.outcome) ? next.result.ticket : null
      setShown(next)
      playFeedback(next.result ? toneOf(next.result.outcome) : 'no')
    }

    async function decide(deciding: () => Promise<GateScanResult>, isTyped = false): Promise<void> {
      if (state.isDeciding) return
      state.isDeciding = true
      try {
        show({ result: await deciding(), hasFailed: false, isTyped })
      } catch {
        show({ ...nothing, hasFailed: true })
      } finally {
        state.isDeciding = false
      }
    }

    const isBusy = (): boolean =>
      state.isDeciding || state.asked !== null || gate.clock.phoneMs() - state.shownMs < leastMs

    return {
      see(text: string): void {
        if (!debouncer.isNew(text, gate.clock.phoneMs())) return
        // The gate is busy, so the code counts as new again once the gate is free.
        if (isBusy()) return debouncer.forget(state.asked)
        void decide(async () => {
          const result = await gate.checkText(text)
          if (finalOutcomes.has(result.outcome)) debouncer.markDecided()
          return result
        })
      },
      scan(text: string): void {
        if (!isBusy()) void decide(() => gate.checkText(text), true)
      },
      checkFound(ticket: ScannedTicket): void {
        void decide(() => gate.checkFound(ticket))
      },
      answer({ ticket, method }: Pick<GateScanResult, 'ticket' | 'method'>, isConfirmed: boolean): void {
        if (ticket === null || method === null) return
        void decide(() => (isConfirmed ? gate.admitChecked(ticket, method) : gate.turnAway(ticket, method)))
      },
      /** Adds the phone's later knowledge of the ticket to the result. */
      async complete(): Promise<void> {
        const shownNow = last.current.result
        if (shownNow === null || shownNow.ticket === null || shownNow.known !== null) return
        const known = await gate.findTicket(shownNow.ticket.admissionID)
        if (known) setShown((now) => (now.result === shownNow ? { ...now, result: { ...shownNow, known } } : now))
      },
      next(): void {
        state.asked = null
        state.shownMs = Number.NEGATIVE_INFINITY
        setShown(nothing)
      },
    }
  }, [gate])

  useEffect(() => gate.state.subscribe(() => void actions.complete()), [gate, actions])

  return { ...shown, ...actions }
}
