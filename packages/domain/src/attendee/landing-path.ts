import { hasCompleteProfile, type Member } from './member.ts'

/**
 * Where a member goes after signing in. With a complete profile: to the page they came for, else home.
 * Without: to where the profile is completed, which for a WeChat member who has not registered is the
 * sign-up overlay on the home page; `?redirectTo=` then keeps the page they came for.
 */
export function landingPath(member: Member, redirectTo: string | null): string {
  if (hasCompleteProfile(member)) return redirectTo ?? '/'
  const path = member.provider === 'wechat' && member.registeredTimeSSE === null ? '/' : '/profile'
  return redirectTo === null ? path : `${path}?${new URLSearchParams({ redirectTo }).toString()}`
}
