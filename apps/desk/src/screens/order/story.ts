import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import type { Tone } from '../../ui/tone.ts'

/** A moment of an order's story, before its words. */
export type Moment = { readonly atSSE: number; readonly tone: Tone; readonly icon: DeskIconName } & (
  | { readonly kind: 'ordered' }
  | { readonly kind: 'paid'; readonly method: string | null }
  | { readonly kind: 'mailSent' | 'mailWaits' | 'mailDropped'; readonly mail: string; readonly failure: string | null }
  | { readonly kind: 'admitted' | 'admittedAgain'; readonly gate: string }
  | { readonly kind: 'refundOwed' | 'refundMade' | 'refundFailed'; readonly cents: number }
  | { readonly kind: 'disputed' | 'disputeEnded'; readonly cents: number }
  | { readonly kind: 'act'; readonly verb: string; readonly operator: string; readonly reason: string | null }
)

/** Returns the story of an order, the newest moment first. */
export function momentsOf(story: ShownStory): readonly Moment[] {
  const { order, payment, mails, admissions, refunds, disputes, auditLog } = story
  const moments: Moment[] = [{ kind: 'ordered', atSSE: order.orderTimeSSE, tone: 'plain', icon: 'ticket' }]
  if (payment !== null && payment.paidSSE !== null)
    moments.push({ kind: 'paid', atSSE: payment.paidSSE, tone: 'ok', icon: 'success', method: payment.method })
  for (const { kind: mail, queuedSSE, sentSSE, droppedSSE, lastFailure: failure } of mails) {
    if (sentSSE !== null)
      moments.push({ kind: 'mailSent', atSSE: sentSSE, tone: 'plain', icon: 'mail', mail, failure: null })
    else if (droppedSSE !== null)
      moments.push({ kind: 'mailDropped', atSSE: droppedSSE, tone: 'bad', icon: 'error', mail, failure })
    else moments.push({ kind: 'mailWaits', atSSE: queuedSSE, tone: 'warn', icon: 'mail', mail, failure })
  }
  for (const { scannedSSE, gate, isAgain } of admissions)
    moments.push({
      kind: isAgain ? 'admittedAgain' : 'admitted',
      atSSE: scannedSSE,
      tone: isAgain ? 'bad' : 'ok',
      icon: 'door',
      gate,
    })
  for (const { amountCents: cents, owedSSE, madeSSE, failedSSE } of refunds) {
    moments.push({ kind: 'refundOwed', atSSE: owedSSE, tone: 'warn', icon: 'refund', cents })
    if (madeSSE !== null) moments.push({ kind: 'refundMade', atSSE: madeSSE, tone: 'ok', icon: 'refund', cents })
    if (failedSSE !== null) moments.push({ kind: 'refundFailed', atSSE: failedSSE, tone: 'bad', icon: 'error', cents })
  }
  for (const { amountCents: cents, openedSSE, closedSSE } of disputes) {
    moments.push({ kind: 'disputed', atSSE: openedSSE, tone: 'bad', icon: 'warning', cents })
    if (closedSSE !== null) moments.push({ kind: 'disputeEnded', atSSE: closedSSE, tone: 'info', icon: 'info', cents })
  }
  for (const { recordedSSE, verb, operator, reason } of auditLog)
    moments.push({ kind: 'act', atSSE: recordedSSE, tone: 'info', icon: 'person', verb, operator, reason })
  return moments.toSorted((one, other) => other.atSSE - one.atSSE)
}
