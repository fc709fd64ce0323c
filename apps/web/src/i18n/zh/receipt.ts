import type { receipt as original } from '../en/receipt.ts'
import { translated } from '../translated.ts'

/** The receipt, and the page of a failed order. */
export const receipt = translated<typeof original>()({
  title: '收據',
  failedTitle: '訂單未完成',
})
