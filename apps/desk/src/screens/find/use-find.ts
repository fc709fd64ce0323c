import { useDeferredValue, useEffect, useState } from 'react'
import { useReport } from '../../client/use-report.ts'

/** Milliseconds without typing after which the server is asked. */
const pauseMs = 200
const mostShown = 20

/** Returns what was typed once the person pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(paused)
}

/** Finds orders by any word about them. What is typed never stands in an address (SCR-15). */
export function useFind(typed: string) {
  const words = usePaused(typed.trim())
  const report = useReport('orders', 'find', words === '' ? null : { words, limit: mostShown }, { keepsLast: true })
  const isNothing = report.isError && report.error.failure.kind === 'refused'
  return {
    words,
    orders: words === '' || isNothing ? [] : (report.data?.result.orders ?? []),
    /** True if the server has found nothing. */
    isNothing,
    report,
  }
}

/** An order that was found. */
export type FoundOrder = ReturnType<typeof useFind>['orders'][number]
