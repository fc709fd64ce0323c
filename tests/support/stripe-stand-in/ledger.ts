import type { Clock } from '@pokfei/domain/ports/clock'
import { feeOf, feeOfDispute, openBalance, type APIObject, type Balance } from './balance.ts'
import type { FormFields } from './read-form.ts'
import { missing, rejected, wrongParameter } from './stripe-error.ts'

/** A Checkout Session as the stand-in stores it. */
export interface Session {
  readonly id: string
  readonly created: number
  readonly expires_at: number
  readonly client_reference_id: string | null
  readonly customer_email: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly amountCents: number
  readonly status: 'open' | 'complete' | 'expired'
  readonly paymentStatus: 'unpaid' | 'paid'
  readonly intent: {
    readonly id: string
    readonly status: 'processing' | 'requires_payment_method' | 'succeeded'
  } | null
  /** The charge, or null until money arrived. */
  readonly charge: Charge | null
  /** The parameters of the request, unchanged. */
  readonly parameters: FormFields
}

/** The charge of a session: how it was paid. */
export interface Charge {
  readonly id: string
  readonly created: number
  readonly payment_method_details: PaidWith
}

/** A payment method, in the format of a charge. */
export type PaidWith =
  | {
      readonly type: 'card'
      readonly card: {
        readonly brand: string
        readonly last4: string
        readonly wallet: { readonly type: string } | null
      }
    }
  | { readonly type: 'alipay'; readonly alipay: Readonly<Record<string, never>> }
  | { readonly type: 'wechat_pay'; readonly wechat_pay: Readonly<Record<string, never>> }

/** The card of buyers, unless a test chooses another. */
const visa: PaidWith = { type: 'card', card: { brand: 'visa', last4: '4242', wallet: null } }

/** A refund of a session. */
export interface Refund {
  readonly id: string
  readonly sessionID: string
  readonly amountCents: number
  readonly metadata: Readonly<Record<string, string>>
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly created: number
}

/** A dispute of a session. */
export interface Dispute {
  readonly id: string
  readonly sessionID: string
  readonly amountCents: number
  readonly status: 'needs_response' | 'won' | 'lost'
}

/** An event as the shop receives it. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly sessionID: string
  /** The body, identical at each delivery. */
  readonly body: string
}

/** The ledger of the stand-in: sessions, refunds, events, and the actions of buyers on its pages. */
export interface Ledger {
  readonly sessions: () => readonly Session[]
  readonly refunds: readonly Refund[]
  readonly disputes: readonly Dispute[]
  /** The bookings of the account: payments, refunds, disputes and payouts, with their fees. */
  readonly balance: Balance
  /** Chooses the status of each new refund. All succeed at once unless a test says something else. */
  statusOfRefund: (refund: Pick<Refund, 'sessionID' | 'amountCents'>) => Refund['status']
  /** The events, oldest first. */
  readonly events: readonly StripeEvent[]
  find(sessionID: string): Session
  findByIntent(intentID: string): Session
  open(parameters: FormFields): Session
  /** Closes an open session for good. */
  expire(sessionID: string): Session
  /** Refunds a part of a payment, or what is left. Without metadata it is a refund of the dashboard. */
  refund(intentID: string, asked?: { readonly metadata?: Refund['metadata']; readonly amountCents?: number }): Refund
  findRefund(refundID: string): Refund
  refundsOf(intentID: string): readonly Refund[]
  /** Ends a pending refund, or fails a made one: the buyer's bank returns its money. */
  decideRefund(refundID: string, status: 'succeeded' | 'failed'): void
  /** Fails the first refund of a session. */
  failRefund(sessionID: string): void
  /** Opens a dispute about a payment: the bank takes the money back. */
  dispute(sessionID: string, amountCents?: number): Dispute
  findDispute(disputeID: string): Dispute
  closeDispute(disputeID: string, status: 'won' | 'lost'): void
  /** Pays on the page. Returns false if the page is closed. Another `amountCents` than asked is an error of
   *  Stripe's. */
  pay(sessionID: string, amountCents?: number, paidWith?: PaidWith): boolean
  /** Pays by a slow method. Returns false if the page is closed. */
  payLater(sessionID: string): boolean
  /** Decides a payment by {@link payLater}. */
  decideLater(sessionID: string, outcome: 'succeeded' | 'failed'): void
}

