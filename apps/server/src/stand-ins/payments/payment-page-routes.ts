import { paymentStandInPageContract } from '@pokfei/contracts/payment-stand-in'
import type { Language } from '@pokfei/domain/language'
import { initServer } from '@ts-rest/fastify'
import type { FastifyRequest } from 'fastify'
import { otherLanguageURL, readerLanguage } from '../language.ts'
import { standInPage } from '../page.ts'
import {
  closePayment,
  declinePayment,
  lookUpPayment,
  payPayment,
  type Change,
  type DeskDeps,
} from './payment-desk.ts'
import { endedPaymentPage, unknownPaymentPage } from './payment-end-page.ts'
import { openPaymentPage } from './payment-page.ts'
import type { PaymentRecord } from './payment-record.ts'

const s = initServer()

/** What the hosted page works with. */
export interface PaymentPageDeps extends DeskDeps {
  /** One try to tell the shop of a change. The browser goes back only after it, so that the shop knows first. */
  readonly tell: (eventID: string | null) => Promise<void>
}

/** The part of a reply that is needed here. */
interface Headed {
  header(name: 'location', value: string): unknown
}

function unknown(request: FastifyRequest) {
  const otherURL = request.method === 'GET' ? otherLanguageURL(request, readerLanguage(request)) : null
  return { status: 404, body: standInPage(unknownPaymentPage(readerLanguage(request), otherURL)) } as const
}

/** The language that the reader chose on this page, else the buyer's. */
function pageLanguage(lang: string | undefined, payment: PaymentRecord): Language {
  if (lang === 'en') return 'en'
  return lang === undefined ? payment.request.language : 'zh'
}

/** Where a form leads: to `url` in the shop, or (null) to the page again, which tells how the payment stands. */
function leave(payment: PaymentRecord, url: string | null, lang: string | undefined, reply: Headed) {
  const page = `/stand-ins/payments/${payment.paymentID}${lang === undefined ? '' : `?lang=${encodeURIComponent(lang)}`}`
  reply.header('location', url ?? page)
  return { status: 303, body: undefined } as const
}

/** The hosted page and its three forms. */
export function paymentPageRoutes(deps: PaymentPageDeps) {
  async function told(change: Change | null): Promise<PaymentRecord | null> {
    if (change === null) return null
    await deps.tell(change.eventID)
    return change.payment
  }

  return s.router(paymentStandInPageContract, {
    page: async ({ params, query, request }) => {
      const payment = await told(lookUpPayment(deps, params.paymentID))
      if (payment === null) return unknown(request)
      const language = pageLanguage(query.lang, payment)
      const view = { payment, language, otherLanguageURL: otherLanguageURL(request, language) }
      return { status: 200, body: standInPage(payment.status === 'open' ? openPaymentPage(view) : endedPaymentPage(view)) }
    },
    details: async ({ params }) => {
      const payment = await told(lookUpPayment(deps, params.paymentID))
      if (payment === null) return { status: 404, body: { error: 'notFound', message: 'There is no such payment.' } }
      const { status, request } = payment
      return { status: 200, body: { status, serverTimeSSE: deps.clock.nowSSE(), deadlineSSE: request.deadlineSSE } }
    },
    pay: async ({ params, query, body, request, reply }) => {
      const payment = await told(payPayment(deps, params.paymentID, body.method))
      if (payment === null) return unknown(request)
      return leave(payment, payment.status === 'paid' ? payment.request.successURL : null, query.lang, reply)
    },
    decline: async ({ params, query, request, reply }) => {
      const payment = await told(declinePayment(deps, params.paymentID))
      if (payment === null) return unknown(request)
      return leave(payment, payment.status === 'open' ? payment.request.failureURL : null, query.lang, reply)
    },
    cancel: async ({ params, query, request, reply }) => {
      const payment = await told(closePayment(deps, params.paymentID, 'buyer'))
      if (payment === null) return unknown(request)
      return leave(payment, payment.closedBy === 'buyer' ? payment.request.failureURL : null, query.lang, reply)
    },
  })
}
