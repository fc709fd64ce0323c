import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { formatHkd } from '@pokfei/format/money/hkd'

/** Returns the line of a swap in the story of one of its two orders. */
export function swapLine(
  { fromReference, fromTicketID, toReference, differenceCents, paidCents, isHandOver }: ShownStory['swaps'][number],
  shownReference: string,
): string {
  const isOld = shownReference === fromReference
  if (isHandOver)
    return isOld
      ? `ticket ${fromTicketID} handed over to order ${toReference}`
      : `handed over from order ${fromReference}, which has paid it`
  const what = isOld ? `ticket ${fromTicketID} swapped for order ${toReference}` : `swapped from order ${fromReference}`
  if (paidCents > 0) return `${what}: the holder has paid the difference of ${formatHkd(paidCents)}`
  const money =
    differenceCents === 0
      ? 'the price is the same, so nothing goes back'
      : `the difference of ${formatHkd(differenceCents)} goes back through ${isOld ? 'this order' : fromReference}`
  return `${what}: ${money}`
}
