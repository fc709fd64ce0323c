import { createHash } from 'node:crypto'
import SQLite from 'better-sqlite3'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import type { Post } from './send-posts.ts'

const tokenOf = (buyer: number): string => createHash('sha256').update(`token ${buyer}`).digest('base64url')
const hex = (buyer: number): string => buyer.toString(16).padStart(12, '0')

/** Writes registered members with a session each straight into a database. They have no e-mail address, so that no
 *  confirmation mail is rendered and sent during the measurement. */
export function writeBuyers(path: string, count: number): void {
  const sqlite = new SQLite(path)
  const insertMember = sqlite.prepare(
    `insert into members (memberID, provider, subject, email, profileName, displayName, contactNumber, openedTimeSSE, registeredTimeSSE, hasPassportError)
     values (?, 'wechat', ?, null, 'Buyer', 'Buyer', '91234567', ?, ?, 0)`,
  )
  const insertSession = sqlite.prepare(
    'insert into sessions (tokenHash, memberNo, expiresSSE, openedSSE, lastUsedSSE) values (?, ?, 4000000000, unixepoch(), unixepoch())',
  )
  sqlite.transaction(() => {
    for (let buyer = 0; buyer < count; buyer++) {
      const memberID = `01900000-0000-7000-8000-${hex(buyer)}`
      const { lastInsertRowid } = insertMember.run(memberID, `buyer-${buyer}`, testStartSSE, testStartSSE)
      insertSession.run(createHash('sha256').update(tokenOf(buyer)).digest(), lastInsertRowid)
    }
  })()
  sqlite.close()
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