const shortestLifeSeconds = 1800
const longestLifeSeconds = 86_400
/** Stripe's smallest charge in HKD, in cents. */
const leastAmountCents = 400

/** Opens an empty ledger. */
export function openLedger(clock: Clock): Ledger {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const events: StripeEvent[] = []
  const balance = openBalance(clock)

  function note(type: string, session: Session, object: unknown = sessionJSON(session, [])): void {
    const created = clock.nowSSE()
    const id = `evt_${String(events.length + 1).padStart(24, '0')}`
    const body = JSON.stringify(
      { id, object: 'event', api_version: null, created, livemode: false, type, data: { object } },
      null,
      2,
    )
    events.push({ id, type, created, sessionID: session.id, body })
  }
  function storeSession(session: Session): Session {
    sessions.set(session.id, session)
    return session
  }
  /** Returns a session. A session past its time becomes expired at this moment. */
  function find(sessionID: string): Session {
    const session = sessions.get(sessionID)
    if (session === undefined) throw missing('session', `checkout.session: ${sessionID}`)
    return session.status === 'open' && clock.nowSSE() >= session.expires_at ? end(session) : session
  }
  function end(session: Session): Session {
    const expired = storeSession({ ...session, status: 'expired' })
    note('checkout.session.expired', expired)
    return expired
  }
  function findByIntent(intentID: string): Session {
    const session = [...sessions.values()].find((one) => one.intent?.id === intentID)
    if (session === undefined) throw missing('payment_intent', `payment_intent: '${intentID}'`)
    return session
  }
  const intentOf = ({ id }: Session): string => `pi_${id.slice('cs_test_'.length)}`
  const chargeOf = ({ id }: Session, payment_method_details: PaidWith): Charge => ({
    id: `ch_${id.slice('cs_test_'.length)}`,
    created: clock.nowSSE(),
    payment_method_details,
  })

  const refundedCents = (sessionID: string): number =>
    refunds
      .filter((one) => one.sessionID === sessionID && one.status !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  function findRefund(refundID: string): Refund {
    const refund = refunds.find(({ id }) => id === refundID)
    if (refund === undefined) throw missing('refund', `refund: '${refundID}'`)
    return refund
  }
  function findDispute(disputeID: string): Dispute {
    const dispute = disputes.find(({ id }) => id === disputeID)
    if (dispute === undefined) throw missing('dispute', `dispute: '${disputeID}'`)
    return dispute
  }
  /** Books the money of a paid session. */
  function bookPayment({ amountCents, charge, intent, parameters }: Session): void {
    if (charge === null) throw new Error('nothing was paid')
    const { type } = charge.payment_method_details
    const intentData = parameters['payment_intent_data']
    const metadata = typeof intentData === 'object' && !Array.isArray(intentData) ? textsOf(intentData['metadata']) : {}
    const source = { id: charge.id, object: 'charge', payment_intent: intent?.id, metadata }
    const feeCents = feeOf(amountCents)
    balance.book({ type: type === 'card' ? 'charge' : 'payment', amountCents, feeCents, source })
  }
  function decideRefund(refundID: string, status: 'succeeded' | 'failed'): void {
    const decided = { ...findRefund(refundID), status }
    refunds[refunds.findIndex(({ id }) => id === refundID)] = decided
    const session = find(decided.sessionID)
    const object = refundJSON(decided, intentOf(session))
    note('refund.updated', session, object)
    if (status !== 'failed') return
    note('refund.failed', session, object)
    balance.book({
      type: 'refund_failure',
      amountCents: decided.amountCents,
      source: refundJSON(decided, intentOf(session)),
    })
  }

  const ledger: Ledger = {
    sessions: () => [...sessions.keys()].map(find),
    refunds,
    disputes,
    balance,
    statusOfRefund: () => 'succeeded',
    events,
    find,
    findByIntent,
    open(parameters) {
      const created = clock.nowSSE()
      const amountCents = amountOf(parameters)
      const expires_at = Number(parameters['expires_at'] ?? created + longestLifeSeconds)
      checkSession(parameters, amountCents, expires_at - created)
      return storeSession({
        id: `cs_test_${String(sessions.size + 1).padStart(58, 'a')}`,
        created,
        expires_at,
        client_reference_id: textOf(parameters['client_reference_id']),
        customer_email: textOf(parameters['customer_email']),
        metadata: textsOf(parameters['metadata']),
        amountCents,
        status: 'open',
        paymentStatus: 'unpaid',
        intent: null,
        charge: null,
        parameters,
      })
    },
    expire(sessionID) {
      const session = find(sessionID)
      if (session.status !== 'open') {
        throw rejected(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        )
      }
      return end(session)
    },
    refund(intentID, { metadata = {}, amountCents } = {}) {
      const session = findByIntent(intentID)
      if (session.paymentStatus !== 'paid')
        throw rejected('This PaymentIntent does not have a successful charge to refund.')
      if (disputes.some(({ sessionID, status }) => sessionID === session.id && status !== 'won'))
        throw rejected('Charge has been charged back; cannot issue a refund.', 'charge_disputed')
      const leftCents = session.amountCents - refundedCents(session.id)
      if (leftCents === 0) throw rejected('Charge has already been refunded.', 'charge_already_refunded')
      const amount = amountCents ?? leftCents
      if (amount > leftCents)
        throw rejected('Refund amount is greater than unrefunded amount on charge.', 'amount_too_large')
      const asked = { sessionID: session.id, amountCents: amount }
      const refund: Refund = {
        ...asked,
        id: `re_${refunds.length + 1}`,
        metadata,
        status: ledger.statusOfRefund(asked),
        created: clock.nowSSE(),
      }
      refunds.push(refund)
      if (refund.status !== 'failed')
        balance.book({ type: 'refund', amountCents: -amount, source: refundJSON(refund, intentID) })
      note('refund.created', session, refundJSON(refund, intentID))
      note('charge.refunded', session, {
        id: `ch_${refunds.length}`,
        object: 'charge',
        payment_intent: intentID,
        refunded: amount === leftCents,
      })
      return refund
    },
    findRefund,
    refundsOf: (intentID) => {
      const { id } = findByIntent(intentID)
      return refunds.filter(({ sessionID }) => sessionID === id).toReversed()
    },
    decideRefund,
    failRefund(sessionID) {
      const refund = refunds.find((one) => one.sessionID === sessionID)
      if (refund === undefined) throw new Error(`nothing of ${sessionID} was given back`)
      decideRefund(refund.id, 'failed')
    },
    dispute(sessionID, amountCents = find(sessionID).amountCents) {
      const dispute: Dispute = { id: `dp_${disputes.length + 1}`, sessionID, amountCents, status: 'needs_response' }
      disputes.push(dispute)
      balance.book({
        type: 'adjustment',
        amountCents: -amountCents,
        feeCents: feeOfDispute(false),
        source: disputeJSON(dispute, intentOf(find(sessionID))),
      })
      note('charge.dispute.created', find(sessionID), disputeJSON(dispute, intentOf(find(sessionID))))
      return dispute
    },
    findDispute,
    closeDispute(disputeID, status) {
      const closed = { ...findDispute(disputeID), status }
      disputes[disputes.findIndex(({ id }) => id === disputeID)] = closed
      const session = find(closed.sessionID)
      if (status === 'won')
        balance.book({
          type: 'adjustment',
          amountCents: closed.amountCents,
          feeCents: feeOfDispute(true),
          source: disputeJSON(closed, intentOf(session)),
        })
      note('charge.dispute.closed', session, disputeJSON(closed, intentOf(session)))
    },
    pay(sessionID, amountCents, paidWith = visa) {
      const session = find(sessionID)
      if (session.status !== 'open') return false
      const intent = { id: intentOf(session), status: 'succeeded' } as const
      const paid = storeSession({
        ...session,
        amountCents: amountCents ?? session.amountCents,
        status: 'complete',
        paymentStatus: 'paid',
        intent,
        charge: chargeOf(session, paidWith),
      })
      bookPayment(paid)
      note('payment_intent.succeeded', paid, { id: intent.id, object: 'payment_intent' })
      note('checkout.session.completed', paid)
      return true
    },
    payLater(sessionID) {
      const session = find(sessionID)
      if (session.status !== 'open') return false
      note(
        'checkout.session.completed',
        storeSession({ ...session, status: 'complete', intent: { id: intentOf(session), status: 'processing' } }),
      )
      return true
    },
    decideLater(sessionID, outcome) {
      const session = find(sessionID)
      if (session.intent?.status !== 'processing') throw new Error(`nothing is to be decided of ${sessionID}`)
      const { id } = session.intent
      if (outcome === 'succeeded') {
        const paid = storeSession({
          ...session,
          paymentStatus: 'paid',
          intent: { id, status: 'succeeded' },
          charge: chargeOf(session, { type: 'alipay', alipay: {} }),
        })
        bookPayment(paid)
        note('checkout.session.async_payment_succeeded', paid)
      } else
        note(
          'checkout.session.async_payment_failed',
          storeSession({ ...session, intent: { id, status: 'requires_payment_method' } }),
        )
    },
  }
  return ledger
}

/** Returns a refund as the API shows it. */
export function refundJSON({ id, amountCents, metadata, status, created }: Refund, intentID: string): APIObject {
  return {
    id,
    object: 'refund',
    amount: amountCents,
    currency: 'hkd',
    created,
    metadata,
    payment_intent: intentID,
    status,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  }
}

/** Returns a dispute as the API shows it. */
export function disputeJSON({ id, amountCents, status }: Dispute, intentID: string): APIObject {
  return {
    id,
    object: 'dispute',
    amount: amountCents,
    currency: 'hkd',
    payment_intent: intentID,
    reason: 'fraudulent',
    status,
  }
}

/** The parts of a session that the API can expand. */
export const expandable = ['payment_intent', 'payment_intent.latest_charge'] as const
/** One of {@link expandable}. */
export type Expanded = (typeof expandable)[number]

/** Returns a session as the API shows it. The intent and its charge are IDs, or objects if expanded. */
export function sessionJSON(session: Session, expanded: readonly Expanded[]): Readonly<Record<string, unknown>> {
  const { id, amountCents, paymentStatus, intent, charge, parameters, ...shown } = session
  return {
    ...shown,
    id,
    object: 'checkout.session',
    amount_subtotal: amountCents,
    amount_total: amountCents,
    currency: 'hkd',
    livemode: false,
    mode: 'payment',
    payment_status: paymentStatus,
    payment_intent:
      intent === null || expanded.length === 0 ? (intent?.id ?? null) : intentJSON(intent, charge, expanded),
    success_url: parameters['success_url'],
    cancel_url: parameters['cancel_url'] ?? null,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  }
}

function intentJSON(
  intent: NonNullable<Session['intent']>,
  charge: Charge | null,
  expanded: readonly Expanded[],
): Readonly<Record<string, unknown>> {
  const isChargeExpanded = charge !== null && expanded.includes('payment_intent.latest_charge')
  return {
    ...intent,
    object: 'payment_intent',
    latest_charge: isChargeExpanded ? { ...charge, object: 'charge', paid: true } : (charge?.id ?? null),
  }
}

function checkSession(parameters: FormFields, amountCents: number, lifeSeconds: number): void {
  if (parameters['mode'] !== 'payment') throw wrongParameter('mode', 'The stand-in knows payments only')
  if (parameters['success_url'] === undefined)
    throw wrongParameter('success_url', 'Missing required param: success_url.', 'parameter_missing')
  if (lifeSeconds < shortestLifeSeconds)
    throw wrongParameter(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  if (lifeSeconds > longestLifeSeconds)
    throw wrongParameter(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  if (amountCents < leastAmountCents) {
    throw wrongParameter(
      'line_items',
      "The Checkout Session's total amount must convert to at least 400 cents.",
      'amount_too_small',
    )
  }
}

function amountOf(parameters: FormFields): number {
  const items = parameters['line_items']
  if (!Array.isArray(items) || items.length === 0)
    throw wrongParameter('line_items', 'Missing required param: line_items.', 'parameter_missing')
  return items.reduce<number>((sum, item) => {
    const price = typeof item === 'object' && !Array.isArray(item) ? item['price_data'] : undefined
    if (typeof item !== 'object' || Array.isArray(item) || typeof price !== 'object' || Array.isArray(price))
      throw wrongParameter('line_items', 'The stand-in knows price_data only')
    return sum + Number(item['quantity'] ?? 1) * Number(price['unit_amount'])
  }, 0)
}

const textOf = (value: FormFields[string] | undefined): string | null => (typeof value === 'string' ? value : null)

/** Returns the text fields of a form by name, such as `metadata`. */
export function textsOf(value: FormFields[string] | undefined): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
