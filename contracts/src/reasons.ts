/**
 * All error codes in one place: the order rejections, the codes of all other error responses, and the scan results of
 * gates (ERR-1 to ERR-15, ERR-38). Only sign-in errors are elsewhere, in `sign-in-errors.ts`. This module imports
 * nothing, so that domain, server, web client and tests can all use its types.
 */

/** The reasons why an access code opens nothing. They do not tell an unknown code from a stopped one. */
export const accessCodeRejectionReasons = [
  'accessCodeNotValid',
  'accessCodeNotYet',
  'accessCodeExpired',
  'accessCodeUsedUp',
] as const

/** One key of {@link accessCodeRejectionReasons}. */
export type AccessCodeRejectionReason = (typeof accessCodeRejectionReasons)[number]

/** The reasons for an order rejection: the `reason` of a 409 from POST /api/orders. */
export const orderRejectionReasons = [
  ...accessCodeRejectionReasons,
  'requestBeforeSaleStarts',
  'requestAfterSaleEnds',
  'salePaused',
  'notYetYourTurn',
  'turnPassed',
  'eventAlreadyBought',
  'alreadyHasInProgressOrders',
  'perTicketTypeLimitExceeded',
  'companionTicketMissing',
  'eventMaxTicketBuyCountExceeded',
  'insufficientNumberOfTickets',
  'adjacencyBreach',
  'persistenceError',
  'unexpectedError',
] as const

/** One key of {@link orderRejectionReasons}. */
export type OrderRejectionReason = (typeof orderRejectionReasons)[number]

/** One sentence in both languages. */
export interface Sentences {
  readonly en: string
  readonly zh: string
}

interface ErrorEntry extends Sentences {
  readonly status: number
}

