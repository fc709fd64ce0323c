import type { Seat } from '@pokfei/domain/orders/order'

/** Returns a marked seat as text in both languages, for receipts, mails and calendars. */
export function seatWords({ section, row, number }: Pick<Seat, 'section' | 'row' | 'number'>): {
  readonly cn: string
  readonly en: string
} {
  return { cn: `${section} 區 ${row} 行 ${number} 號`, en: `Block ${section}, Row ${row}, Seat ${number}` }
}
