import type { Profile } from '@pokfei/contracts/attendee'
import { describe, expect, it } from 'vitest'
import { createApi } from './client.ts'
import { isApiFailure } from './failure.ts'
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
function answering(...answers: readonly { readonly status: number; readonly body: unknown }[]) {
  const asked: { readonly call: string; readonly body: unknown }[] = []
  const api = createApi(async (path, request) => {
    const answer = answers[asked.length]
    asked.push({ call: `${request.method} ${path}`, body: JSON.parse(request.body ?? 'null') })
    return {
      status: answer?.status ?? 500,
      headers: { get: () => 'application/json' },
      json: async () => answer?.body,
      blob: async () => new Blob(),
    }
  })
  return { api, asked }
}

describe('saving a profile', () => {
  it('registers a Google member without an e-mail', async () => {
    const { api, asked } = answering({ status: 200, body: { ...member, hasRegistered: true } })
    expect(await saveProfile(api, member, values)).toMatchObject({ kind: 'saved', profile: { hasRegistered: true } })
    expect(asked).toEqual([
      { call: 'POST /api/auth/register', body: { displayName: 'Karen Chan', contactNumber: '91234567' } },
    ])
  })

  it('registers a WeChat member with the e-mail that was typed', async () => {
    const { api, asked } = answering({ status: 200, body: member })
    await saveProfile(api, { ...member, profileProvider: 'wechat' }, values)
    expect(asked[0]?.body).toEqual({
      displayName: 'Karen Chan',
      contactNumber: '91234567',
      emailID: 'karen@example.com',
    })
  })

  it('updates who has registered', async () => {
    const { api, asked } = answering({ status: 200, body: member })
    await saveProfile(api, { ...member, hasRegistered: true }, values)
    expect(asked).toEqual([
      { call: 'PUT /api/attendee/profile', body: { newDisplayName: 'Karen Chan', newContactNumber: '91234567' } },
    ])
  })

  it('updates who has registered in another tab meanwhile', async () => {
    const { api, asked } = answering(
      { status: 409, body: { error: 'alreadyRegistered', message: '你已經登記。' } },
      { status: 200, body: { ...member, hasRegistered: true } },
    )
    expect(await saveProfile(api, member, values)).toMatchObject({ kind: 'saved' })
    expect(asked.map(({ call }) => call)).toEqual(['POST /api/auth/register', 'PUT /api/attendee/profile'])
  })

  it('leads on where the server says', async () => {
    const { api } = answering({ status: 300, body: { redirectURL: '/elsewhere' } })
    expect(await saveProfile(api, member, values)).toEqual({ kind: 'redirect', redirectURL: '/elsewhere' })
  })

  it('throws any other refusal', async () => {
    const { api } = answering({ status: 401, body: { error: 'unauthenticated', message: '請先登入' } })
    const failure: unknown = await saveProfile(api, member, values).catch((error: unknown) => error)
    expect(isApiFailure(failure) && failure.status).toBe(401)
  })
})
