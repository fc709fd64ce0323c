import { translated } from '@pokfei/texts/translated'
import type { session as en } from '../en/session.ts'

/** The texts of the way into the desk. */
export const session = translated<typeof en>()({
  deviceHint: '同事名單會顯示這個名稱。',
  deviceName: '這部裝置的名稱',
  endedText: '請用通行密鑰登入，繼續手上的工作。此頁的內容不會遺失。',
  endedTitle: '你已被登出',
  enterDemo: '以替身店主身分進入',
  enterDemoText: '這是示範。替身店主可在此做任何事，毋須通行密鑰。真正的售票處沒有這個按鈕。',
  givenUp: '沒有使用通行密鑰',
  givenUpText: '瀏覽器視窗已關閉，或這部裝置沒有售票處的通行密鑰。',
  haveOne: '我已有通行密鑰',
  inviteText: '請在這部裝置建立通行密鑰。邀請只可用一次。',
  inviteTitle: '你獲邀加入售票處',
  makePasskey: '用這部裝置登記通行密鑰',
  noName: '通行密鑰須用有名稱的網址',
  noNameText: '瀏覽器在 127.0.0.1 這類數字網址不支援通行密鑰。在本機，localhost 是同一個地方。',
  noPasskeyYet: '未有通行密鑰？請店主發出邀請。',
  passkeyText: '用指紋、面容或裝置密碼。毋須記住密碼，我們亦不會收到你的指紋。',
  sessionLength: '30 分鐘沒有使用會登出，最長 12 小時。',
  signInText: '訂單、退款、入場，盡在窗口之後。',
  signInTitle: '登入售票處',
  stepUpText: '此動作須再次使用通行密鑰。已填的內容會保留。',
  stepUpTitle: '請再次使用通行密鑰',
  toLocalhost: '在 localhost 開啟',
  usePasskey: '使用通行密鑰',
})
