import type { Member } from './member.ts'

/**
 * The account of the shop itself, to which orders of the door belong (OPS-117). Its ID is its mark. No account of a
 * provider has its subject and it has no address, so nobody signs in to it and no mail goes to it.
 */
export const houseAccount = {
  memberID: '00000000-0000-7000-8000-000000000000',
  provider: 'google',
  subject: 'door',
  email: null,
  emailConfirmedSSE: null,
  emailAskedSSE: null,
  profileName: null,
  displayName: '現場售票 Door sale',
  contactNumber: null,
  registeredTimeSSE: 0,
  hasPassportError: false,
} as const satisfies Member

/** True for the account of the shop, which is nobody's. */
export const isHouse = ({ memberID }: Pick<Member, 'memberID'>): boolean => memberID === houseAccount.memberID
