/** Returns a marked seat as text in both languages, for receipts, mails and calendars. */
export function seatText({
  section,
  row,
  number,
}: {
  readonly section: string
  readonly row: string
  readonly number: string
}): {
  readonly cn: string
  readonly en: string
} {
  return { cn: `${section} 區 ${row} 行 ${number} 號`, en: `Block ${section}, Row ${row}, Seat ${number}` }
}
