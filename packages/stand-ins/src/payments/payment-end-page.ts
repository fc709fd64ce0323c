import type { IconName } from '@pokfei/design/icon-paths'
import type { Language } from '@pokfei/format/language'
import { formatHkd } from '@pokfei/format/money/hkd'
import { html, type Markup } from '@pokfei/format/markup'
import { icon } from '../pages/icon.ts'
import type { StandInPage } from '../pages/stand-in-page.ts'
import { paymentStylePath, type PaymentView } from './payment-page.ts'
import type { PaymentRecord } from './payment-record.ts'
import { paymentRibbon, paymentTexts, type EndText } from './payment-texts.ts'

interface End {
  readonly text: EndText
  readonly tone: 'success' | 'warning' | 'failure'
  readonly url: string
}

const icons = { success: 'success', warning: 'clock', failure: 'error' } as const satisfies Record<
  End['tone'],
  IconName
>

function endOf(payment: PaymentRecord, language: Language): End {
  const texts = paymentTexts[language]
  const { successURL, failureURL } = payment.request
  const home = new URL('/', failureURL).href
  if (payment.refundedCents > 0) return { text: texts.refunded, tone: 'success', url: successURL }
  if (payment.status === 'paid') return { text: texts.paid, tone: 'success', url: successURL }
  if (payment.closedBy === 'deadline') return { text: texts.timeUp, tone: 'warning', url: home }
  return { text: texts.cancelled, tone: 'failure', url: home }
}

function body({ text, tone, url }: End, facts: Markup | null): Markup {
  return html`<section class="ended ${tone}">${icon(icons[tone])}<h1>${text.title}</h1><p>${text.text}</p>${facts}<a class="button main" href="${url}">${text.action}</a></section>`
}

/** Returns the page of a payment that is paid, refunded, cancelled or past its deadline, with the way back. */
export function endedPaymentPage({ payment, language, otherLanguageURL }: PaymentView): StandInPage {
  const { request } = payment
  const facts = html`<p class="muted numeric">${request.title[language]}<br>${paymentTexts[language].order} ${request.orderReference} · ${formatHkd(request.amountCents)}</p>`
  return {
    language,
    title: paymentTexts[language].title,
    ribbon: paymentRibbon,
    otherLanguageURL,
    styles: [paymentStylePath],
    body: body(endOf(payment, language), facts),
  }
}

/** Returns the page for an address without a payment. */
export function unknownPaymentPage(language: Language, otherLanguageURL: string | null): StandInPage {
  return {
    language,
    title: paymentTexts[language].title,
    ribbon: paymentRibbon,
    otherLanguageURL,
    styles: [paymentStylePath],
    body: body({ text: paymentTexts[language].unknown, tone: 'failure', url: '/' }, null),
  }
}
