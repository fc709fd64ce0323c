import { members } from '../../tables/sqlite.ts'

/** The columns of a Member. */
export const memberColumns = {
  memberID: members.memberID,
  provider: members.provider,
  subject: members.subject,
  email: members.email,
  emailConfirmedSSE: members.emailConfirmedSSE,
  emailAskedSSE: members.emailAskedSSE,
  profileName: members.profileName,
  displayName: members.displayName,
  contactNumber: members.contactNumber,
  registeredTimeSSE: members.registeredTimeSSE,
  hasPassportError: members.hasPassportError,
} as const
