import { isIPv6 } from 'node:net'

/** Which proxies are believed when they say for whom they ask: none, those at these addresses, or by a rule over
 *  an address and how many steps away it is. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const mappedPrefix = '::ffff:'

/** The first four groups of an IPv6 address, which may leave zeroes out. */
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

/** By what an address is counted: an IPv4 address whole, also when it is written as IPv6, and an IPv6 address by
 *  its first 64 bits, since one household owns all the rest. */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith(mappedPrefix)) return address.slice(mappedPrefix.length)
  return isIPv6(address) ? networkOf(address) : address
}
