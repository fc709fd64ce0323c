import type { Sentences } from '@pokfei/contracts/reasons'
import { disputeStates, type DisputeState } from '@pokfei/domain/payments/dispute'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'

/** A dispute that keeps money of an order from a refund, as JSON. */
export const refundDisputeShape = z.object({
  disputeID: z.string(),
  amountCents: z.int(),
  state: z.enum(disputeStates),
  openedSSE: z.int(),
})

const stateWords: Readonly<Record<DisputeState, Sentences>> = {
  open: { en: 'still open', zh: '仍未了結' },
  won: { en: 'won, so the money is here', zh: '已勝訴，款項仍在本店' },
  lost: { en: 'lost, so the bank has given the money to the buyer', zh: '已敗訴，銀行已把款項交還買家' },
}

/** Returns the words about a dispute that keeps money of an order from a refund. */
export function disputeWords(
  orderReference: string,
  { disputeID, amountCents, state, openedSSE }: z.infer<typeof refundDisputeShape>,
): Sentences {
  const money = formatHkd(amountCents)
  const opened = formatDateTime(openedSSE)
  const { en, zh } = stateWords[state]
  return {
    en: `${money} of ${orderReference} is in dispute ${disputeID}, opened ${opened} and ${en}.`,
    zh: `${orderReference} 有 ${money} 涉及爭議 ${disputeID}，於 ${opened} 提出，${zh}。`,
  }
}
