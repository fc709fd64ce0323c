/** The longest code that a link may bring, as in the contract. */
const longestCode = 64

/** Returns the access code after the `#` of an address, or null. Browsers never send that part to a server. */
export function codeIn(hash: string): string | null {
  const code = new URLSearchParams(hash.slice(1)).get('code')?.trim() ?? ''
  return code === '' || code.length > longestCode ? null : code
}
