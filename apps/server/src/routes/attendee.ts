import { attendeeContract, type Profile, type Session } from '@pokfei/contracts/routes/attendee'
import { requestEmailLink, confirmEmail } from '@pokfei/domain/services/members/email-links'
import { emailStateOf } from '@pokfei/domain/members/email-link'
import type { Member } from '@pokfei/domain/members/member'
import { endSession, listSessions } from '@pokfei/domain/services/members/own-sessions'
import { nameOrNull } from '@pokfei/domain/members/person-name'
import type { ListedSession } from '@pokfei/domain/members/session'
import { hashSessionToken, sessionIDOf } from '@pokfei/domain/members/session-token'
import { updateProfile } from '@pokfei/domain/services/members/update-profile'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse, fieldErrorResponse } from '../http/errors.ts'
import { clearSessionCookie, readSessionToken } from '../http/sessions/session-cookie.ts'
import { renewSessionWhenProfileCompleted } from '../http/sessions/renew-session.ts'

/**
 * Returns a member on the wire (ACC-48). Without a provider's name, the chosen name takes its place, so that a
 * complete profile looks complete.
 */
export function profileOf(member: Member, nowSSE: number): Profile {
  const displayName = nameOrNull(member.displayName)
  return {
    memberID: member.memberID,
    hasRegistered: member.registeredTimeSSE !== null,
    hasPassportError: member.hasPassportError,
    registeredEmailID: member.email,
    emailState: emailStateOf(member, nowSSE),
    profileName: nameOrNull(member.profileName) ?? displayName,
    displayName,
    contactNumber: member.contactNumber,
    profileProvider: member.provider,
  }
}

/** The routes of profile, e-mail links and sessions. */
export const attendeeRoutes = (deps: AppDeps) => {
  const { publicURL } = deps.settings

  /** Returns the stored hash of the request's token. */
  const hashIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Buffer =>
    hashSessionToken(readSessionToken(headers, publicURL) ?? '')

  const sessionOf = (
    { tokenHash, browser, system, openedSSE, lastUsedSSE }: ListedSession,
    currentHash: Buffer,
  ): Session => ({
    sessionID: sessionIDOf(tokenHash),
    browser,
    system,
    signInTimeSSE: openedSSE,
    lastUsedTimeSSE: lastUsedSSE,
    isCurrent: currentHash.equals(tokenHash),
  })

  async function emailLinkResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    { member, correction }: { readonly member: Member; readonly correction: string | null },
  ) {
    const outcome = await requestEmailLink(deps, member, correction)
    switch (outcome.kind) {
      case 'enqueued':
        return { status: 200, body: profileOf(outcome.member, deps.clock.nowSSE()) } as const
      case 'fixed':
        return errorResponse(request, 'emailFixed')
      case 'tooMany':
        void reply.header('retry-after', String(outcome.untilSSE - deps.clock.nowSSE()))
        return errorResponse(request, 'tooManyMails')
    }
  }

  return implement(attendeeContract, {
    profile: forMember(async (_, member) => ({ status: 200, body: profileOf(member, deps.clock.nowSSE()) })),
    updateProfile: forMember(async ({ request, reply, body }, member) => {
      const result = await updateProfile(deps, member, {
        displayName: body.newDisplayName,
        contactNumber: body.newContactNumber,
      })
      if (result.kind === 'rejected') return fieldErrorResponse(request, 'body.newDisplayName', result.error)
      await renewSessionWhenProfileCompleted(deps, request, reply, { before: member, after: result.member })
      return { status: 200, body: profileOf(result.member, deps.clock.nowSSE()) }
    }),

    sendEmailLink: forMember(async ({ request, reply }, member) =>
      emailLinkResponse(request, reply, { member, correction: null }),
    ),

    correctEmail: forMember(async ({ request, reply, body }, member) =>
      emailLinkResponse(request, reply, { member, correction: body.newEmailID }),
    ),

    confirmEmail: async ({ request, reply, body }) => {
      void reply.header('cache-control', 'no-store')
      return (await confirmEmail(deps, body.token))
        ? { status: 200, body: {} }
        : errorResponse(request, 'emailLinkRefused')
    },
    sessions: forMember(async ({ request }, member) => {
      const [sessions, currentHash] = [await listSessions(deps, member), hashIn(request)]
      return { status: 200, body: sessions.map((session) => sessionOf(session, currentHash)) }
    }),
    endSession: forMember(async ({ request, reply, params }, member) => {
      const ended = await endSession(deps, member, params.sessionID)
      if (ended === null) return errorResponse(request, 'notFound')
      if (hashIn(request).equals(ended.tokenHash)) clearSessionCookie(reply, publicURL)
      return { status: 200, body: {} }
    }),
    endOtherSessions: forMember(async ({ request }, member) => ({
      status: 200,
      body: { endedCount: await deps.store.sessions.endAll(member.memberID, hashIn(request)) },
    })),
  })
}
