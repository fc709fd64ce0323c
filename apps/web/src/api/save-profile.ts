import type { Profile } from '@pokfei/contracts/routes/attendee'
import { plainText } from '@pokfei/contracts/typed-text'
import { expectOk, type Api } from './client.ts'

/** The fields of the profile form. Only the registration of a WeChat member sends the e-mail (ACC-52, ACC-55). */
export interface ProfileValues {
  readonly name: string
  readonly email: string
  /** Digits. */
  readonly phone: string
}

/** The result of saving: the saved profile, or another page to go to. */
export type SavedProfile =
  | { readonly kind: 'saved'; readonly profile: Profile }
  | { readonly kind: 'redirect'; readonly redirectURL: string }

/**
 * Registers a new member, and updates a registered one. A member who registered meanwhile in another tab is updated.
 * Throws an ApiFailure for any other rejection.
 */
export async function saveProfile(api: Api, profile: Profile, values: ProfileValues): Promise<SavedProfile> {
  return profile.hasRegistered ? update(api, values) : register(api, profile, values)
}

async function register(
  api: Api,
  { profileProvider }: Profile,
  { name, email, phone }: ProfileValues,
): Promise<SavedProfile> {
  const body = { displayName: name.trim(), contactNumber: phone }
  const response = await api.call('auth', 'register', {
    body: profileProvider === 'wechat' ? { ...body, emailID: plainText(email) } : body,
  })
  if (response.status === 300) return { kind: 'redirect', redirectURL: response.body.redirectURL }
  if (response.status === 409) return update(api, { name, email, phone })
  return { kind: 'saved', profile: expectOk(response) }
}

async function update(api: Api, { name, phone }: ProfileValues): Promise<SavedProfile> {
  const response = await api.call('attendee', 'updateProfile', {
    body: { newDisplayName: name.trim(), newContactNumber: phone },
  })
  if (response.status === 300) return { kind: 'redirect', redirectURL: response.body.redirectURL }
  return { kind: 'saved', profile: expectOk(response) }
}
