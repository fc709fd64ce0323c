import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'

const mostShown = 20

/** An order that was found. */
export type FoundOrder = VerbResult<'orders', 'find'>['orders'][number]

/** An order or an account that was found. */
export type Found =
  | { readonly kind: 'order'; readonly order: FoundOrder }
  | { readonly kind: 'account'; readonly account: VerbResult<'members', 'show'>['members'][number] }

/** True for words that may name accounts: an address, an ID or a number. A name means too many of them. */
const mayNameAccounts = (words: string): boolean => /@|^[0-9a-f]{8}-[0-9a-f-]{27}$|(?:\d[\s()-]*){6}/i.test(words)

/** Finds orders by any word about them, and accounts. Typed words never stand in an address (SCR-15, DSK-70). */
export function useFind(typed: string) {
  const words = usePaused(typed.trim())
  const isEmpty = words === ''
  const report = useReport('orders', 'find', isEmpty ? null : { words, limit: mostShown }, { keepsLast: true })
  const accounts = useReport('members', 'show', mayNameAccounts(words) ? { member: words } : null)
  const isNone = isEmpty || report.error?.failure.kind === 'refused'
  const found: readonly Found[] = [
    ...(isNone ? [] : (report.data?.result.orders ?? [])).map((order) => ({ kind: 'order', order }) as const),
    ...(accounts.data?.result.members ?? []).map((account) => ({ kind: 'account', account }) as const),
  ]
  return {
    words,
    found,
    /** True if the server has found nothing. */
    isNothing: !isEmpty && isNone && !accounts.isFetching && found.length === 0,
    report,
  }
}
