import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login, open } from '../access.ts'
import { personName, profile } from './attendee.ts'
import { noKeys } from '../schemas/no-keys.ts'
import { commonErrors, memberErrors, redirectBody, errorResponse, bodyErrors } from '../schemas/responses.ts'
import { email, phone, provider } from '../schemas/scalars.ts'

const c = initContract()

/**
 * Returns the schema of a text in an address that a browser opens. A text that is too long or repeated is dropped.
 * After a bad link, the sign-in page serves a person better than an error in JSON.
 */
const lenient = (most: number) => z.string().max(most).optional().catch(undefined)

/** A path of this site to return to after the sign-in. Any other text is dropped and never followed. */
const redirectTo = lenient(512).meta({ example: '/ticket' })

const providerState = z.enum(['ready', 'elsewhere', 'absent'])
/** The state of a provider: it works in this browser, works in other browsers, or is not set up. */
export type ProviderState = z.infer<typeof providerState>

/** Registration, sign-in and sign-out (ACC-17, ACC-39, ACC-52). */
export const authContract = c.router({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register the signed-in member',
    body: z.strictObject({
      /** A name without visible characters becomes "User" (ACC-58). */
      displayName: personName,
      contactNumber: phone,
      /** Required for WeChat members. Google members have Google's e-mail, so the server ignores theirs. */
      emailID: email.optional(),
    }),
    responses: {
      ...memberErrors,
      ...bodyErrors,
      200: profile,
      300: redirectBody,
      409: errorResponse('alreadyRegistered'),
    },
    metadata: login,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session, if there is one',
    body: noKeys,
    responses: { ...commonErrors, ...bodyErrors, 200: z.object({}), 300: redirectBody },
    metadata: open,
  },
  /** `elsewhere` is set up but cannot work in the asking browser. Google rejects the built-in browsers of apps. */
  providers: {
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The sign-in providers that work in this browser',
    responses: { ...commonErrors, 200: z.object({ google: providerState, wechat: providerState }) },
    metadata: open,
  },
  /**
   * Redirects to the provider, or to `/login?error=…` if the provider is unreachable. A start at another host goes to the
   * same path at the public address first.
   */
  start: {
    method: 'GET',
    path: '/api/auth/login/federated/:provider',
    pathParams: z.object({ provider }),
    query: z.object({
      redirectTo,
      /** Passed on to the provider: the expected account (OpenID Connect Core §3.1.2.1). */
      login_hint: lenient(254),
      /** Passed on to the provider. `none` asks it to show no page. */
      prompt: z.enum(['none', 'login', 'consent', 'select_account']).optional().catch(undefined),
      /** The server sets it when it redirects a start from another of its names to the public address. */
      moved: lenient(1),
    }),
    summary: 'Start a sign-in with Google or WeChat',
    responses: { ...commonErrors, 302: c.noBody() },
    metadata: open,
  },
  /**
   * The address to which the provider returns the browser. It opens the session and redirects into the app. With a
   * complete profile, the target is `redirectTo`. Otherwise it is the page that completes the profile, with
   * `?redirectTo=…`: `/profile`, or `/` for an unregistered WeChat member. A failure goes to `/login?error=<key of
   * signInErrors>`.
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
    summary: 'The redirect from the provider',
    responses: { ...commonErrors, 302: c.noBody() },
    metadata: open,
  },
})
