import type { Member } from './member.ts'

/**
 * The account of the shop itself, to which orders of the door belong (OPS-117). It has no sign-in and no address, so nobody
 * opens it and no mail goes to it.
 */
export const houseAccount = {
  memberID: '00000000-0000-7000-8000-000000000000',
  provider: 'house',
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
