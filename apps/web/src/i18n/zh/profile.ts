import type { profile as original } from '../en/profile.ts'
import { translated } from '../translated.ts'

/** The profile page and the account form. */
export const profile = translated<typeof original>()({
  title: '個人檔案',
  accountTitle: '帳戶資料',
})
