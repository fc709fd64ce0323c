/*
 * What the server makes of a typed text before it judges it. The forms of the web app use the same functions, so that a
 * form and the server never disagree.
 */

/**
 * Returns a typed text without blanks around it. Other forms of the same characters, such as full-width digits, become the
 * plain ones. Invisible characters are dropped.
 */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

/** The fewest and the most digits of a phone number (ACC-63). */
export const phoneDigits = { least: 4, most: 15 } as const

/** The most characters of an e-mail address. */
export const longestEmail = 254

/** One @, and a domain with a dot whose last part is letters, or letters of another script as `xn--` writes them (ACC-66). */
export const emailPattern =
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])$/
