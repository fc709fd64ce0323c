import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'

const mostShown = 20

/** Finds orders by any word about them. Typed words never stand in an address (SCR-15). */
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
