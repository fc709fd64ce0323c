import { isIPv6 } from 'node:net'

/**
 * The proxies whose forwarding headers are trusted. They are none, a list of addresses, or a function of address and
 * distance in hops.
 */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const mappedPrefix = '::ffff:'

/** Returns the first four groups of an IPv6 address, with omitted zeroes restored. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined && groups.length < 4) {
    const last = tail === '' ? [] : tail.split(':')
    const missing = 8 - groups.length - last.length
    groups.push(...Array.from({ length: missing }, () => '0'), ...last)
  }
  return groups.slice(0, 4).join(':')
}

/**
 * Returns the key that counts an address. It is a whole IPv4 address, also when written as IPv6. Of an IPv6 address
 * it is the first 64 bits, because one household owns the rest.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith(mappedPrefix)) return address.slice(mappedPrefix.length)
  return isIPv6(address) ? networkOf(address) : address
}
