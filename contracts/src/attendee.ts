import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login, open } from './access.ts'
import { always, guarded, redirectAnswer, refusal, withBody, withMail } from './answers.ts'
import { email, phoneOrNone, provider, sse, uuid } from './scalars.ts'

const c = initContract()

/** A name as members type it. The server keeps it in one line, without characters that cannot be seen; it then has a
 *  letter and at most 80 characters, or a fault says what it lacks. */
export const personName = z.string().meta({ example: 'Karen Chan' })

/** The member as the web client knows them (spec §3, "User profile"). */
export const profile = z.object({
  /** Tells two members apart who sign in one after the other. */
  memberID: uuid,
  /** True once the member has registered. */
  hasRegistered: z.boolean(),
  /** True when the provider's last answer could not be trusted: no buying until a clean sign-in. */
  hasPassportError: z.boolean(),
  /** The e-mail; null for a WeChat member who has not registered. */
  registeredEmailID: z.string().nullable(),
  /** Whether the e-mail is proven to be the member's own. Mails with tickets go to a confirmed one alone; after
   *  `linkSent` a link that confirms it may still be opened. */
  emailState: z.enum(['none', 'unconfirmed', 'linkSent', 'confirmed']),
  /** The name that the provider gave. */
  profileName: z.string().nullable(),
  /** The name that the member chose. */
  displayName: z.string().nullable(),
  contactNumber: z.string().nullable(),
  profileProvider: provider,
})
/** See {@link profile}. */
export type Profile = z.infer<typeof profile>

/** Where a member is signed in. Of the device no more is kept than this, and no address. */
export const session = z.object({
  sessionID: z.uuid().meta({ example: '4bf5122f-3444-8554-853b-de2ebb8cd2b7' }),
  /** Null for a browser that is not known. */
  browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'wechat']).nullable(),
  /** Null for a system that is not known. */
  system: z.enum(['android', 'iphone', 'ipad', 'harmonyos', 'windows', 'macos', 'linux', 'chromeos']).nullable(),
  signInTimeSSE: sse,
  /** Up to an hour behind. */
  lastUsedTimeSSE: sse,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
})
/** See {@link session}. */
export type Session = z.infer<typeof session>

/** The signed-in member's profile (spec §7) and sessions. */
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
      newContactNumber: phoneOrNone,
    }),
    responses: { ...guarded, ...withBody, 200: profile, 300: redirectAnswer },
    metadata: login,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/api/attendee/email/link',
    summary: 'Mail a link that confirms the typed e-mail; links before it end',
    body: z.strictObject({}),
    responses: { ...guarded, ...withBody, ...withMail, 200: profile, 409: refusal('emailFixed') },
    metadata: login,
  },
  correctEmail: {
    method: 'PUT',
    path: '/api/attendee/email',
    summary: 'Correct the typed e-mail as long as it is not confirmed, and mail a link there',
    body: z.strictObject({ newEmailID: email }),
    responses: { ...guarded, ...withBody, ...withMail, 200: profile, 409: refusal('emailFixed') },
    metadata: login,
  },
  /** The owner of the address may be signed out, or on another device. */
  confirmEmail: {
    method: 'POST',
    path: '/api/attendee/email/confirm',
    summary: 'Confirm the e-mail that a link was mailed to, once',
    body: z.strictObject({
      /** The token of the link. */
      token: z.string().regex(/^[A-Za-z0-9_-]{43}$/).meta({ example: 'kJ1tq8Zx0vVb3nMw5yRc7uTd9eSf2gHa4iLo6pQs8zA' }),
    }),
    responses: { ...always, ...withBody, 200: z.object({}), 409: refusal('emailLinkRefused') },
    metadata: open,
  },
  sessions: {
    method: 'GET',
    path: '/api/attendee/sessions',
    summary: 'Where the member is signed in, the session used last first',
    responses: { ...guarded, 200: z.array(session) },
    metadata: login,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/attendee/sessions/:sessionID',
    pathParams: z.object({ sessionID: session.shape.sessionID }),
    summary: 'Sign out one device',
    responses: { ...guarded, ...withBody, 200: z.object({}) },
    metadata: login,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/attendee/sessions',
    summary: 'Sign out everywhere else',
    responses: { ...guarded, ...withBody, 200: z.object({ endedCount: z.int() }) },
    metadata: login,
  },
})
