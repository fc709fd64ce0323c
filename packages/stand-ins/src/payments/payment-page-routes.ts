import { paymentStandInPageContract } from '../contracts/payment-contract.ts'
import type { Language } from '@pokfei/format/language'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { otherLanguageURL, readerLanguage } from '../pages/reader-language.ts'
import { standInPage } from '../pages/stand-in-page.ts'
import {
  closePayment,
  declinePayment,
  findPayment,
  payPayment,
  type PaymentChange,
  type FakePaymentServiceDeps,
} from './fake-payment-service.ts'
import { endedPaymentPage, unknownPaymentPage } from './payment-end-page.ts'
import { openPaymentPage } from './payment-page.ts'
import type { PaymentRecord } from './payment-record.ts'

/** The dependencies of the hosted page. */
export interface PaymentPageDeps extends FakePaymentServiceDeps {
  /** Sends the webhook of a change once. The browser returns only after it, so that the shop knows first. */
  readonly sendNow: (eventID: string | null) => Promise<void>
}

function unknown(request: FastifyRequest) {
  const otherURL = request.method === 'GET' ? otherLanguageURL(request, readerLanguage(request)) : null
  return { status: 404, body: standInPage(unknownPaymentPage(readerLanguage(request), otherURL)) } as const
}

/** Returns the language that the reader chose on this page, else the buyer's. */
function pageLanguage(lang: string | undefined, payment: PaymentRecord): Language {
  if (lang === 'en') return 'en'
  return lang === undefined ? payment.request.language : 'zh'
}

/**
 * Redirects after a form, to `url` in the shop. A null `url` leads back to the page, which shows the state of the
 * payment.
 */
function leave(payment: PaymentRecord, url: string | null, lang: string | undefined, reply: FastifyReply) {
  const page = `/stand-ins/payments/${payment.paymentID}${lang === undefined ? '' : `?lang=${encodeURIComponent(lang)}`}`
  void reply.header('location', url ?? page)
  return { status: 303, body: undefined } as const
}

/** The routes of the hosted page and its three forms. */
export function paymentPageRoutes(deps: PaymentPageDeps) {
  async function notifyShop(change: PaymentChange | null): Promise<PaymentRecord | null> {
    if (change === null) return null
    await deps.sendNow(change.eventID)
    return change.payment
  }

  return implement(paymentStandInPageContract, {
    page: async ({ params, query, request }) => {
      const payment = await notifyShop(findPayment(deps, params.paymentID))
      if (payment === null) return unknown(request)
      const language = pageLanguage(query.lang, payment)
      const view = { payment, language, otherLanguageURL: otherLanguageURL(request, language) }
      return {
        status: 200,
        body: standInPage(payment.status === 'open' ? openPaymentPage(view) : endedPaymentPage(view)),
      }
    },
    details: async ({ params }) => {
      const payment = await notifyShop(findPayment(deps, params.paymentID))
      if (payment === null) return { status: 404, body: { error: 'notFound', message: 'There is no such payment.' } }
      const { status, request } = payment
      return { status: 200, body: { status, serverTimeSSE: deps.clock.nowSSE(), deadlineSSE: request.deadlineSSE } }
    },
    pay: async ({ params, query, body, request, reply }) => {
      const payment = await notifyShop(payPayment(deps, params.paymentID, body.method))
      if (payment === null) return unknown(request)
      return leave(payment, payment.status === 'paid' ? payment.request.successURL : null, query.lang, reply)
    },
    decline: async ({ params, query, request, reply }) => {
      const payment = await notifyShop(declinePayment(deps, params.paymentID))
      if (payment === null) return unknown(request)
      return leave(payment, payment.status === 'open' ? payment.request.failureURL : null, query.lang, reply)
    },
    cancel: async ({ params, query, request, reply }) => {
      const payment = await notifyShop(closePayment(deps, params.paymentID, 'buyer'))
      if (payment === null) return unknown(request)
      return leave(payment, payment.closedBy === 'buyer' ? payment.request.failureURL : null, query.lang, reply)
    },
  })
}
