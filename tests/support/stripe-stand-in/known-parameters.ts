import type { Stripe } from 'stripe'

/** The kind of a parameter. `known` is one that the API has and the stand-in does not check. */
export type Parameter =
  | 'known'
  | 'text'
  | 'integer'
  | 'boolean'
  | 'url'
  | 'email'
  | 'metadata'
  | { readonly oneOf: readonly string[] }
  | { readonly list: Parameter }
  | { readonly fields: Parameters; readonly required: readonly string[] }

/** Parameters by name. */
export type Parameters = Readonly<Record<string, Parameter>>

/** Every parameter of a type of Stripe's own typings. A parameter that is missing here, or that the current API has
 *  removed, does not compile. */
type All<T> = { readonly [Name in keyof Required<T>]: Parameter }

const productData = {
  description: 'text',
  images: { list: 'url' },
  metadata: 'metadata',
  name: 'text',
  tax_code: 'text',
  tax_details: 'known',
  unit_label: 'text',
} as const satisfies All<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>

const priceData = {
  currency: { oneOf: ['hkd'] },
  product: 'text',
  product_data: { fields: productData, required: ['name'] },
  recurring: 'known',
  tax_behavior: { oneOf: ['exclusive', 'inclusive', 'unspecified'] },
  unit_amount: 'integer',
  unit_amount_decimal: 'text',
} as const satisfies All<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>

const lineItem = {
  adjustable_quantity: 'known',
  metadata: 'metadata',
  price: 'text',
  price_data: { fields: priceData, required: ['currency'] },
  quantity: 'integer',
  tax_rates: { list: 'text' },
} as const satisfies All<Stripe.Checkout.SessionCreateParams.LineItem>

const paymentIntentData = {
  application_fee_amount: 'integer',
  capture_method: { oneOf: ['automatic', 'automatic_async', 'manual'] },
  description: 'text',
  metadata: 'metadata',
  on_behalf_of: 'text',
  receipt_email: 'email',
  setup_future_usage: { oneOf: ['off_session', 'on_session'] },
  shipping: 'known',
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
  transfer_data: 'known',
  transfer_group: 'text',
} as const satisfies All<Stripe.Checkout.SessionCreateParams.PaymentIntentData>

const weChatPay = {
  app_id: 'text',
  client: { oneOf: ['android', 'ios', 'web'] },
  setup_future_usage: { oneOf: ['none'] },
} as const satisfies All<Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.WechatPay>

const paymentMethodOptions = {
  acss_debit: 'known',
  affirm: 'known',
  afterpay_clearpay: 'known',
  alipay: 'known',
  alma: 'known',
  amazon_pay: 'known',
  au_becs_debit: 'known',
  bacs_debit: 'known',
  bancontact: 'known',
  billie: 'known',
  blik: 'known',
  boleto: 'known',
  card: 'known',
  cashapp: 'known',
  crypto: 'known',
  customer_balance: 'known',
  demo_pay: 'known',
  eps: 'known',
  fpx: 'known',
  giropay: 'known',
  grabpay: 'known',
  ideal: 'known',
  kakao_pay: 'known',
  klarna: 'known',
  konbini: 'known',
  kr_card: 'known',
  link: 'known',
  mobilepay: 'known',
  multibanco: 'known',
  naver_pay: 'known',
  oxxo: 'known',
  p24: 'known',
  pay_by_bank: 'known',
  payco: 'known',
  paynow: 'known',
  paypal: 'known',
  payto: 'known',
  pix: 'known',
  revolut_pay: 'known',
  samsung_pay: 'known',
  satispay: 'known',
  scalapay: 'known',
  sepa_debit: 'known',
  sequra: 'known',
  sofort: 'known',
  sunbit: 'known',
  swish: 'known',
  twint: 'known',
  upi: 'known',
  us_bank_account: 'known',
  wechat_pay: { fields: weChatPay, required: ['client'] },
} as const satisfies All<Stripe.Checkout.SessionCreateParams.PaymentMethodOptions>

const message = { message: 'text' } as const satisfies All<Stripe.Checkout.SessionCreateParams.CustomText.Submit>

const customText = {
  after_submit: { fields: message, required: ['message'] },
  shipping_address: { fields: message, required: ['message'] },
  submit: { fields: message, required: ['message'] },
  terms_of_service_acceptance: { fields: message, required: ['message'] },
} as const satisfies All<Stripe.Checkout.SessionCreateParams.CustomText>

