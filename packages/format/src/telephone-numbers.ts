/** Between the groups of a number. */
const gap = '[ \\u00a0\\u2010-\\u2015-]'
/** A country code with its brackets. */
const country = (code: string) => `(?:[(]?(?:\\+ ?|00)?${code}[)]?${gap}{0,2})?`

const numbers = [
  // Hong Kong and Macau, in the groups that people write. A compact date such as 20261127 is none.
  `${country('85[23]')}(?!20\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d))[2-9](?:\\d{3}${gap}{0,2}\\d{4}|\\d${gap}\\d{3}${gap}\\d{3}|\\d\\d${gap}\\d{3}${gap}\\d\\d|${gap}\\d{3}${gap}\\d{4}|\\d(?:${gap}\\d\\d){3})`,
  // The mainland: mobile numbers, then fixed lines with their area code.
  `${country('86')}1[3-9]\\d(?:(?:${gap}?\\d{4}){2}|${gap}?\\d{3}${gap}\\d{5}|\\d${gap}\\d{3}${gap}\\d{4})`,
  `[(]?0[1-9]\\d{1,2}[)]?${gap}{0,2}\\d{3,4}${gap}?\\d{4}`,
  // Any other number with its country code.
  '(?:\\+ ?|00)[1-9](?:[ ()-]{0,2}\\d){6,14}',
].join('|')

/**
 * Numbers within an ID, a slug, a path, a decimal or an amount are none of a telephone. Neither are the numbers of a line
 * of JSON. A word such as "tel" may stand directly before one.
 */
const before =
  '(?<=[Tt]el-?|[Pp]hone-?|[Cc]all-?|[Ww]hats[Aa]pp-?|(?<!\\w|\\w-|\\d\\.|(?<![\\w-])[a-z0-9-]{1,64}/|":|[$€£¥] ?|HKD ?))'
const after = '(?!\\w|-\\w|\\.\\d| cents)'
/** A ticket code, whose alphabet has spaces and signs ({@link https://www.rfc-editor.org/rfc/rfc9285 | Base45}). */
const ticketCode = 'PF1:[0-9A-Z $%*+./:-]{150}'

const pattern = new RegExp(`(${ticketCode})|${before}(?:${numbers})${after}`, 'g')

/**
 * Returns a text with `instead` in place of each telephone number of Hong Kong, Macau and the mainland, and of others with a
 * country code. IDs, references, slugs, ticket codes, amounts, dates and Unix seconds stay. It takes time linear in the text.
 */
export function hideTelephoneNumbers(text: string, instead: string): string {
  return text.replaceAll(pattern, (_found, code: string | undefined) => code ?? instead)
}

/** True if a text has a telephone number, also one in full-width digits. */
export function hasTelephoneNumber(text: string): boolean {
  const plain = text.normalize('NFKC')
  return hideTelephoneNumbers(plain, '') !== plain
}
