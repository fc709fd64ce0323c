import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login, open } from './access.ts'
import { personName, profile } from './attendee.ts'
import { always, guarded, redirectAnswer, refusal, withBody } from './answers.ts'
import { email, phone, provider } from './scalars.ts'

const c = initContract()

/** A text in an address that a browser opens: one that is too long or repeated is dropped, because a
 *  person who follows a bad link is better served by the sign-in page than by an error in JSON. */
const lenient = (most: number) => z.string().max(most).optional().catch(undefined)

/** A path of this site, kept through the sign-in; anything else is dropped, never followed. */
const redirectTo = lenient(512).meta({ example: '/ticket' })

const providerState = z.enum(['ready', 'elsewhere', 'absent'])
/** Whether a provider works in a browser, works in others, or is not set up. */
export type ProviderState = z.infer<typeof providerState>

/** Registration, sign-in and sign-out (spec §7). */
export const authContract = c.router({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register the signed-in member',
    body: z.strictObject({
      /** A name of nothing that can be seen becomes "User" (spec §5). */
      displayName: personName,
      contactNumber: phone,
      /** WeChat members only, and then needed. Google's e-mail comes from Google: one sent is not read. */
      emailID: email.optional(),
    }),
    responses: { ...guarded, ...withBody, 200: profile, 300: redirectAnswer, 409: refusal('alreadyRegistered') },
    metadata: login,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session; without one it does nothing',
    body: z.strictObject({}).optional(),
    responses: { ...always, ...withBody, 200: z.object({}), 300: redirectAnswer },
    metadata: open,
  },
  /** `elsewhere` is set up and cannot work in the browser that asks: Google lets no app's own browser in. */
  providers: {
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'Which providers can sign somebody in, in the browser that asks',
    responses: { ...always, 200: z.object({ google: providerState, wechat: providerState }) },
    metadata: open,
  },
  /** Answers a redirect to the provider, or to `/login?error=…` when the provider is out of reach. */
  start: {
    method: 'GET',
    path: '/api/auth/login/federated/:provider',
    pathParams: z.object({ provider }),
    query: z.object({
      redirectTo,
      /** Passed on to the provider: whom the client expects (OpenID Connect Core §3.1.2.1). */
      login_hint: lenient(254),
      /** Passed on; `none` asks for no page to be shown. */
      prompt: z.enum(['none', 'login', 'consent', 'select_account']).optional().catch(undefined),
    }),
    summary: 'Start signing in with Google or WeChat',
    responses: { ...always, 302: c.noBody() },
    metadata: open,
  },
  /**
   * Where the provider sends the browser back; opens the session and redirects into the app: to
   * `redirectTo` when the profile is complete, else to where it is completed (`/profile`, or `/` for a
   * WeChat member who has not registered) with `?redirectTo=…` kept. A failure goes to
   * `/login?error=<key of signInErrors>`.
   */
  callback: {
    method: 'GET',
    path: '/api/auth/login/federated/:provider/callback',
    pathParams: z.object({ provider }),
    query: z.looseObject({
      code: lenient(2048),
      state: lenient(256),
      error: lenient(256),
    }),
    summary: 'The way back from the provider',
    responses: { ...always, 302: c.noBody() },
    metadata: open,
  },
})
