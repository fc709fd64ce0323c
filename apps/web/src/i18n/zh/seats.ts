import type { seats as original } from '../en/seats.ts'
import { translated } from '../translated.ts'

/** Seat and ticket selection. */
export const seats = translated<typeof original>()({
  title: '選擇門票',
})
