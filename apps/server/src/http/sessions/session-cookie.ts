import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Returns the name of a cookie for the site's address. Over https the name starts with `__Host-`, so that only this
 * very host can write the cookie.
 */
export function cookieName(publicURL: string, name: string): string {
  return publicURL.startsWith('https://') ? `__Host-${name}` : name
}

/** Returns the attributes of every cookie. No script reads it, and no form of another site sends it. */
export function cookieAttributes(publicURL: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicURL.startsWith('https://') } as const
}

/** Returns the name of the session's cookie. */
export function sessionCookieName(publicURL: string): string {
  return cookieName(publicURL, 'pokfei-session')
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Returns the session token that a browser sent, or null. It does not check that a session exists. */
export const readSessionToken = (headers: FastifyRequest['headers'], publicURL: string): string | null =>
  readToken(headers, sessionCookieName(publicURL))

/** Returns the token in a cookie of a name, or null. */
export function readToken(headers: FastifyRequest['headers'], name: string): string | null {
  if (headers.cookie === undefined) return null
  const prefix = `${name}=`
  const own = headers.cookie.split(';').find((part) => part.trimStart().startsWith(prefix))
  const token = own?.trim().slice(prefix.length)
  return token !== undefined && tokenPattern.test(token) ? token : null
}

/** Sets the cookie with the token of a session, until the session expires. */
export function setSessionCookie(
  reply: FastifyReply,
  publicURL: string,
  { token, maxAge }: { readonly token: string; readonly maxAge: number },
): void {
  void reply.header(
    'set-cookie',
    cookie.serialize(sessionCookieName(publicURL), token, { ...cookieAttributes(publicURL), maxAge }),
  )
}

/** Deletes the token from the browser. */
export function clearSessionCookie(reply: FastifyReply, publicURL: string): void {
  setSessionCookie(reply, publicURL, { token: '', maxAge: 0 })
}
