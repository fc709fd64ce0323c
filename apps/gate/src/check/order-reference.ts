/** What was typed, as an order's reference: upper case, grouped as it is read aloud. Not every text is one. */
export function tidyReference(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '').slice(0, 8)
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
}

/** Whether a tidied text is a whole reference. */
export function isReference(text: string): boolean {
  return /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/.test(text)
}
