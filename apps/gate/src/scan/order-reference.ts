/** Returns a typed text in the form of an order reference: upper case, grouped for reading aloud. The result may be
 *  incomplete. */
export function tidyReference(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 8)
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
}

/** True if a tidied text is a complete reference. */
export function isReference(text: string): boolean {
  return /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/.test(text)
}