/** The error table: stable code, HTTP status and the sentence shown in each language. */
export const errors = {
  badRequest: { status: 400, en: 'Bad Request', zh: '請求內容有誤' },
  unauthenticated: { status: 401, en: 'Please log in to access this page', zh: '請先登入以瀏覽此頁' },
  profileIncomplete: { status: 403, en: 'Please complete your profile first', zh: '請先填妥個人資料' },
  passportError: {
    status: 403,
    en: 'We could not confirm your sign-in. Please sign out and sign in again.',
    zh: '未能確認你的登入身分，請登出後再登入。',
  },
  freshSignInNeeded: {
    status: 403,
    en: 'Please sign in again first. This needs a sign-in of the last ten minutes.',
    zh: '請先重新登入。此操作須在登入後十分鐘內進行。',
  },
  forbiddenOrigin: { status: 403, en: 'This request came from another site.', zh: '此請求來自其他網站。' },
  gateRefused: {
    status: 401,
    en: 'This gate is not set up, or its access was withdrawn.',
    zh: '此入場閘未設定，或其權限已被撤回。',
  },
  staffRefused: {
    status: 401,
    en: 'This needs a session of the desk, or the token of a program.',
    zh: '此操作須登入售票處，或使用程式的權杖。',
  },
  otherRole: { status: 403, en: 'Your role does not include this.', zh: '你的職務不包括此操作。' },
  otherScope: {
    status: 403,
    en: 'This concerns the whole shop, and your access covers a part of it.',
    zh: '此操作涉及全店，而你的權限只及其中一部分。',
  },
  verifyAgain: { status: 403, en: 'Please use your passkey again first.', zh: '請先再次使用通行密鑰。' },
  gateInviteRefused: {
    status: 409,
    en: 'This set-up code was used, has expired or was withdrawn. Ask for a new one.',
    zh: '此設定碼已使用、已過期或已被撤回，請索取新的設定碼。',
  },
  passkeyRefused: {
    status: 401,
    en: 'This passkey does not open the desk. Try again, or ask for a new invitation.',
    zh: '此通行密鑰未能登入售票處。請再試一次，或索取新的邀請。',
  },
  deskInviteRefused: {
    status: 409,
    en: 'This invitation was used, has expired or was withdrawn. Ask for a new one.',
    zh: '此邀請已使用、已過期或已被撤回，請索取新的邀請。',
  },
  passkeyNeedsName: {
    status: 409,
    en: 'Passkeys do not work at an address without a name. On this machine, use localhost in place of the number.',
    zh: '通行密鑰不能用於沒有名稱的網址。在本機請以 localhost 取代網址中的數字。',
  },
  notFound: { status: 404, en: 'Not Found', zh: '找不到相關資料' },
  methodNotAllowed: { status: 405, en: 'This method is not allowed here.', zh: '此處不支援這個方法。' },
  requestTimeout: { status: 408, en: 'The request took too long to arrive.', zh: '請求傳送逾時。' },
  orderNotInProgress: {
    status: 409,
    en: 'This order is no longer waiting for payment.',
    zh: '此訂單已不在等待付款。',
  },
  emailFixed: {
    status: 409,
    en: 'There is no e-mail address to confirm or correct here.',
    zh: '此處沒有需要確認或更正的電郵地址。',
  },
  emailLinkRefused: {
    status: 409,
    en: 'This link was used, has expired or was replaced by a newer one.',
    zh: '此連結已使用、已過期或已被較新的連結取代。',
  },
  claimLinkRefused: {
    status: 409,
    en: 'This link no longer works.',
    zh: '此連結已失效。',
  },
  claimLimitReached: {
    status: 409,
    en: 'You already have as many tickets for this event as one person may have.',
    zh: '你持有此活動的門票已達每人限額。',
  },
  emailNotConfirmed: {
    status: 409,
    en: 'Please confirm your e-mail address first.',
    zh: '請先確認你的電郵地址。',
  },
  noSaleAhead: {
    status: 409,
    en: 'There is no coming sale to be reminded of.',
    zh: '沒有即將開始的發售可供提醒。',
  },
  choiceTicketEnded: {
    status: 409,
    en: 'This ticket is no longer valid, so there is nothing to choose for it.',
    zh: '此門票已失效，毋須選擇。',
  },
  choiceDeadlineOver: {
    status: 409,
    en: 'The time to choose is over.',
    zh: '選擇期限已過。',
  },
  choiceNotOffered: {
    status: 409,
    en: 'This choice is not offered for this ticket.',
    zh: '此門票沒有這項選擇。',
  },
  swapPlacesGone: {
    status: 409,
    en: 'There are no places left for this swap.',
    zh: '換票名額已滿。',
  },
  swapLimitReached: {
    status: 409,
    en: 'You already have as many tickets for that event as one person may have.',
    zh: '你持有該活動的門票已達每人限額。',
  },
  swapTooDear: {
    status: 409,
    en: 'The other ticket costs more, so this ticket cannot be swapped for it.',
    zh: '另一張門票的價錢較高，未能更換。',
  },
  swapMoneyGone: {
    status: 409,
    en: 'This ticket was refunded in part or its payment is disputed, so it cannot be swapped.',
    zh: '此門票已部分退款，或其付款正有爭議，因此未能更換。',
  },
  lobbyNotOpen: {
    status: 409,
    en: 'The waiting room is not open yet.',
    zh: '等候室尚未開放。',
  },
  numberHasEntry: {
    status: 409,
    en: 'Another account with your phone number has joined. This waiting room takes one entry per number.',
    zh: '已有另一個帳戶以同一電話號碼登記。此等候室每個電話號碼只限登記一次。',
  },
  saleIsOver: { status: 409, en: 'This sale is over.', zh: '此發售已經結束。' },
  erasureRefused: {
    status: 409,
    en: 'Your account cannot be deleted yet.',
    zh: '暫時未能刪除你的帳戶。',
  },
  alreadyRegistered: { status: 409, en: 'You have already registered.', zh: '你已經登記。' },
  payloadTooLarge: { status: 413, en: 'The request is too large.', zh: '請求內容過大。' },
  unsupportedMediaType: { status: 415, en: 'Please send JSON.', zh: '請以 JSON 格式傳送。' },
  idempotencyKeyReused: {
    status: 422,
    en: 'This Idempotency-Key was used with another request.',
    zh: '此 Idempotency-Key 已用於另一個請求。',
  },
  paymentNotStarted: {
    status: 422,
    en: 'No payment could be started for this order. Nothing was charged and the tickets were released.',
    zh: '未能為此訂單開始付款。沒有收取任何費用，門票亦已釋出。',
  },
  tooManyMails: {
    status: 429,
    en: 'We have sent too many e-mails already. Please try again later.',
    zh: '已寄出太多電郵，請稍後再試。',
  },
  tooManyRequests: { status: 429, en: 'Too many requests. Please wait a moment.', zh: '請求過多，請稍後再試。' },
  headersTooLarge: { status: 431, en: 'The headers of the request are too large.', zh: '請求標頭過大。' },
  internalError: { status: 500, en: 'Unknown Server Error', zh: '伺服器發生未知錯誤' },
  paymentUnavailable: {
    status: 503,
    en: 'The payment provider does not answer. Your tickets are held; please try again.',
    zh: '付款機構暫時未有回應，門票已為你保留，請再試一次。',
  },
  outcomeUnknown: {
    status: 503,
    en: 'The connection to our database was lost, so we do not know if this was saved. Please repeat it: nothing is done or charged twice.',
    zh: '與資料庫的連線中斷，未能確定剛才的操作是否已儲存。請再試一次，不會重複執行或收費。',
  },
  readOnly: {
    status: 503,
    en: 'Nothing can be saved just now. Your tickets can still be shown. Please try again later.',
    zh: '系統暫時未能儲存資料，但門票仍可出示。請稍後再試。',
  },
  unavailable: { status: 503, en: 'We are very busy. Please try again in a moment.', zh: '系統繁忙，請稍後再試。' },
} as const satisfies Record<string, ErrorEntry>

/** A stable error code: the `error` of every error response except order rejections. */
export type ErrorCode = keyof typeof errors

/** The scan results. `turnedAway` is a failed identity check. */
export const scanOutcomes = [
  'admitted',
  'alreadyUsed',
  'stale',
  'tooEarly',
  'replaced',
  'revoked',
  'wrongEvent',
  'forged',
  'unreadable',
  'turnedAway',
] as const

/** One of {@link scanOutcomes}. */
export type ScanOutcome = (typeof scanOutcomes)[number]

/** The name of the outcome `revoked` before November 2026. An older app sends, stores and reads this name only. */
export const formerRevokedName = 'refunded'

/** The current or former name of an outcome. */
export type OutcomeName = ScanOutcome | typeof formerRevokedName

/** Returns the outcome that has or had this name. */
export const outcomeNamed = (name: OutcomeName): ScanOutcome => (name === formerRevokedName ? 'revoked' : name)

/** The ways to present a ticket: live code, printed code, or order reference. */
export const scanMethods = ['rotating', 'static', 'reference'] as const

/** One of {@link scanMethods}. */
export type ScanMethod = (typeof scanMethods)[number]
