import { useLagSeconds, type SessionUse } from '@pokfei/domain/members/session'
import { hashSessionToken } from '@pokfei/domain/members/session-token'
import type { Store } from '@pokfei/domain/ports/store'
import { expect, test } from 'vitest'
import { createSessionUses } from './session-uses.ts'

const nowSSE = 1_000_000
const member = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  provider: 'google',
  subject: 'subject',
  email: null,
  emailConfirmedSSE: null,
  emailAskedSSE: null,
  profileName: null,
  displayName: null,
  contactNumber: null,
  registeredTimeSSE: null,
  hasPassportError: false,
} as const

/** Returns a store that records writes. `disk` delays or fails them. */
function rememberingStore() {
  const disk = { delayMilliseconds: 0, isFull: false }
  const writes: (readonly SessionUse[])[] = []
  const reject = () => Promise.reject(new Error('no other method is called'))
  const sessions: Store['sessions'] = {
    open: reject,
    find: reject,
    list: reject,
    renew: reject,
    end: reject,
    endAll: reject,
    signOut: reject,
    deleteExpired: reject,
    recordUses: (uses) => {
      if (disk.isFull) return Promise.reject(new Error('SQLITE_FULL'))
      writes.push(uses)
      return Promise.resolve()
    },
  }
  return { disk, writes, uses: createSessionUses({ sessions, writeDelayMilliseconds: () => disk.delayMilliseconds }) }
}

const used = (secondsAgo: number) => ({ member, lastUsedSSE: nowSSE - secondsAgo })

test('writes the use of a session at most once an hour', async () => {
  const { uses, writes } = rememberingStore()
  const tokenHash = hashSessionToken('a')
  for (let request = 0; request < 100; request += 1) uses.record(tokenHash, used(useLagSeconds), nowSSE)
  uses.record(hashSessionToken('b'), used(useLagSeconds - 1), nowSSE)
  await uses.write()
  await uses.write()
  expect(writes).toEqual([[{ tokenHash, usedSSE: nowSSE }]])
})

test('writes nothing while other writes wait', async () => {
  const { uses, writes, disk } = rememberingStore()
  uses.record(hashSessionToken('a'), used(useLagSeconds), nowSSE)
  disk.delayMilliseconds = 1
  await uses.write()
  expect(writes).toEqual([])
  disk.delayMilliseconds = 0
  await uses.write()
  expect(writes).toHaveLength(1)
})

test('writes at most 500 uses in a rush', async () => {
  const { uses, writes } = rememberingStore()
  for (let number = 0; number < 10_000; number += 1)
    uses.record(hashSessionToken(`${number}`), used(useLagSeconds), nowSSE)
  await uses.write()
  expect(writes.map((write) => write.length)).toEqual([500])
})

test('writes a use that failed on a full disk after the next use', async () => {
  const { uses, writes, disk } = rememberingStore()
  const tokenHash = hashSessionToken('a')
  uses.record(tokenHash, used(useLagSeconds), nowSSE)
  disk.isFull = true
  await expect(uses.write()).rejects.toThrow('SQLITE_FULL')
  disk.isFull = false
  await uses.write()
  expect(writes).toEqual([])
  uses.record(tokenHash, used(useLagSeconds + 9), nowSSE + 9)
  await uses.write()
  expect(writes).toEqual([[{ tokenHash, usedSSE: nowSSE + 9 }]])
})
