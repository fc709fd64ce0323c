import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names a cookie for where the site is served: over https the browser keeps `__Host-` cookies from being
 *  written by anyone but this very host. */
export function cookieName(publicURL: string, name: string): string {
  return publicURL.startsWith('https://') ? `__Host-${name}` : name
}

/** What every cookie of ours has: no script reads it, no other site's form sends it. */
export function cookieAttributes(publicURL: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicURL.startsWith('https://') } as const
}

/** The name of the session's cookie. */
export function sessionCookieName(publicURL: string): string {
  return cookieName(publicURL, 'pokfei-session')
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The session token that a browser sent, or null; whether it opens a session is another question. */
export function readSessionToken(headers: FastifyRequest['headers'], publicURL: string): string | null {
  if (headers.cookie === undefined) return null
  const prefix = `${sessionCookieName(publicURL)}=`
  const own = headers.cookie.split(';').find((part) => part.trimStart().startsWith(prefix))
  const token = own?.trim().slice(prefix.length)
  return token !== undefined && tokenPattern.test(token) ? token : null
}

/** Gives the browser the token of a session, to be kept until the session expires. */
export function keepSession(reply: FastifyReply, publicURL: string, { token, maxAge }: { readonly token: string; readonly maxAge: number }): void {
  void reply.header('set-cookie', cookie.serialize(sessionCookieName(publicURL), token, { ...cookieAttributes(publicURL), maxAge }))
}

/** Takes the token away from the browser. */
export function dropSession(reply: FastifyReply, publicURL: string): void {
  keepSession(reply, publicURL, { token: '', maxAge: 0 })
}
