import type { Sentences } from './reasons.ts'

/**
 * The reasons for a sign-in without a session: the `error` of `/login?error=…`. After each of them, the member can try
 * again. They are separate from the other reasons because only one page shows them.
 */
export const signInErrors = {
  signInDenied: { en: 'You did not finish signing in.', zh: '你未有完成登入。' },
  signInExpired: {
    en: 'This sign-in took too long, or was begun in another browser. Please start again.',
    zh: '登入已逾時，或由另一個瀏覽器開始，請重新登入。',
  },
  signInCodeRefused: {
    en: 'This sign-in had already been used. Please start again.',
    zh: '這次登入已經用過，請重新登入。',
  },
  signInUntrusted: {
    en: 'We could not confirm who signed in. Please start again.',
    zh: '未能確認登入者的身分，請重新登入。',
  },
  signInSnapshotUser: {
    en: 'WeChat shared only a temporary identity. Choose to use the full service in WeChat, then sign in again.',
    zh: '微信只提供了臨時身分，請在微信中選擇「使用完整服務」，再重新登入。',
  },
  signInNotSaved: {
    en: 'Nobody can sign in just now, because nothing can be saved. Please try again later.',
    zh: '系統暫時未能儲存資料，因此未能登入。請稍後再試。',
  },
  signInNeedsPage: {
    en: 'You need to choose your account before we can sign you in.',
    zh: '請先選擇帳戶，才能登入。',
  },
  signInElsewhere: {
    en: 'This way of signing in does not work inside this app. Open this page in your browser, or use the other one.',
    zh: '此登入方式不能在這個應用程式內使用，請以瀏覽器開啟此頁，或改用另一種方式。',
  },
  signInUnavailable: {
    en: 'This way of signing in is not available right now. Please try again, or use the other one.',
    zh: '此登入方式暫時未能使用，請再試一次，或改用另一種方式。',
  },
} as const satisfies Record<string, Sentences>

/** One key of {@link signInErrors}. */
export type SignInError = keyof typeof signInErrors
