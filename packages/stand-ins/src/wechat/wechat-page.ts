import type { Bilingual, Language } from '@pokfei/format/language'
import { html } from '@pokfei/format/markup'
import type { StandInPage } from '../pages/stand-in-page.ts'
import type { SignInWords } from '../pages/sign-in-page.ts'
import { listWeChatPeople } from './wechat-people.ts'

/** The texts of WeChat's page that asks who signs in. */
export const weChatSignIn = {
  title: { en: 'Demo sign-in: WeChat', zh: '示範登入：微信' },
  ribbon: {
    en: 'A stand-in for WeChat. This is not WeChat: never type a password here.',
    zh: '示範用的微信登入頁，並非微信，請勿輸入密碼。',
  },
  heading: { en: 'Who is signing in?', zh: '以哪位用戶登入？' },
  lead: {
    en: 'Pick a demo person, or sign in with any nickname. There is no code to scan and no app to open.',
    zh: '請選一位示範用戶，或輸入任何暱稱登入，毋須掃描二維碼或開啟微信。',
  },
  other: { en: 'Another nickname', zh: '其他暱稱' },
  error: { en: 'Please type a nickname of 1 to 64 characters.', zh: '請輸入 1 至 64 個字的暱稱。' },
  field: { type: 'text', maxLength: 64 },
  face: 'square',
  people: listWeChatPeople,
} as const satisfies SignInWords

const back: Bilingual = { en: 'Back to sign-in', zh: '返回登入頁' }

/** The messages of WeChat's own page for a wrong address. */
const addressErrors = {
  appid: { en: 'The AppID parameter is wrong.', zh: 'AppID 參數錯誤' },
  scope: { en: 'The Scope parameter is wrong, or not permitted.', zh: 'Scope 參數錯誤或沒有 Scope 權限' },
  redirectURI: { en: 'The redirect_uri parameter is wrong.', zh: 'redirect_uri 參數錯誤' },
  state: { en: 'The state parameter is wrong.', zh: 'state 參數錯誤' },
} as const satisfies Record<string, Bilingual>

/** A wrong parameter of the address. */
export type WeChatAddressError = keyof typeof addressErrors

/** Returns the page for a wrong address. It redirects nowhere. */
export function invalidWeChatAddressPage(language: Language, error: WeChatAddressError): StandInPage {
  return {
    language,
    title: weChatSignIn.title[language],
    ribbon: weChatSignIn.ribbon,
    otherLanguageURL: null,
    body: html`<h1>${addressErrors[error][language]}</h1><a class="button" href="/login">${back[language]}</a>`,
  }
}
