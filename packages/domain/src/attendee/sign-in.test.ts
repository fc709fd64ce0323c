import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Identity, Member } from './member.ts'
import { signIn } from './sign-in.ts'

const identity: Identity = { provider: 'wechat', subject: 'union', email: null, name: '阿欣', trusted: true }
const member: Member = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  provider: 'wechat',
  subject: 'union',
  email: null,
  profileName: '阿欣',
  displayName: null,
  contactNumber: null,
  registeredTimeSSE: null,
  hasPassportError: false,
}

/** A store that remembers what it was told. */
function rememberingStore() {
  const told: string[] = []
  return {
    told,
    store: {
      members: {
        signIn: () => Promise.resolve(member),
        find: () => Promise.resolve(member),
        register: () => Promise.resolve(member),
        update: () => Promise.resolve(member),
      },
      sessions: {
        open: (session: { readonly tokenHash: Uint8Array; readonly expiresSSE: number }) => {
          told.push(`open ${Buffer.from(session.tokenHash).toString('hex')} until ${session.expiresSSE}`)
          return Promise.resolve()
        },
        findMember: () => Promise.resolve(member),
        end: (tokenHash: Uint8Array) => {
          told.push(`end ${Buffer.from(tokenHash).toString('hex')}`)
          return Promise.resolve()
        },
        deleteExpired: () => Promise.resolve(),
      },
    },
    clock: { nowSSE: () => 1_000_000 },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

test('a sign-in opens a session of thirty days under the hash of a token of 32 random bytes', async () => {
  const deps = rememberingStore()
  const { token, expiresSSE } = await signIn(deps, identity, null)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(expiresSSE).toBe(1_000_000 + 30 * 86_400)
  expect(deps.told).toEqual([`open ${hashOf(token)} until ${expiresSSE}`])
})

test('the session that the browser had before ends', async () => {
  const deps = rememberingStore()
  await signIn(deps, identity, 'planted')
  expect(deps.told).toContain(`end ${hashOf('planted')}`)
})

test('no two sign-ins share a token', async () => {
  const deps = rememberingStore()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn(deps, identity, null)))
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(20)
})
