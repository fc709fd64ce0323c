import type { StandInPaymentMethod } from '../contracts/payment-contract.ts'
import type { Bilingual, Language } from '@pokfei/format/language'

/** The ribbon of every payment page, in both languages. */
export const paymentRibbon: Bilingual = {
  en: 'Demo payment page. No money is taken. Do not enter a real card.',
  zh: '示範付款頁：不會收取任何款項，請勿輸入真實卡號。',
}

/** The texts of the pages in one language. */
export interface PaymentTexts {
  readonly title: string
  readonly backToTickets: string
  readonly payBefore: string
  readonly oneMinuteLeft: string
  readonly order: string
  readonly howToPay: string
  readonly methods: Readonly<Record<StandInPaymentMethod, string>>
  readonly cardNumber: string
  readonly cardHint: string
  readonly expiry: string
  readonly walletHint: Readonly<Record<Exclude<StandInPaymentMethod, 'card'>, string>>
  readonly fail: string
  readonly cancel: string
  readonly cancelHint: string
  readonly declined: { readonly title: string; readonly text: string }
  /** Price and fee of one ticket. */
  readonly each: (price: string, fee: string | null) => string
  readonly total: (tickets: number) => string
  readonly pay: string
  readonly paid: EndText
  readonly refunded: EndText
  readonly cancelled: EndText
  readonly timeUp: EndText
  readonly unknown: EndText
}

/** The texts of a page for a payment that is over. */
export interface EndText {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** The texts in both languages; a missing text does not compile. */
export const paymentTexts: Readonly<Record<Language, PaymentTexts>> = {
  en: {
    title: 'Payment',
    backToTickets: 'Back to my tickets; the order stays held',
    payBefore: 'Pay before time runs out',
    oneMinuteLeft: 'One minute left to pay',
    order: 'Order no.',
    howToPay: 'How to pay',
    methods: { card: 'Credit or debit card', wechat_pay: 'WeChat Pay', alipay_hk: 'AlipayHK' },
    cardNumber: 'Card number',
    cardHint: 'A test card is filled in for you',
    expiry: 'Expiry',
    walletHint: {
      wechat_pay: 'No app opens in the demo: WeChat Pay confirms at once.',
      alipay_hk: 'No app opens in the demo: AlipayHK confirms at once.',
    },
    fail: 'Simulate a failed payment',
    cancel: 'Cancel this order',
    cancelHint: 'Cancelling releases your tickets at once.',
    declined: {
      title: 'The payment failed',
      text: 'Nothing was charged and your tickets are still held. Please try again.',
    },
    each: (price, fee) => (fee === null ? `${price} each` : `${price} + ${fee} service fee each`),
    total: (tickets) => `Total · ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}`,
    pay: 'Pay (demo)',
    paid: { title: 'Paid', text: 'This order has been paid. Your receipt is ready.', action: 'See the receipt' },
    refunded: {
      title: 'Refunded',
      text: 'This payment was refunded in full.',
      action: 'See the receipt',
    },
    cancelled: {
      title: 'Cancelled',
      text: 'This payment was cancelled. Nothing was charged and the tickets were released.',
      action: 'Back to the events',
    },
    timeUp: {
      title: 'Time is up',
      text: 'The time to pay has run out. Nothing was charged and the tickets were released.',
      action: 'Back to the events',
    },
    unknown: {
      title: 'No such payment',
      text: 'This address belongs to no payment. Please start again from your order.',
      action: 'Back to the events',
    },
  },
  zh: {
    title: '付款',
    backToTickets: '返回我的門票，訂單會繼續保留',
    payBefore: '請於限時內完成付款',
    oneMinuteLeft: '付款時間尚餘一分鐘',
    order: '訂單編號',
    howToPay: '付款方式',
    methods: { card: '信用卡／扣賬卡', wechat_pay: 'WeChat Pay', alipay_hk: 'AlipayHK' },
    cardNumber: '卡號',
    cardHint: '已填上測試卡號',
    expiry: '到期日',
    walletHint: {
      wechat_pay: '示範模式不會開啟應用程式，WeChat Pay 會即時確認。',
      alipay_hk: '示範模式不會開啟應用程式，AlipayHK 會即時確認。',
    },
    fail: '模擬付款失敗',
    cancel: '取消訂單',
    cancelHint: '取消後，門票會即時釋出。',
    declined: { title: '付款失敗', text: '並未扣款，門票仍為你保留，請再試一次。' },
    each: (price, fee) => (fee === null ? `每張 ${price}` : `每張 ${price}，另加服務費 ${fee}`),
    total: (tickets) => `總額・${tickets} 張門票`,
    pay: '模擬付款',
    paid: { title: '已付款', text: '此訂單已經付款，收據已備妥。', action: '查看收據' },
    refunded: { title: '已退款', text: '此付款已全數退回。', action: '查看收據' },
    cancelled: { title: '已取消', text: '此付款已取消，並未扣款，門票已經釋出。', action: '返回活動' },
    timeUp: { title: '時間已到', text: '付款限時已過，並未扣款，門票已經釋出。', action: '返回活動' },
    unknown: { title: '找不到此付款', text: '此網址沒有對應的付款，請由訂單重新開始。', action: '返回活動' },
  },
}
