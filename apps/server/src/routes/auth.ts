import { authContract, type ProviderState } from '@pokfei/contracts/routes/auth'
import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import { deviceOf } from '@pokfei/domain/members/device'
import { landingPath } from '@pokfei/domain/members/landing-path'
import { register } from '@pokfei/domain/services/members/register'
import { sessionLifetimeSeconds } from '@pokfei/domain/members/session'
import { signIn } from '@pokfei/domain/services/members/sign-in'
import { signOut } from '@pokfei/domain/services/members/sign-out'
import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { returnPath } from '@pokfei/format/page-path'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyReply } from 'fastify'
import type { SignInProvider } from '../adapters/sign-in/sign-in-provider.ts'
import type { AppDeps } from '../app-deps.ts'
import { isLoopback } from '../config/loopback.ts'
import { findSession } from '../http/authentication.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse, fieldErrorResponse } from '../http/errors.ts'
import { isFromAnotherSite } from '../http/csrf.ts'
import { memberHash } from '../http/logging/security-events.ts'
import { addressAtPublicHost } from '../http/public-host.ts'
import { clearSessionCookie, setSessionCookie, readSessionToken } from '../http/sessions/session-cookie.ts'
import { profileOf } from './attendee.ts'
import { renewSessionWhenProfileCompleted } from '../http/sessions/renew-session.ts'
import { beginSignIn, consumeBegunSignIn, storeBegunSignIn } from './begun-sign-ins.ts'

function goTo(reply: FastifyReply, location: string) {
  void reply.header('location', location).header('cache-control', 'no-store')
  return { status: 302, body: undefined } as const
}

/** Redirects to the sign-in page with an error (ACC-22). The member can then sign in again for the same page. */
function goToLogin(reply: FastifyReply, error: SignInError, redirectTo: string | null) {
  reply.server.logSecurityEvent('signInFailed', reply.request, { reason: error })
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

/** The routes of registration, sign-in and sign-out. Needs @fastify/cookie, with a secret, in its scope. */
export const authRoutes = (deps: AppDeps) => {
  const { publicURL } = deps.settings
  return implement(authContract, {
    register: forMember(async ({ request, reply, body }, member) => {
      const { displayName, contactNumber, emailID } = body
      const result = await register(deps, member, { displayName, contactNumber, email: emailID ?? null })
      if (result.kind === 'registered') {
        await renewSessionWhenProfileCompleted(deps, request, reply, { before: member, after: result.member })
        return { status: 200, body: profileOf(result.member, deps.clock.nowSSE()) }
      }
      switch (result.reason) {
        case 'alreadyRegistered':
          return errorResponse(request, 'alreadyRegistered')
        case 'emailNeeded':
          return fieldErrorResponse(request, 'body.emailID', result.reason)
        case 'nameNeeded':
        case 'nameWithoutLetter':
        case 'nameTooLong':
          return fieldErrorResponse(request, 'body.displayName', result.reason)
      }
    }),

    logout: async ({ request, reply }) => {
      const token = readSessionToken(request.headers, publicURL)
      if (token !== null) {
        await signOut(deps, token)
        request.server.logSecurityEvent('signedOut', request)
      }
      clearSessionCookie(reply, publicURL)
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

    start: async ({ params, query, request, reply }) => {
      const redirectTo = returnPath(query.redirectTo)
      const moved = addressAtPublicHost(request, publicURL)
      if (moved !== null) return goTo(reply, moved)
      const isForeign = isFromAnotherSite(request.headers)
      // A link of another site leads to the buttons: nobody is signed in without a click here. The names of one machine
      // count as sites of their own, so there the provider asks for the click.
      if (isForeign && !(query.moved !== undefined && isLoopback(publicURL)))
        return goTo(reply, redirectTo === null ? '/login' : `/login?${new URLSearchParams({ redirectTo }).toString()}`)
      const provider = deps.signIn[params.provider]
      if (provider === null) return goToLogin(reply, 'signInUnavailable', redirectTo)
      if (deps.store.isFull()) return goToLogin(reply, 'signInNotSaved', redirectTo)
      // The provider's own page would be a dead end there, without the shop's texts.
      if (!provider.worksIn(request)) return goToLogin(reply, 'signInElsewhere', redirectTo)
      const begun = beginSignIn(params.provider, redirectTo, deps.clock.nowSSE())
      const started = await provider.start(request, begun, {
        loginHint: query.login_hint ?? null,
        prompt: isForeign ? 'select_account' : (query.prompt ?? null),
        language: request.language,
      })
      if (started.kind === 'rejected') return goToLogin(reply, started.reason, redirectTo)
      storeBegunSignIn(request, reply, publicURL, { ...begun, verifier: started.verifier })
      return goTo(reply, started.url)
    },

    callback: async ({ params, query, request, reply }) => {
      const begun = consumeBegunSignIn(request, reply, publicURL, {
        provider: params.provider,
        state: query.state ?? '',
      })
      if (begun === null || begun.expiresSSE <= deps.clock.nowSSE()) {
        const redirectTo = begun?.redirectTo ?? null
        // Another tab may have signed the person in, or the browser opened this address again.
        const current = await findSession(deps, request).catch(() => null)
        if (current !== null) return goTo(reply, landingPath(current.session.member, redirectTo))
        return goToLogin(reply, 'signInExpired', redirectTo)
      }
      const provider = deps.signIn[params.provider]
      if (provider === null) return goToLogin(reply, 'signInUnavailable', begun.redirectTo)
      if (query.error !== undefined || query.code === undefined) {
        return goToLogin(reply, meaningOf(query.error), begun.redirectTo)
      }
      const result = await provider.finish(request, begun, query.code)
      if (result.kind === 'rejected') return goToLogin(reply, result.reason, begun.redirectTo)
      const signedIn = await signIn(
        deps,
        result.identity,
        deviceOf(request.headers['user-agent']),
        readSessionToken(request.headers, publicURL),
      ).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return null
        throw error
      })
      if (signedIn === null) return goToLogin(reply, 'signInNotSaved', begun.redirectTo)
      const { member, token } = signedIn
      request.server.logSecurityEvent('signedIn', request, {
        provider: params.provider,
        member: memberHash(member.memberID),
      })
      setSessionCookie(reply, publicURL, { token, maxAge: sessionLifetimeSeconds })
      return goTo(reply, landingPath(member, begun.redirectTo))
    },
  })
}
