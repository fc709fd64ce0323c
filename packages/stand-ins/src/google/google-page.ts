import type { Bilingual, Language } from '@pokfei/format/language'
import { html } from '@pokfei/format/markup'
import type { StandInPage } from '../pages/stand-in-page.ts'
import type { SignInWords } from '../pages/sign-in-page.ts'
import { listGooglePeople } from './google-people.ts'

/** The texts of Google's page that asks who signs in. */
export const googleSignIn = {
  title: { en: 'Demo sign-in: Google', zh: '示範登入：Google' },
  ribbon: {
    en: 'A stand-in for Google. This is not Google: never type a password here.',
    zh: '示範用的 Google 登入頁，並非 Google，請勿輸入密碼。',
  },
  heading: { en: 'Choose an account', zh: '選擇帳戶' },
  lead: {
    en: 'Pick a demo person, or sign in with any e-mail address. No password is needed.',
    zh: '請選一位示範用戶，或輸入任何電郵地址登入，毋須密碼。',
  },
  other: { en: 'Another e-mail address', zh: '其他電郵地址' },
  error: {
    en: 'Please type an e-mail address, such as name@example.com.',
    zh: '請輸入電郵地址，例如 name@example.com。',
  },
  field: { type: 'email', maxLength: 254 },
  face: 'round',
  people: listGooglePeople,
} as const satisfies SignInWords

const broken = {
  heading: { en: 'This sign-in cannot go on', zh: '登入無法繼續' },
  lead: {
    en: 'It took too long, or its address is incomplete. Please start again from the sign-in page.',
    zh: '登入已逾時，或網址不完整，請返回登入頁重新開始。',
  },
  back: { en: 'Back to sign-in', zh: '返回登入頁' },
} as const satisfies Record<string, Bilingual>

/** Returns the page for a sign-in that is missing or too old. */
export function brokenSignInPage(language: Language): StandInPage {
  return {
    language,
    title: googleSignIn.title[language],
    ribbon: googleSignIn.ribbon,
    otherLanguageURL: null,
    body: html`<div class="stack"><h1>${broken.heading[language]}</h1><p class="muted">${broken.lead[language]}</p></div>
<a class="button" href="/login">${broken.back[language]}</a>`,
  }
}
