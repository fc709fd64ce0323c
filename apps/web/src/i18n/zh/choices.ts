import type { choices as original } from '../en/choices.ts'
import { translated } from '@pokfei/texts/translated'

/** The choice for each ticket of a changed event, and its swaps. */
export const choices = translated<typeof original>()({
  title: '為門票作出選擇',
  intro: '請於 {{deadline}} 前為每張門票作出選擇，期限前可隨時更改。',
  over: '選擇期限已過。',
  none: '此訂單毋須選擇。',
  cancelled:
    '活動已取消，毋須選擇。有效門票的票款會自動退回訂單的付款方式。按購票條款，除非主辦單位退還，服務費不會退回。退款狀況載於收據。',
  defaultKeep: '沒有選擇的門票將會保留。',
  defaultRefund: '沒有選擇的門票將會退款。',
  withFees: '期限過後退款，連同服務費退回訂單的付款方式。',
  withoutFees: '期限過後退款，不包括服務費，退回訂單的付款方式。',
  swaps: '換票即時生效，不能撤回。新門票的價錢須相同或較低，差額會退回訂單的付款方式。',
  keepTicket: '保留門票',
  refundTicket: '退款',
  swapFor: '換成「{{event}}」',
  swapPrice: '{{type}}，{{price}}',
  swapRefund: '差額 {{amount}} 會退回給你。',
  swapNoRefund: '價錢相同。',
  swapNoPlaces: '名額已滿。',
  swapDearer: '此門票的價錢比你的門票高。',
  swapTitle: '確定換票？',
  swapText: '你的「{{old}}」門票會即時失效，換成「{{event}}」的門票：{{date}}，{{venue}}。換票後不能撤回。',
  swapNow: '立即換票',
  swapBack: '不換票',
  swapDone: '已換票。',
  swapFailed: '未能換票，請再試一次。',
  ended: '此門票已失效。',
  stored: '已儲存你的選擇。',
  failed: '未能儲存你的選擇，請再試一次。',
})
