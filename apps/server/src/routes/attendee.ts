import { attendeeContract, type Profile } from '@pokfei/contracts/attendee'
import type { Member } from '@pokfei/domain/attendee/member'
import { updateProfile } from '@pokfei/domain/attendee/update-profile'
import { initServer } from '@ts-rest/fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse } from '../hooks/errors.ts'

const s = initServer()

/** A member on the wire (spec §3). Where the provider gave no name, the chosen one stands for it, so
 *  that a complete profile looks complete. */
export function profileOf(member: Member): Profile {
  return {
    hasRegistered: member.registeredTimeSSE !== null,
    hasPassportError: member.hasPassportError,
    registeredEmailID: member.email,
    profileName: member.profileName ?? member.displayName,
    displayName: member.displayName,
    contactNumber: member.contactNumber,
    profileProvider: member.provider,
  }
}

/** The signed-in member's profile (spec §7). */
export const attendeeRoutes = (deps: AppDeps) =>
  s.router(attendeeContract, {
    profile: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      return { status: 200, body: profileOf(request.member) }
    },
    updateProfile: async ({ request, body }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      const member = await updateProfile(deps, request.member, {
        displayName: body.newDisplayName,
        contactNumber: body.newContactNumber,
      })
      return { status: 200, body: profileOf(member) }
    },
  })
