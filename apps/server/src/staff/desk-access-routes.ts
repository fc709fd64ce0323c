import {
  deskAccessContract,
  deskDemoContract,
  type Asserted,
  type DeskSessionJSON,
} from '@pokfei/contracts/routes/desk-access'
import { verbAccess, type AnyAccess } from '@pokfei/desk-contract/access/verb-access'
import { printScope, type StaffCaller } from '@pokfei/domain/staff/caller'
import {
  deskIdleSeconds,
  verifiedSeconds,
  type DeskSession,
  type StaffAccount,
} from '@pokfei/domain/staff/desk-session'
import { standInOwner } from '@pokfei/domain/staff/staff-list'
import { createStaffSecret, hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { errorResponse } from '../http/errors.ts'
import { setDeskCookie, clearDeskCookie, readDeskToken } from '../http/sessions/desk-cookie.ts'
import { findDeskSession } from '../http/staff-authentication.ts'
import { staffOf } from '../http/staff-check.ts'
import { createChallenges } from './challenges.ts'
import { allowsPasskeys, createRelyingParty } from './relying-party.ts'

/** The roles of each verb. With them the desk knows which screens a role may open (DSK-24). */
const verbRoles: DeskSessionJSON['verbRoles'] = Object.fromEntries(
  Object.entries<Readonly<Record<string, AnyAccess>>>(verbAccess).flatMap(([command, verbs]) =>
    Object.entries(verbs).map(([verb, { roles }]) => [`${command} ${verb}`, [...roles]]),
  ),
)

const accountJSON = ({ staffID, name, role, scope, isProgram, endsSSE }: StaffAccount) => ({
  staffID,
  name,
  role,
  scope: printScope(scope),
  isProgram,
  isStandIn: staffID === standInOwner.staffID,
  accessEndsSSE: endsSSE,
  verbRoles,
})

const sessionJSON = ({ account, lastUsedSSE, verifiedSSE, expiresSSE }: DeskSession): DeskSessionJSON => ({
  ...accountJSON(account),
  verifiedUntilSSE: verifiedSSE + verifiedSeconds,
  idleEndsSSE: lastUsedSSE + deskIdleSeconds,
  sessionEndsSSE: expiresSSE,
})

const programJSON = (account: StaffCaller): DeskSessionJSON => ({
  ...accountJSON(account),
  verifiedUntilSSE: null,
  idleEndsSSE: null,
  sessionEndsSSE: null,
})

/** Makes a new token for a session of the desk. `open` stores its hash, and the browser gets the token. */
async function withToken<T>(
  { clock, settings }: Pick<AppDeps, 'clock' | 'settings'>,
  reply: FastifyReply,
  open: (session: { readonly tokenHash: Buffer; readonly openedSSE: number }) => Promise<T>,
  sessionOf: (opened: T) => DeskSession | null,
): Promise<T> {
  const token = createStaffSecret()
  const openedSSE = clock.nowSSE()
  const opened = await open({ tokenHash: hashStaffSecret(token), openedSSE })
  const session = sessionOf(opened)
  if (session !== null) setDeskCookie(reply, settings.publicURL, { token, maxAge: session.expiresSSE - openedSSE })
  return opened
}

/** Returns the options for a browser as the body of a response. */
const bodyOf = <Options extends { readonly challenge: string }>({ challenge, ...options }: Options) => ({
  challenge,
  ...options,
})

const noStore = (reply: FastifyReply) => void reply.header('cache-control', 'no-store')

/** The routes into the desk. A refusal never says which part was wrong, nor which accounts there are. */
export const deskAccessRoutes = (deps: AppDeps) => {
  const { store, clock, settings } = deps
  const { publicURL } = settings
  const party = createRelyingParty(publicURL, createChallenges(deps))
  const signIn = { purpose: 'signIn', about: null } as const

  const endFormerSession = async ({ headers }: FastifyRequest) => {
    const former = readDeskToken(headers, publicURL)
    if (former !== null) await store.staff.endSession(hashStaffSecret(former))
  }
  const refuse = (request: FastifyRequest, reason: string) => {
    request.server.logSecurityEvent(reason === 'cloned' ? 'passkeyCloned' : 'deskRefused', request, { reason })
    return errorResponse(request, 'passkeyRefused')
  }
  const note = (request: FastifyRequest, event: 'deskSignedIn' | 'deskRegistered' | 'deskVerified', staffID: string) =>
    request.server.logSecurityEvent(event, request, { staffID })

  return implement(deskAccessContract, {
    beginRegistration: async ({ request, reply, body }) => {
      noStore(reply)
      if (!allowsPasskeys(publicURL, request.host)) return errorResponse(request, 'passkeyNeedsName')
      const about = hashStaffSecret(body.invite)
      const account = await store.staff.findInvited(about, clock.nowSSE())
      if (account === null) {
        request.server.logSecurityEvent('deskInviteRefused', request)
        return errorResponse(request, 'deskInviteRefused')
      }
      const known = await store.staff.listPasskeys(account.staffID)
      const options = await party.registrationOptions(account, known, { purpose: 'registration', about })
      return { status: 200, body: bodyOf(options) }
    },

    finishRegistration: async ({ request, reply, body: { invite, deviceName, credential } }) => {
      noStore(reply)
      const about = hashStaffSecret(invite)
      const { transports, ...response } = credential.response
      const verified = await party.verifyRegistration(
        { ...credential, response: { ...response, ...(transports && { transports }) } },
        { purpose: 'registration', about },
      )
      if (verified === null) return refuse(request, 'registration')
      const { passkey, challenge } = verified
      const session = await withToken(
        deps,
        reply,
        (opened) => store.staff.register(about, { ...passkey, deviceName }, challenge, opened),
        (opened) => opened,
      )
      if (session === null) {
        request.server.logSecurityEvent('deskInviteRefused', request)
        return errorResponse(request, 'deskInviteRefused')
      }
      await endFormerSession(request)
      note(request, 'deskRegistered', session.account.staffID)
      return { status: 200, body: sessionJSON(session) }
    },

    beginSignIn: async ({ request, reply }) => {
      noStore(reply)
      if (!allowsPasskeys(publicURL, request.host)) return errorResponse(request, 'passkeyNeedsName')
      return { status: 200, body: bodyOf(await party.requestOptions([], signIn)) }
    },

    finishSignIn: async ({ request, reply, body: { credential } }) => {
      noStore(reply)
      const known = await store.staff.findPasskey(credential.id, clock.nowSSE())
      if (known === null) return refuse(request, 'unknown')
      // A discoverable passkey brings the account that it was made for.
      if (!isHandleOf(credential.response.userHandle, known.account)) return refuse(request, 'userHandle')
      const use = await party.verifyUse(assertionOf(credential), known.publicKey, signIn)
      if (use === null) return refuse(request, 'signature')
      const end = await withToken(
        deps,
        reply,
        (opened) => store.staff.signIn(use, opened),
        (one) => (one.kind === 'accepted' ? one.session : null),
      )
      if (end.kind !== 'accepted') return refuse(request, end.kind)
      await endFormerSession(request)
      note(request, 'deskSignedIn', known.account.staffID)
      return { status: 200, body: sessionJSON(end.session) }
    },

    signOut: async ({ request, reply }) => {
      noStore(reply)
      if (readDeskToken(request.headers, publicURL) !== null) {
        await endFormerSession(request)
        request.server.logSecurityEvent('deskSignedOut', request)
      }
      clearDeskCookie(reply, publicURL)
      return { status: 200, body: {} }
    },

    beginStepUp: async ({ request }) => {
      const { staffID } = staffOf(request)
      if (!allowsPasskeys(publicURL, request.host)) return errorResponse(request, 'passkeyNeedsName')
      const found = await findDeskSession(deps, request)
      if (found === null) return errorResponse(request, 'staffRefused')
      const known = await store.staff.listPasskeys(staffID)
      const options = await party.requestOptions(known, { purpose: 'stepUp', about: found.tokenHash })
      return { status: 200, body: bodyOf(options) }
    },

    finishStepUp: async ({ request, reply, body: { credential } }) => {
      const { staffID } = staffOf(request)
      const found = await findDeskSession(deps, request)
      if (found === null) return errorResponse(request, 'staffRefused')
      const { tokenHash } = found
      const known = await store.staff.findPasskey(credential.id, clock.nowSSE())
      if (known?.account.staffID !== staffID) return refuse(request, 'otherAccount')
      const use = await party.verifyUse(assertionOf(credential), known.publicKey, {
        purpose: 'stepUp',
        about: tokenHash,
      })
      if (use === null) return refuse(request, 'signature')
      const end = await withToken(
        deps,
        reply,
        (renewal) => {
          // Requests under way still carry the former token.
          request.server.renewedTokens.record(Buffer.from(tokenHash), renewal.tokenHash, renewal.openedSSE)
          return store.staff.stepUp(tokenHash, use, { tokenHash: renewal.tokenHash, nowSSE: renewal.openedSSE })
        },
        (one) => (one.kind === 'accepted' ? one.session : null),
      )
      if (end.kind !== 'accepted') return refuse(request, end.kind)
      note(request, 'deskVerified', staffID)
      return { status: 200, body: sessionJSON(end.session) }
    },

    me: async ({ request }) => {
      const caller = staffOf(request)
      const found = caller.isProgram ? null : await findDeskSession(deps, request)
      return { status: 200, body: found === null ? programJSON(caller) : sessionJSON(found.session) }
    },
  })
}

/** The route of the stand-in owner. Only a demo on its own machine mounts it. */
export const deskDemoRoutes = (deps: AppDeps) =>
  implement(deskDemoContract, {
    enter: async ({ request, reply }) => {
      noStore(reply)
      const session = await withToken(
        deps,
        reply,
        (opened) => deps.store.staff.openStandIn(opened),
        (opened) => opened,
      )
      request.server.logSecurityEvent('deskSignedIn', request, { staffID: session.account.staffID })
      return { status: 200, body: sessionJSON(session) }
    },
  })

/** Returns an answer in the library's shape, which has a handle or none. */
const assertionOf = ({ response: { userHandle, ...response }, ...credential }: Asserted) => ({
  ...credential,
  response: { ...response, ...(userHandle !== undefined && { userHandle }) },
})

const isHandleOf = (handle: string | undefined, { staffID }: StaffAccount): boolean =>
  handle !== undefined && Buffer.from(handle, 'base64url').toString() === staffID
