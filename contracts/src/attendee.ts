import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from './access.ts'
import { guarded, redirectAnswer, refusal, withBody } from './answers.ts'
import { phone, provider } from './scalars.ts'

const c = initContract()

/** A name as members type it: trimmed, at most 80 characters. It is shown on many surfaces, headers of mails among
 *  them, so tabs, line breaks and other control characters become spaces. */
export const personName = z
  .string()
  .overwrite((name) => name.replaceAll(/\p{Cc}+/gu, ' '))
  .trim()
  .max(80)
  .meta({ example: 'Karen Chan' })

/** The member as the web client knows them (spec §3, "User profile"). */
export const profile = z.object({
  /** True once the member has registered. */
  hasRegistered: z.boolean(),
  /** True when the provider's last answer could not be trusted: no buying until a clean sign-in. */
  hasPassportError: z.boolean(),
  /** The e-mail; null for a WeChat member who has not registered. */
  registeredEmailID: z.string().nullable(),
  /** The name that the provider gave. */
  profileName: z.string().nullable(),
  /** The name that the member chose. */
  displayName: z.string().nullable(),
  contactNumber: z.string().nullable(),
  profileProvider: provider,
})
/** See {@link profile}. */
export type Profile = z.infer<typeof profile>

/** The signed-in member's profile (spec §7). */
export const attendeeContract = c.router({
  profile: {
    method: 'GET',
    path: '/api/attendee/profile',
    summary: 'The profile of the signed-in member',
    /** Spec §7 knows a 403 as well, which says no more than a 401. */
    responses: { ...guarded, 200: profile, 403: refusal('unauthenticated') },
    metadata: login,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/attendee/profile',
    summary: 'Change the name and the phone number',
    body: z.strictObject({
      newDisplayName: personName,
      /** Digits, or empty (spec §5). */
      newContactNumber: z.union([phone, z.literal('')]),
    }),
    responses: { ...guarded, ...withBody, 200: profile, 300: redirectAnswer },
    metadata: login,
  },
})
