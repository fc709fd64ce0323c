/*
 * The server cleans a typed text with these functions before it judges it. The forms of the web app use the same ones, so
 * that a form and the server never disagree.
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

/** A phone number has 4 to 15 digits (ACC-63). */
export const phonePattern = /^[0-9]{4,15}$/

/** The most digits of a phone number. */
export const mostPhoneDigits = 15

/** The most characters of an e-mail address. */
export const longestEmail = 254

/** One @, and a domain with a dot whose last part is letters, or letters of another script as `xn--` writes them (ACC-66). */
export const emailPattern =
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])$/