/** The parameters of `POST /v1/checkout/sessions`. */
export const sessionCreateParameters = {
  adaptive_pricing: {
    fields: { enabled: 'boolean' } satisfies All<Stripe.Checkout.SessionCreateParams.AdaptivePricing>,
    required: [],
  },
  after_expiration: 'known',
  allow_promotion_codes: 'boolean',
  // The methods in HKD that an account in Hong Kong can have.
  allowed_payment_method_types: { list: { oneOf: ['card', 'alipay', 'wechat_pay', 'link'] } },
  automatic_tax: 'known',
  billing_address_collection: { oneOf: ['auto', 'required'] },
  branding_settings: 'known',
  cancel_url: 'url',
  client_reference_id: 'text',
  consent_collection: 'known',
  currency: 'text',
  custom_fields: 'known',
  custom_text: { fields: customText, required: [] },
  customer: 'text',
  customer_account: 'text',
  customer_creation: { oneOf: ['always', 'if_required'] },
  customer_email: 'email',
  customer_update: 'known',
  discounts: 'known',
  excluded_payment_method_types: 'known',
  expand: { list: 'text' },
  expires_at: 'integer',
  integration_identifier: 'text',
  invoice_creation: 'known',
  line_items: { list: { fields: lineItem, required: [] } },
  locale: { oneOf: ['auto', 'en', 'zh', 'zh-HK', 'zh-TW'] },
  managed_payments: 'known',
  metadata: 'metadata',
  mode: { oneOf: ['payment', 'setup', 'subscription'] },
  name_collection: 'known',
  optional_items: 'known',
  origin_context: { oneOf: ['mobile_app', 'web'] },
  payment_intent_data: { fields: paymentIntentData, required: [] },
  payment_method_collection: { oneOf: ['always', 'if_required'] },
  payment_method_configuration: 'text',
  payment_method_data: 'known',
  payment_method_options: { fields: paymentMethodOptions, required: [] },
  permissions: 'known',
  phone_number_collection: 'known',
  redirect_on_completion: { oneOf: ['always', 'if_required', 'never'] },
  return_url: 'url',
  saved_payment_method_options: 'known',
  setup_intent_data: 'known',
  shipping_address_collection: 'known',
  shipping_options: 'known',
  submit_type: { oneOf: ['auto', 'book', 'donate', 'pay', 'subscribe'] },
  subscription_data: 'known',
  success_url: 'url',
  tax_id_collection: 'known',
  ui_mode: { oneOf: ['elements', 'embedded_page', 'form', 'hosted_page'] },
  wallet_options: 'known',
} as const satisfies All<Stripe.Checkout.SessionCreateParams>

/** The parameters of `GET /v1/checkout/sessions/{id}`. */
export const sessionRetrieveParameters = {
  expand: { list: 'text' },
} as const satisfies All<Stripe.Checkout.SessionRetrieveParams>

/** The parameters of `POST /v1/checkout/sessions/{id}/expire`. */
export const sessionExpireParameters = {
  expand: { list: 'text' },
} as const satisfies All<Stripe.Checkout.SessionExpireParams>

/** The parameters of `POST /v1/refunds`. */
export const refundCreateParameters = {
  amount: 'integer',
  charge: 'text',
  currency: 'text',
  customer: 'text',
  expand: { list: 'text' },
  instructions_email: 'email',
  metadata: 'metadata',
  origin: { oneOf: ['customer_balance'] },
  payment_intent: 'text',
  reason: { oneOf: ['duplicate', 'fraudulent', 'requested_by_customer'] },
  refund_application_fee: 'boolean',
  reverse_transfer: 'boolean',
} as const satisfies All<Stripe.RefundCreateParams>

/** The parameters of `GET /v1/refunds`. */
export const refundListParameters = {
  charge: 'text',
  created: 'known',
  ending_before: 'text',
  expand: { list: 'text' },
  limit: 'integer',
  payment_intent: 'text',
  starting_after: 'text',
} as const satisfies All<Stripe.RefundListParams>

/** The parameters of `GET /v1/balance_transactions`. */
export const balanceListParameters = {
  created: {
    fields: { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' },
    required: [],
  },
  currency: 'text',
  ending_before: 'text',
  expand: { list: { oneOf: ['data.source'] } },
  limit: 'integer',
  payout: 'text',
  source: 'text',
  starting_after: 'text',
  type: 'text',
} as const satisfies All<Stripe.BalanceTransactionListParams>

/** The parameters of `GET /v1/checkout/sessions`. */
export const sessionListParameters = {
  created: 'known',
  customer: 'text',
  customer_account: 'text',
  customer_details: 'known',
  ending_before: 'text',
  expand: { list: 'text' },
  limit: 'integer',
  payment_intent: 'text',
  payment_link: 'text',
  starting_after: 'text',
  status: { oneOf: ['complete', 'expired', 'open'] },
  subscription: 'text',
} as const satisfies All<Stripe.Checkout.SessionListParams>
