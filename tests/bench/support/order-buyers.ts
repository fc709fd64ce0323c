import { createHash } from 'node:crypto'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import type { RawDatabase } from '../../support/store/raw-database.ts'
import type { Post } from './send-posts.ts'

const tokenOf = (buyer: number): string => createHash('sha256').update(`token ${buyer}`).digest('base64url')
const hex = (buyer: number): string => buyer.toString(16).padStart(12, '0')
const memberIDOf = (buyer: number): string => `01900000-0000-7000-8000-${hex(buyer)}`

/** Writes registered members with a session each past the store. They have no e-mail address, so that no confirmation
 *  mail is rendered and sent during the measurement. */
export async function writeBuyers(raw: RawDatabase, count: number): Promise<void> {
  const buyers = Array.from({ length: count }, (_, buyer) => buyer)
  await raw.insert(
    'members',
    buyers.map((buyer) => ({
      memberID: memberIDOf(buyer),
      provider: 'wechat',
      subject: `buyer-${buyer}`,
      profileName: 'Buyer',
      displayName: 'Buyer',
      contactNumber: '91234567',
      openedTimeSSE: testStartSSE,
      registeredTimeSSE: testStartSSE,
      hasPassportError: 0,
    })),
  )
  const numbers = new Map((await raw.rows('members')).map(({ memberID, memberNo }) => [memberID, memberNo]))
  const nowSSE = Math.floor(Date.now() / 1_000)
  await raw.insert(
    'sessions',
    buyers.map((buyer) => ({
      tokenHash: createHash('sha256').update(tokenOf(buyer)).digest(),
      memberNo: numbers.get(memberIDOf(buyer)),
      expiresSSE: 4_000_000_000,
      openedSSE: nowSSE,
      lastUsedSSE: nowSSE,
    })),
  )
}

/** The path of a checkout that does nothing, on a server that is otherwise ours. */
export const idlePath = '/api/nothing'

/** Returns the checkout of a buyer from {@link writeBuyers}, as a browser sends it. */
export function checkoutPost(
  buyer: number,
  body: { readonly organizerID: string; readonly eventID: string; readonly requestedTypeIDs: readonly string[] },
  path: string = '/api/orders',
): Post {
  const headers = {
    accept: 'application/json',
    'accept-language': 'en',
    cookie: `language=en; pokfei-session=${tokenOf(buyer)}`,
    'idempotency-key': `01900000-0000-7000-9000-${hex(buyer)}`,
    'sec-fetch-site': 'same-origin',
  }
  return { path, headers, body: JSON.stringify({ ...body, adjacentSeating: false }) }
}
