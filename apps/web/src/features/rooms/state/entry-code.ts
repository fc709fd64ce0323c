/** Returns an entry ID as people read it: its first twelve digits, as in `0F1E-2D3C-4B5A`. */
export const entryCode = (entryID: string): string =>
  (entryID.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-')

/** Returns hex digits in groups of eight, which a line can break between. */
export const groupedHex = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(' ')

const inGroups = new Intl.NumberFormat('en')

/** Returns a number with a comma after each three digits, as in `1,268`. */
export const figure = (number: number): string => inGroups.format(number)
