import type { Profile } from '@pokfei/contracts/attendee'
import { expectOk, type Api } from './client.ts'

/** What a member fills in. The e-mail goes along only when a WeChat member registers (spec §7). */
export interface ProfileValues {
  readonly name: string
  readonly email: string
  /** Digits. */
  readonly phone: string
}

/** How saving ended: the profile as it now is, or another page to go to. */
export type SavedProfile =
  | { readonly kind: 'saved'; readonly profile: Profile }
  | { readonly kind: 'redirect'; readonly redirectURL: string }

/**
 * Registers a member who has not registered, and updates one who has (spec §4). Who has registered meanwhile,
 * in another tab, is updated. Any other refusal is thrown as an ApiFailure.
 */
export async function saveProfile(api: Api, profile: Profile, values: ProfileValues): Promise<SavedProfile> {
  return profile.hasRegistered ? update(api, values) : register(api, profile, values)
}

async function register(api: Api, { profileProvider }: Profile, { name, email, phone }: ProfileValues): Promise<SavedProfile> {
  const body = { displayName: name.trim(), contactNumber: phone }
  const answer = await api.call('auth', 'register', {
    body: profileProvider === 'wechat' ? { ...body, emailID: email.trim() } : body,
  })
  if (answer.status === 300) return { kind: 'redirect', redirectURL: answer.body.redirectURL }
  if (answer.status === 409) return update(api, { name, email, phone })
  return { kind: 'saved', profile: expectOk(answer) }
}

async function update(api: Api, { name, phone }: ProfileValues): Promise<SavedProfile> {
  const answer = await api.call('attendee', 'updateProfile', {
    body: { newDisplayName: name.trim(), newContactNumber: phone },
  })
  if (answer.status === 300) return { kind: 'redirect', redirectURL: answer.body.redirectURL }
  return { kind: 'saved', profile: expectOk(answer) }
}
