import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login, open } from '../access.ts'
import { noKeys } from '../schemas/no-keys.ts'
import {
  commonErrors,
  memberErrors,
  redirectBody,
  errorResponse,
  bodyErrors,
  mailErrors,
} from '../schemas/responses.ts'
import { email, phoneOrNone, provider, sse, uuid } from '../schemas/scalars.ts'

const c = initContract()

/**
 * A name as members type it. The server stores it in one line, without invisible characters. It then needs a letter and
 * at most 80 characters, or the response names the error.
 */
export const personName = z.string().meta({ example: 'Karen Chan' })

/** The member as the web client knows them (ACC-48). */
export const profile = z.object({
  /** Distinguishes two members who sign in one after the other. */
  memberID: uuid,
  hasRegistered: z.boolean(),
  /** True if the provider's last response could not be trusted. The member cannot buy until a clean sign-in. */
  hasPassportError: z.boolean(),
  /** The e-mail. Null for a WeChat member who has not registered. */
  registeredEmailID: z.string().nullable(),
  /**
   * The state of the e-mail. Mails with tickets go to a confirmed address alone. In `linkSent`, an e-mail link may
   * still be opened.
   */
  emailState: z.enum(['none', 'unconfirmed', 'linkSent', 'confirmed']),
  /** The name from the provider. */
  profileName: z.string().nullable(),
  /** The name that the member chose. */
  displayName: z.string().nullable(),
  contactNumber: z.string().nullable(),
  profileProvider: provider,
})
/** See {@link profile}. */
export type Profile = z.infer<typeof profile>

/** A session of a member. The server stores no more of the device than this, and no IP address. */
export const session = z.object({
  sessionID: z.uuid().meta({ example: '4bf5122f-3444-8554-853b-de2ebb8cd2b7' }),
  /** Null for an unknown browser. */
  browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'wechat']).nullable(),
  /** Null for an unknown system. */
  system: z.enum(['android', 'iphone', 'ipad', 'harmonyos', 'windows', 'macos', 'linux', 'chromeos']).nullable(),
  signInTimeSSE: sse,
  /** Up to an hour behind. */
  lastUsedTimeSSE: sse,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
})
/** See {@link session}. */
export type Session = z.infer<typeof session>

/** The signed-in member's profile and sessions (ACC-49, ACC-55). */
export const attendeeContract = c.router({
  profile: {
    method: 'GET',
    path: '/api/attendee/profile',
    summary: 'The profile of the signed-in member',
    /** The 403 means the same as a 401 (ACC-49). */
    responses: { ...memberErrors, 200: profile, 403: errorResponse('unauthenticated') },
    metadata: login,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/attendee/profile',
    summary: 'Change the name and the phone number',
    body: z.strictObject({
      newDisplayName: personName,
      /** Digits, or empty (ACC-87). */
      newContactNumber: phoneOrNone,
    }),
    responses: { ...memberErrors, ...bodyErrors, 200: profile, 300: redirectBody },
    metadata: login,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/api/attendee/email/link',
    summary: 'Mail a link that confirms the typed e-mail address. Earlier links end.',
    body: noKeys,
    responses: { ...memberErrors, ...bodyErrors, ...mailErrors, 200: profile, 409: errorResponse('emailFixed') },
    metadata: login,
  },
  correctEmail: {
    method: 'PUT',
    path: '/api/attendee/email',
    summary: 'Correct an unconfirmed e-mail address, and mail a link there',
    body: z.strictObject({ newEmailID: email }),
    responses: { ...memberErrors, ...bodyErrors, ...mailErrors, 200: profile, 409: errorResponse('emailFixed') },
    metadata: login,
  },
  /** Open to anyone, because the owner of the address may be signed out or on another device. */
  confirmEmail: {
    method: 'POST',
    path: '/api/attendee/email/confirm',
    summary: 'Confirm an e-mail address by the token of its link',
    body: z.strictObject({
      token: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/)
        .meta({ example: 'kJ1tq8Zx0vVb3nMw5yRc7uTd9eSf2gHa4iLo6pQs8zA' }),
    }),
    responses: { ...commonErrors, ...bodyErrors, 200: z.object({}), 409: errorResponse('emailLinkRefused') },
    metadata: open,
  },
  sessions: {
    method: 'GET',
    path: '/api/attendee/sessions',
    summary: 'The sessions of the member, the one used last first',
    responses: { ...memberErrors, 200: z.array(session) },
    metadata: login,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/attendee/sessions/:sessionID',
    pathParams: z.object({ sessionID: session.shape.sessionID }),
    summary: 'End one session',
    responses: { ...memberErrors, ...bodyErrors, 200: z.object({}) },
    metadata: login,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/attendee/sessions',
    summary: 'End all other sessions',
    responses: { ...memberErrors, ...bodyErrors, 200: z.object({ endedCount: z.int() }) },
    metadata: login,
  },
})
