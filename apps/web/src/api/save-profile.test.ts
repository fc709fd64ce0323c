import type { Profile } from '@pokfei/contracts/routes/attendee'
import { describe, expect, it } from 'vitest'
import { createApi } from './client.ts'
import { isApiFailure } from '../errors/api-failure.ts'
import { saveProfile } from './save-profile.ts'

const member: Profile = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  hasRegistered: false,
  hasPassportError: false,
  registeredEmailID: 'karen.chan@example.com',
  emailState: 'confirmed',
  profileName: 'Karen Chan',
  displayName: null,
  contactNumber: null,
  profileProvider: 'google',
}
const values = { name: '  Karen Chan ', email: ' karen@example.com ', phone: '91234567' }

/** An API that sends the given responses in turn and records the calls. */
function respondWith(...responses: readonly { readonly status: number; readonly body: unknown }[]) {
  const calls: { readonly call: string; readonly body: unknown }[] = []
  const api = createApi(async (path, request) => {
    const response = responses[calls.length]
    calls.push({ call: `${request.method} ${path}`, body: JSON.parse(request.body ?? 'null') })
    return {
      status: response?.status ?? 500,
      headers: { get: () => 'application/json' },
      json: async () => response?.body,
      blob: async () => new Blob(),
    }
  })
  return { api, calls }
}

describe('saving a profile', () => {
  it('registers a Google member without an e-mail', { tags: 'ACC-52' }, async () => {
    const { api, calls } = respondWith({ status: 200, body: { ...member, hasRegistered: true } })
    expect(await saveProfile(api, member, values)).toMatchObject({ kind: 'saved', profile: { hasRegistered: true } })
    expect(calls).toEqual([
      { call: 'POST /api/auth/register', body: { displayName: 'Karen Chan', contactNumber: '91234567' } },
    ])
  })

  it('registers a WeChat member with the typed e-mail', { tags: 'ACC-52' }, async () => {
    const { api, calls } = respondWith({ status: 200, body: member })
    await saveProfile(api, { ...member, profileProvider: 'wechat' }, values)
    expect(calls[0]?.body).toEqual({
      displayName: 'Karen Chan',
      contactNumber: '91234567',
      emailID: 'karen@example.com',
    })
  })

  it('updates a registered member', { tags: 'ACC-55' }, async () => {
    const { api, calls } = respondWith({ status: 200, body: member })
    await saveProfile(api, { ...member, hasRegistered: true }, values)
    expect(calls).toEqual([
      { call: 'PUT /api/attendee/profile', body: { newDisplayName: 'Karen Chan', newContactNumber: '91234567' } },
    ])
  })

  it('updates a member who has registered in another tab meanwhile', async () => {
    const { api, calls } = respondWith(
      { status: 409, body: { error: 'alreadyRegistered', message: '你已經登記。' } },
      { status: 200, body: { ...member, hasRegistered: true } },
    )
    expect(await saveProfile(api, member, values)).toMatchObject({ kind: 'saved' })
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/auth/register', 'PUT /api/attendee/profile'])
  })

  it('returns the redirect of a 300 response', { tags: 'ACC-56' }, async () => {
    const { api } = respondWith({ status: 300, body: { redirectURL: '/elsewhere' } })
    expect(await saveProfile(api, member, values)).toEqual({ kind: 'redirect', redirectURL: '/elsewhere' })
  })

  it('throws any other error response', async () => {
    const { api } = respondWith({ status: 401, body: { error: 'unauthenticated', message: '請先登入' } })
    const failure: unknown = await saveProfile(api, member, values).catch((error: unknown) => error)
    expect(isApiFailure(failure) && failure.status).toBe(401)
  })
})
