import { hash } from 'node:crypto'

/** So many mails at most within so many seconds. */
interface MailCap {
  readonly most: number
  readonly seconds: number
}

const hour = 3600
const day = 24 * hour

/** Links that confirm an address: for each member, and for each address whoever asks. */
export const linkCaps: readonly MailCap[] = [
  { most: 3, seconds: hour },
  { most: 6, seconds: day },
]

/** Confirmations of orders: for each address. Those beyond wait in the outbox. */
export const confirmationCaps: readonly MailCap[] = [
  { most: 20, seconds: hour },
  { most: 60, seconds: day },
]

/** Mails that are older than this count for no cap. */
export const longestCapSeconds = day

/** Answers null when one more mail keeps all caps, else from when on it does. `earlierSSEs` are the moments of the
 *  mails before it, oldest first. */
export function roomSSE(caps: readonly MailCap[], earlierSSEs: readonly number[], nowSSE: number): number | null {
  const waits = caps.flatMap(({ most, seconds }) => {
    const counted = earlierSSEs.filter((sse) => sse > nowSSE - seconds)
    const first = counted.at(-most)
    return counted.length < most || first === undefined ? [] : [first + seconds]
  })
  return waits.length === 0 ? null : Math.max(...waits)
}

/** What an address is counted by: the SHA-256 of it in lower case, without dots and without what follows a plus, so
 *  that `A.B+1@x.hk` and `ab@x.hk` share their caps. Mails go to the address as it was typed. */
export function countedAddressHash(address: string): Buffer {
  const at = address.lastIndexOf('@')
  const box = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '')
  return hash('sha256', `${box}${address.slice(at)}`.toLowerCase(), 'buffer')
}
