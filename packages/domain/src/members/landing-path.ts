import { hasCompleteProfile, type Member } from './member.ts'

/** The page that needs no profile. A member who wants to leave signs in again for it (ACC-91). */
const accountDetails = '/account-details'

/**
 * Returns the page for a member after sign-in. With a complete profile, it is the requested page, else home. Otherwise
 * it is the page that completes the profile. For an unregistered WeChat member, that is the sign-up overlay on the home
 * page. `?redirectTo=` then carries the requested page.
 */
export function landingPath(member: Member, redirectTo: string | null): string {
  if (hasCompleteProfile(member) || redirectTo?.split(/[?#]/)[0] === accountDetails) return redirectTo ?? '/'
  const path = member.provider === 'wechat' && member.registeredTimeSSE === null ? '/' : '/profile'
  return redirectTo === null ? path : `${path}?${new URLSearchParams({ redirectTo }).toString()}`
}
