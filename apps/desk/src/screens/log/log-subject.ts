/**
 * Returns the subject of the log that a person means: the reference of an order, an event as `ORGANIZER/EVENT`, or the ID
 * of an account. Null for another text.
 */
export function subjectOf(typed: string): string | null {
  const text = typed.trim()
  if (/^[a-z0-9]{4}-[a-z0-9]{4}$/i.test(text)) return `order/${text.toUpperCase()}`
  if (/^[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/.test(text)) return `event/${text}`
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? `member/${text.toLowerCase()}` : null
}
