import type { privacy as original } from '../en/privacy.ts'
import { translated } from '@pokfei/texts/translated'

/** Privacy and safety: display only. */
export const privacy = translated<typeof original>()({
  title: '私隱與安全',
  description: '你將可如何管理自己的資料及帳戶。',
  displayOnly: '這些設定即將推出，現時未能更改，亦不會儲存任何資料。',
  visibility: '誰可以看到',
  purchaseHistory: '購票紀錄',
  profileVisibility: '個人檔案',
  onlyMe: '只限自己',
  friends: '朋友',
  everyone: '所有人',
  searchVisibility: '在搜尋結果中顯示我',
  security: '帳戶安全',
  twoFactor: '雙重認證',
  twoFactorText: '登入時多一重核實',
  loginAlerts: '登入提示',
  loginAlertsText: '有人登入你的帳戶時通知你',
  data: '你的資料',
  download: '下載我的資料',
  usage: '資料用途及 Cookie',
  deleteAccount: '刪除帳戶',
})
