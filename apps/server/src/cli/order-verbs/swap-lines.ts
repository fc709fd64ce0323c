import { formatHkd } from '@pokfei/format/money/hkd'
import { z } from 'zod'

/** A swap of an order's story, as the commands print it. */
export const storySwap = z.object({
  fromReference: z.string(),
  fromTicketID: z.string(),
  toReference: z.string(),
  differenceCents: z.int(),
})

/** Returns the line of a swap in the story of one of its two orders. */
export function swapLine(
  { fromReference, fromTicketID, toReference, differenceCents }: z.infer<typeof storySwap>,
  shownReference: string,
): string {
  const isOld = shownReference === fromReference
  const what = isOld ? `ticket ${fromTicketID} swapped for order ${toReference}` : `swapped from order ${fromReference}`
  const money =
    differenceCents === 0
      ? 'the price is the same, so nothing goes back'
      : `the difference of ${formatHkd(differenceCents)} goes back through ${isOld ? 'this order' : fromReference}`
  return `${what}: ${money}`
}
