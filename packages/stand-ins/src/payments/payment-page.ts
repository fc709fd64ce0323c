import type { StandInPaymentMethod } from '../contracts/payment-contract.ts'
import type { Language } from '@pokfei/format/language'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { html, type Markup } from '@pokfei/format/markup'
import { icon } from '../pages/icon.ts'
import type { StandInPage } from '../pages/stand-in-page.ts'
import { alipayMark, weChatPayMark } from './payment-marks.ts'
import type { PaymentRecord } from './payment-record.ts'
import { paymentRibbon, paymentTexts, type PaymentTexts } from './payment-texts.ts'
import { testCard } from './test-card.ts'

/** The paths of the pages' own style sheet and script. */
export const paymentStylePath = '/stand-ins/payments/assets/payment.css'
/** See {@link paymentStylePath}. */
export const paymentScriptPath = '/stand-ins/payments/assets/payment.js'

/** The data of a page. */
export interface PaymentView {
  readonly payment: PaymentRecord
  readonly language: Language
  readonly otherLanguageURL: string
}

const methods: readonly { readonly method: StandInPaymentMethod; readonly mark: Markup }[] = [
  { method: 'card', mark: icon('card') },
  { method: 'wechat_pay', mark: weChatPayMark },
  { method: 'alipay_hk', mark: alipayMark },
]

/** Returns the page of a payment that can be paid. It has plain forms, so that it works without its script. */
export function openPaymentPage({ payment, language, otherLanguageURL }: PaymentView): StandInPage {
  const texts = paymentTexts[language]
  const { request } = payment
  const action = (verb: string) => `/stand-ins/payments/${payment.paymentID}/${verb}?lang=${language}`
  return {
    language,
    title: texts.title,
    ribbon: paymentRibbon,
    otherLanguageURL,
    back: { url: new URL('/ticket', request.failureURL).href, label: texts.backToTickets },
    styles: [paymentStylePath],
    scripts: [paymentScriptPath],
    body: html`
${payment.declinedCount > 0 ? declinedNotice(texts) : null}
${countdown(payment, texts)}
${purchase(payment, language)}
${lines(payment, language)}
<form id="pay" method="post" action="${action('pay')}" class="stack">
<fieldset class="panel methods"><legend class="visuallyHidden">${texts.howToPay}</legend>
${methods.map(
  ({ method, mark }) =>
    html`<label class="list-item"><input type="radio" name="method" value="${method}"${method === 'card' ? html` checked` : null}><span class="grow">${texts.methods[method]}</span>${mark}</label>`,
)}
</fieldset>
${cardFields(texts)}
<p class="wallet muted small" data-method="wechat_pay">${texts.walletHint.wechat_pay}</p>
<p class="wallet muted small" data-method="alipay_hk">${texts.walletHint.alipay_hk}</p>
</form>
<div class="stack others">
<form method="post" action="${action('decline')}"><button class="button outlined">${texts.fail}</button></form>
<form method="post" action="${action('cancel')}" class="cancel"><button class="quiet">${texts.cancel}</button><p class="muted small">${texts.cancelHint}</p></form>
</div>`,
    bottomBar: html`<div class="total"><b>${formatHkd(request.amountCents)}</b><span>${texts.total(request.ticketCount)}</span></div><button class="button main" form="pay">${texts.pay}</button>`,
  }
}

function declinedNotice(texts: PaymentTexts): Markup {
  return html`<div class="notice" role="alert">${icon('error')}<div><b>${texts.declined.title}</b><p class="small">${texts.declined.text}</p></div></div>`
}

/** Returns the countdown as a time of day, which stays true without a script. The script counts down instead. */
function countdown({ paymentID, request }: PaymentRecord, texts: PaymentTexts): Markup {
  const { deadlineSSE } = request
  const until = `${formatTime(deadlineSSE)}:${String(deadlineSSE % 60).padStart(2, '0')}`
  return html`<div class="countdown" role="timer">${icon('clock', 'small')}<span>${texts.payBefore}</span><span class="numeric" id="left" data-details="/stand-ins/payments/${paymentID}/details">${until}</span></div>
<p class="visuallyHidden" role="status" id="spoken" data-minute="${texts.oneMinuteLeft}"></p>`
}

/** Returns a title that may break after its colon before it breaks elsewhere. */
function breakable(title: string): Markup {
  const [first = '', ...rest] = title.split('：')
  return html`${first}${rest.map((part) => html`：<wbr>${part}`)}`
}

function purchase({ request }: PaymentRecord, language: Language): Markup {
  return html`<section class="bought"><img src="${request.imageURL}" alt="" width="96" height="72"><div class="grow"><h1>${breakable(request.title[language])}</h1><p class="small muted numeric">${formatDateTime(request.eventStartTimeSSE)}<br>${request.venue[language]}</p><p class="small muted numeric">${paymentTexts[language].order} ${request.orderReference}</p></div></section>`
}

/** Returns what is bought: the tickets of each type, with price and fee of one. The sum stands beside the button alone. */
function lines({ request }: PaymentRecord, language: Language): Markup | null {
  if (request.lines === undefined) return null
  const items = request.lines.map(({ name, count, unitPriceCents, unitFeeCents }) => {
    const each = paymentTexts[language].each(
      formatHkd(unitPriceCents),
      unitFeeCents > 0 ? formatHkd(unitFeeCents) : null,
    )
    return html`<li>${count} × ${name[language]}<br><span class="small muted numeric">${each}</span></li>`
  })
  return html`<ul class="lines">${items}</ul>`
}

/** Returns fields that have no names and are read-only, so that no card number is ever sent. */
function cardFields(texts: PaymentTexts): Markup {
  return html`<div class="card stack">
<div class="field"><label for="number">${texts.cardNumber}</label><span class="with-icon">${icon('card', 'small')}<input id="number" class="numeric" value="${testCard.number}" readonly autocomplete="off" aria-describedby="card-hint"></span><p class="hint" id="card-hint">${texts.cardHint}</p></div>
<div class="pair"><div class="field"><label for="expiry">${texts.expiry}</label><input id="expiry" class="numeric" value="12 / 30" readonly autocomplete="off"></div><div class="field"><label for="cvc">CVC</label><input id="cvc" class="numeric" value="123" readonly autocomplete="off"></div></div>
</div>`
}
