import { hash } from 'node:crypto'

/** The largest number of mails within so many seconds. */
interface MailLimit {
  readonly most: number
  readonly seconds: number
}

const hour = 3600
const day = 24 * hour

/**
 * The limits of e-mail links: for each member, and for each address over all members. Mails about requests for an
 * erasure have the same limits for each member.
 */
export const linkLimits: readonly MailLimit[] = [
  { most: 3, seconds: hour },
  { most: 6, seconds: day },
]

/** The limits of order confirmations, for each address. Further ones wait in the outbox. */
export const confirmationLimits: readonly MailLimit[] = [
  { most: 20, seconds: hour },
  { most: 60, seconds: day },
]

/** The age in seconds from which a mail counts for no limit. */
export const longestLimitSeconds = day

/**
 * Returns null if all limits allow one more mail, else the time from which they do. `earlierSSEs` are the times of
 * earlier mails, oldest first.
 */
export function nextAllowedSSE(
  limits: readonly MailLimit[],
  earlierSSEs: readonly number[],
  nowSSE: number,
): number | null {
  const waits = limits.flatMap(({ most, seconds }) => {
    const counted = earlierSSEs.filter((sse) => sse > nowSSE - seconds)
    const first = counted.at(-most)
    return counted.length < most || first === undefined ? [] : [first + seconds]
  })
  return waits.length === 0 ? null : Math.max(...waits)
}

/**
 * Returns the hash by which an address is counted. It is the SHA-256 of the address in lower case, without dots and
 * without a `+` suffix. So `A.B+1@x.hk` and `ab@x.hk` share their limits. Mails go to the address as typed.
 */
export function countedAddressHash(address: string): Buffer {
  const at = address.lastIndexOf('@')
  const box = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '')
  return hash('sha256', `${box}${address.slice(at)}`.toLowerCase(), 'buffer')
}
