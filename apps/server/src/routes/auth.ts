import { timingSafeEqual } from 'node:crypto'
import { authContract, type ProviderState } from '@pokfei/contracts/auth'
import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import { deviceOf } from '@pokfei/domain/attendee/device'
import { landingPath } from '@pokfei/domain/attendee/landing-path'
import { register } from '@pokfei/domain/attendee/register'
import { sessionLifetimeSeconds } from '@pokfei/domain/attendee/session'
import { signIn } from '@pokfei/domain/attendee/sign-in'
import { signOut } from '@pokfei/domain/attendee/sign-out'
import { StoreUnavailable } from '@pokfei/domain/ports/store'
import { returnPath } from '@pokfei/format/page-path'
import { initServer } from '@ts-rest/fastify'
import type { FastifyReply } from 'fastify'
import type { SignInProvider } from '../adapters/sign-in-provider.ts'
import type { AppDeps } from '../app-deps.ts'
import { refuse, refuseField } from '../hooks/errors.ts'
import { isFromAnotherSite } from '../hooks/origin.ts'
import { memberHash } from '../hooks/security-events.ts'
import { dropSession, keepSession, readSessionToken } from '../hooks/session-cookie.ts'
import { replyOf } from '../reply-of.ts'
import { profileOf } from './attendee.ts'
import { renewWhenRaised } from './renew-when-raised.ts'
import { beginSignIn, keepSignIn, takeSignIn } from './sign-in-cookie.ts'

const s = initServer()

function goTo(reply: FastifyReply, location: string) {
  void reply.header('location', location).header('cache-control', 'no-store')
  return { status: 302, body: undefined } as const
}

/** Redirects to the sign-in page with an error (ACC-22). The member can then sign in again for the same page. */
function goToLogin(reply: FastifyReply, error: SignInError, redirectTo: string | null) {
  reply.server.noteSecurity('signInFailed', reply.request, { reason: error })
  const query = new URLSearchParams(redirectTo === null ? { error } : { error, redirectTo })
  return goTo(reply, `/login?${query.toString()}`)
}

/**
 * Returns the sign-in error for a provider's `error` (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6). WeChat sends
 * none: a callback without a code means that the user declined.
 */
function meaningOf(error: string | undefined): SignInError {
  switch (error) {
    case undefined:
    case 'access_denied':
      return 'signInDenied'
    case 'login_required':
    case 'interaction_required':
    case 'consent_required':
    case 'account_selection_required':
      return 'signInNeedsPage'
    default:
      return 'signInUnavailable'
  }
}

function isSameText(one: string, other: string): boolean {
  const bytes = Buffer.from(one)
  const otherBytes = Buffer.from(other)
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}

/** The routes of registration, sign-in and sign-out. Needs @fastify/cookie, with a secret, in its scope. */
export const authRoutes = (deps: AppDeps) => {
  const { publicURL } = deps.settings
  return s.router(authContract, {
    register: async ({ request, reply, body }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      const { displayName, contactNumber, emailID } = body
      const result = await register(deps, request.member, { displayName, contactNumber, email: emailID ?? null })
      if (result.kind === 'registered') {
        await renewWhenRaised(deps, request, replyOf(reply), result.member)
        return { status: 200, body: profileOf(result.member, deps.clock.nowSSE()) }
      }
      switch (result.reason) {
        case 'alreadyRegistered':
          return refuse(request, 'alreadyRegistered')
        case 'emailNeeded':
          return refuseField(request, 'body.emailID', result.reason)
        case 'nameNeeded':
        case 'nameWithoutLetter':
        case 'nameTooLong':
          return refuseField(request, 'body.displayName', result.reason)
      }
    },

    logout: async ({ request, reply }) => {
      const token = readSessionToken(request.headers, publicURL)
      if (token !== null) {
        await signOut(deps, token)
        request.server.noteSecurity('signedOut', request)
      }
      dropSession(replyOf(reply), publicURL)
      // "storage" would delete the language preference too, and the keys of a gate on the same phone.
      void reply.header('clear-site-data', '"cache"')
      return { status: 200, body: {} }
    },

    providers: async ({ request, reply }) => {
      const stateOf = (provider: SignInProvider | null): ProviderState =>
        provider === null ? 'absent' : provider.worksIn(request) ? 'ready' : 'elsewhere'
      void reply.header('cache-control', 'no-store')
      return { status: 200, body: { google: stateOf(deps.signIn.google), wechat: stateOf(deps.signIn.wechat) } }
    },

    start: async ({ params, query, request, reply: anyReply }) => {
      const reply = replyOf(anyReply)
      const redirectTo = returnPath(query.redirectTo)
      // A link of another site leads to the buttons: nobody is signed in without a click here.
      if (isFromAnotherSite(request.headers))
        return goTo(reply, redirectTo === null ? '/login' : `/login?${new URLSearchParams({ redirectTo }).toString()}`)
      const provider = deps.signIn[params.provider]
      if (provider === null) return goToLogin(reply, 'signInUnavailable', redirectTo)
      if (deps.store.isFull()) return goToLogin(reply, 'signInNotSaved', redirectTo)
      // The provider's own page would be a dead end there, without the shop's texts.
      if (!provider.worksIn(request)) return goToLogin(reply, 'signInElsewhere', redirectTo)
      const begun = beginSignIn(params.provider, redirectTo, deps.clock.nowSSE())
      const started = await provider.start(request, reply, begun, {
        loginHint: query.login_hint ?? null,
        prompt: query.prompt ?? null,
        language: request.language,
      })
      if (started.kind === 'refused') return goToLogin(reply, started.reason, redirectTo)
      keepSignIn(reply, publicURL, begun)
      return goTo(reply, started.url)
    },

    callback: async ({ params, query, request, reply: anyReply }) => {
      const reply = replyOf(anyReply)
      const begun = takeSignIn(request, reply, publicURL, deps.clock.nowSSE())
      if (begun === null || begun.provider !== params.provider || !isSameText(query.state ?? '', begun.state)) {
        return goToLogin(reply, 'signInExpired', begun?.redirectTo ?? null)
      }
      const provider = deps.signIn[params.provider]
      if (provider === null) return goToLogin(reply, 'signInUnavailable', begun.redirectTo)
      if (query.error !== undefined || query.code === undefined) {
        return goToLogin(reply, meaningOf(query.error), begun.redirectTo)
      }
      const answer = await provider.finish(request, reply, begun, query.code)
      if (answer.kind === 'refused') return goToLogin(reply, answer.reason, begun.redirectTo)
      const signedIn = await signIn(
        deps,
        answer.identity,
        deviceOf(request.headers['user-agent']),
        readSessionToken(request.headers, publicURL),
      ).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return null
        throw error
      })
      if (signedIn === null) return goToLogin(reply, 'signInNotSaved', begun.redirectTo)
      const { member, token } = signedIn
      request.server.noteSecurity('signedIn', request, {
        provider: params.provider,
        member: memberHash(member.memberID),
      })
      keepSession(reply, publicURL, { token, maxAge: sessionLifetimeSeconds })
      return goTo(reply, landingPath(member, begun.redirectTo))
    },
  })
}
