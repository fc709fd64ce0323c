import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Identity, Member } from '../../members/member.ts'
import type { NewSession } from '../../members/session.ts'
import { signIn } from './sign-in.ts'

const identity: Identity = { provider: 'wechat', subject: 'union', email: null, name: '阿欣', trusted: true }
const member: Member = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  provider: 'wechat',
  subject: 'union',
  email: null,
  emailConfirmedSSE: null,
  emailAskedSSE: null,
  profileName: '阿欣',
  displayName: null,
  contactNumber: null,
  registeredTimeSSE: null,
  hasPassportError: false,
}

const device = { browser: 'chrome', system: 'android' } as const

/** Returns a store that records its sign-ins with their names, and its new sessions. */
function recordingStore() {
  const names: (string | null)[] = []
  const opened: NewSession[] = []
  const failIfCalled = () => Promise.reject(new Error('a sign-in called another method'))
  return {
    names,
    opened,
    store: {
      members: {
        signIn: ({ name }: Identity) => {
          names.push(name)
          return Promise.resolve(member)
        },
        find: failIfCalled,
        findByEmail: failIfCalled,
        register: failIfCalled,
        update: failIfCalled,
        requestEmailLink: failIfCalled,
        confirmEmail: failIfCalled,
        correct: failIfCalled,
        move: failIfCalled,
        findMailAddress: failIfCalled,
      },
      sessions: {
        open: (session: NewSession) => {
          opened.push(session)
          return Promise.resolve()
        },
        find: failIfCalled,
        list: failIfCalled,
        recordUses: failIfCalled,
        renew: failIfCalled,
        end: failIfCalled,
        endAll: failIfCalled,
        signOut: failIfCalled,
        deleteExpired: failIfCalled,
      },
    },
    clock: { nowSSE: () => 1_000_000 },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

test('opens a session of 30 days under the hash of a random token of 32 bytes', { tags: 'ACC-31' }, async () => {
  const deps = recordingStore()
  const { token, expiresSSE } = await signIn(deps, identity, device, null)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(expiresSSE).toBe(1_000_000 + 30 * 86_400)
  expect(deps.names).toEqual(['阿欣'])
  expect(deps.opened).toEqual([
    {
      tokenHash: hashOf(token),
      memberID: member.memberID,
      device,
      openedSSE: 1_000_000,
      expiresSSE,
      replacedHash: null,
    },
  ])
})

test.each([
  ['\u202e  阿\u200b欣\n', '阿欣'],
  ['\u3164\u200b', null],
  ['🌸', null],
  ['欣'.repeat(3000), '欣'.repeat(80)],
])("stores a provider's name by the rule of names: %j as %s", async (name, stored) => {
  const deps = recordingStore()
  await signIn(deps, { ...identity, name }, device, null)
  expect(deps.names).toEqual([stored])
})

test('ends the earlier session of the browser', async () => {
  const deps = recordingStore()
  await signIn(deps, identity, device, 'planted')
  expect(deps.opened).toMatchObject([{ replacedHash: hashOf('planted') }])
})

test('gives each sign-in a token of its own', { tags: 'ACC-33' }, async () => {
  const deps = recordingStore()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn(deps, identity, device, null)))
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(20)
})
