import type { reminder as original } from '../en/reminder.ts'
import { translated } from '@pokfei/texts/translated'

/** Things to do before the sale of an event opens. */
export const reminder = translated<typeof original>()({
  title: '開售之前',
  remindMe: '以電郵提醒我',
  signInFirst: '登入後，我們會在開售前 15 分鐘以電郵提醒你。',
  wouldMail: '我們會在開售前 15 分鐘以電郵提醒你。',
  willMail: '已設定：開售前 15 分鐘會寄電郵到 {{email}}。再按一次即可取消。',
  confirmAddress: '確認我的電郵地址',
  confirmFirst: '確認電郵地址後，我們便可以用電郵提醒你。',
  giveAddress: '填妥個人資料',
  addressFirst: '提供電郵地址後，我們便可以用電郵提醒你。',
  isSet: '已設定提醒',
  isTakenBack: '已取消提醒',
  loadFailed: '未能載入提醒。',
  failed: '未能更改提醒，請再試一次。',
  addOpening: '加入日曆',
})
