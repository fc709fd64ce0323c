import type { Sentences } from '@pokfei/contracts/reasons'
import type { CallWarning } from '@pokfei/domain/desk/warnings'

/** The words about a call that works, but may not do what was meant (OPS-59). */
const warningWords: Readonly<Record<CallWarning, Sentences>> = {
  releasedAfterStart: {
    en: 'These places return after the sale, so nobody can buy them.',
    zh: '這些位置在截止售票後才釋出，屆時無人可以購買。',
  },
  codeNeverOpens: {
    en: 'The sale is over before this code opens anything.',
    zh: '此優先購票碼生效前，已經截止售票。',
  },
  codeOpensNoPlaces: {
    en: 'No places are kept under this name now. Hold some with `seats hold`.',
    zh: '此名稱現時沒有任何留位。請先以「seats hold」保留。',
  },
}

/** Returns the words of warnings. */
export const wordsOf = (warnings: readonly CallWarning[]): readonly Sentences[] =>
  warnings.map((warning) => warningWords[warning])

/** Returns the words about a cancellation whose caller stopped it before the tickets of all orders had ended (OPS-242). */
export const stoppedCancellation = (endedCount: number, orderCount: number): Sentences => ({
  en: `Stopped: the tickets of ${endedCount} of ${orderCount} orders have ended. The event stays cancelled. The same command goes on with the others, and so does a running server.`,
  zh: `已中止：${orderCount} 張訂單中，${endedCount} 張的門票已失效。活動維持取消。再次執行同一指令即會處理其餘訂單，運行中的伺服器亦然。`,
})
