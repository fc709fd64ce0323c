import { attendeeContract, type Profile, type Session } from '@pokfei/contracts/attendee'
import { askEmailLink, confirmEmail, emailStateOf } from '@pokfei/domain/attendee/email-link'
import type { Member } from '@pokfei/domain/attendee/member'
import { endSession, listSessions } from '@pokfei/domain/attendee/own-sessions'
import { nameOrNull } from '@pokfei/domain/attendee/person-name'
import type { ListedSession } from '@pokfei/domain/attendee/session'
import { hashSessionToken, sessionIDOf } from '@pokfei/domain/attendee/session-token'
import { updateProfile } from '@pokfei/domain/attendee/update-profile'
import { initServer } from '@ts-rest/fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse, refuseField } from '../hooks/errors.ts'
import { dropSession, readSessionToken } from '../hooks/session-cookie.ts'
import { replyOf } from '../reply-of.ts'
import { renewWhenRaised } from './renew-when-raised.ts'

const s = initServer()

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

  async function answerLink(request: FastifyRequest, reply: FastifyReply, correction: string | null) {
    if (request.member === null) return refuse(request, 'unauthenticated')
    const outcome = await askEmailLink(deps, request.member, correction)
    switch (outcome.kind) {
      case 'owed':
        return { status: 200, body: profileOf(outcome.member, deps.clock.nowSSE()) } as const
      case 'fixed':
        return refuse(request, 'emailFixed')
      case 'tooMany':
        void reply.header('retry-after', String(outcome.untilSSE - deps.clock.nowSSE()))
        return refuse(request, 'tooManyMails')
    }
  }

  return s.router(attendeeContract, {
    profile: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      return { status: 200, body: profileOf(request.member, deps.clock.nowSSE()) }
    },
    updateProfile: async ({ request, reply, body }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      const result = await updateProfile(deps, request.member, {
        displayName: body.newDisplayName,
        contactNumber: body.newContactNumber,
      })
      if (result.kind === 'refused') return refuseField(request, 'body.newDisplayName', result.fault)
      await renewWhenRaised(deps, request, replyOf(reply), result.member)
      return { status: 200, body: profileOf(result.member, deps.clock.nowSSE()) }
    },

    sendEmailLink: async ({ request, reply }) => answerLink(request, replyOf(reply), null),

    correctEmail: async ({ request, reply, body }) => answerLink(request, replyOf(reply), body.newEmailID),

    confirmEmail: async ({ request, reply, body }) => {
      void reply.header('cache-control', 'no-store')
      return (await confirmEmail(deps, body.token)) ? { status: 200, body: {} } : refuse(request, 'emailLinkRefused')
    },
    sessions: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const [sessions, currentHash] = [await listSessions(deps, request.member), hashIn(request)]
      return { status: 200, body: sessions.map((session) => sessionOf(session, currentHash)) }
    },
    endSession: async ({ request, reply, params }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      const ended = await endSession(deps, request.member, params.sessionID)
      if (ended === null) return refuse(request, 'notFound')
      if (hashIn(request).equals(ended.tokenHash)) dropSession(replyOf(reply), publicURL)
      return { status: 200, body: {} }
    },
    endOtherSessions: async ({ request }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      return {
        status: 200,
        body: { endedCount: await deps.store.sessions.endAll(request.member.memberID, hashIn(request)) },
      }
    },
  })
}
