/** Reads a whole number from 1 to 999,999. Null for another text. */
export const countOf = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)
