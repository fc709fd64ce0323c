import type { Dispute } from '@pokfei/domain/payments/dispute'
import type { Refund } from '@pokfei/domain/payments/refund'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import { reportOnce } from '@pokfei/domain/services/payments/report-once'
import type { SettledRefund } from '@pokfei/domain/services/refunds/settle-refunds'
import type { AlarmChannels } from './payment-alarms.ts'

type AlarmDeps = Pick<OrderDeps, 'store' | 'clock'>

/** The alarms about refunds and disputes. */
type RefundAlarm = 'refundFailed' | 'foreignRefund' | 'foreignRefundPartial' | 'disputeOpened' | 'disputeClosed'

/**
 * Raises an alarm for a refund that failed, once for each refund. The money is still here. Only an operator can ask again,
 * or pay the buyer in another way. Never rejects.
 */
export async function raiseFailedRefundAlarm(
  deps: AlarmDeps,
  channels: AlarmChannels,
  { refundID, orderID, orderReference, paymentID, amountCents, state, detail }: Refund,
): Promise<void> {
  if (state !== 'failed') return
  await raise(
    deps,
    channels,
    { alarm: 'refundFailed', id: refundID, paymentID },
    { refundID, orderID, orderReference, amountCents, refusal: detail },
    'refund failed: ask for it again, or pay the buyer back in another way',
  )
}

/** Raises the alarms that follow from a refund as the provider has it. Never rejects. */
export async function raiseRefundAlarms(
  deps: AlarmDeps,
  channels: AlarmChannels,
  settled: SettledRefund,
): Promise<void> {
  const { refund } = settled
  await raiseFailedRefundAlarm(deps, channels, refund)
  if (settled.kind !== 'booked' || refund.state === 'failed') return
  const { refundID, orderID, orderReference, paymentID, amountCents } = refund
  const { isWhole, endedTicketIDs } = settled
  await raise(
    deps,
    channels,
    { alarm: isWhole ? 'foreignRefund' : 'foreignRefundPartial', id: refundID, paymentID },
    { refundID, orderID, orderReference, amountCents, endedTicketIDs },
    isWhole
      ? "whole payment refunded in the provider's dashboard: its tickets ended"
      : "part of a payment refunded in the provider's dashboard: decide which tickets end",
  )
}

/** Raises an alarm when a dispute opens, and when it closes. Never rejects. */
export async function raiseDisputeAlarm(
  deps: AlarmDeps,
  channels: AlarmChannels,
  { disputeID, orderID, orderReference, paymentID, amountCents, reason, state }: Dispute,
): Promise<void> {
  const isOpen = state === 'open'
  await raise(
    deps,
    channels,
    { alarm: isOpen ? 'disputeOpened' : 'disputeClosed', id: `${disputeID}:${state}`, paymentID },
    { disputeID, orderID, orderReference, amountCents, reason, state },
    isOpen ? 'payment disputed: answer in the dashboard of the provider' : 'dispute decided',
  )
}

function raise(
  deps: AlarmDeps,
  { log, metrics }: AlarmChannels,
  { alarm, id, paymentID }: { readonly alarm: RefundAlarm; readonly id: string; readonly paymentID: string },
  about: object,
  message: string,
): Promise<void> {
  return reportOnce(deps, { eventID: `alarm:${alarm}:${id}`, paymentID }, () => {
    metrics.countBy('paymentAlarms', alarm)
    log.error({ alarm, paymentID, ...about }, message)
  }).catch((error: unknown) => log.warn({ err: error, paymentID }, 'alarm not stored: it may repeat'))
}
