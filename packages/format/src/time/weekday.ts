import type { Language } from '../language.ts'
import { hongKongParts } from './hong-kong-time.ts'

const english = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Returns the weekday of an instant in Hong Kong: `Sun` or `星期日`. */
export function formatWeekday(instantSSE: number, language: Language): string {
  const { weekday } = hongKongParts(instantSSE)
  return language === 'zh' ? `星期${'日一二三四五六'[weekday]}` : (english[weekday] ?? '')
}
