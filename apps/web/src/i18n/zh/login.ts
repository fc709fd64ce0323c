import type { login as original } from '../en/login.ts'
import { translated } from '@pokfei/texts/translated'

/** The sign-in page. */
export const login = translated<typeof original>()({
  title: '登入',
  headline: '登入撲飛，即刻撲飛',
  text: '用現有帳戶登入，毋須另設密碼。',
  google: '使用 Google 帳戶登入',
  wechat: '使用微信登入',
  googleElsewhere: 'Google 不支援在其他應用程式內登入。如要使用，請以瀏覽器開啟此頁。',
  wechatElsewhere: '如要以微信登入，請用瀏覽器開啟此頁，然後掃描二維碼。',
  backHome: '返回主頁',
  accept: '登入即表示你同意我們的',
  acceptEnd: '。',
  stillSignedIn: '你仍然登入',
  stillSignedInText: '伺服器未有結束這次登入，此裝置仍以「{{name}}」的身分登入。請檢查網絡，然後再試一次。',
  signOutAgain: '再試登出',
  staySignedIn: '保持登入',
  unconfirmed: '未能確認登入者的身分，因此不能購票。請先驗證你帳戶的電郵再登入，或改用另一個帳戶。',
  failed: '未能登入，請再試一次。',
})
