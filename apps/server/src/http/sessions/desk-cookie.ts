import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName, readToken } from './session-cookie.ts'

/**
 * Returns the name of the cookie of a desk's session. The prefix `__Host-` of a site with https demands the path `/`. It
 * keeps sister hosts from setting this cookie, which a narrower path would not.
 */
export const deskCookieName = (publicURL: string): string => cookieName(publicURL, 'pokfei-desk')

/** Returns the token of a desk's session that a browser sent, or null. It does not check that a session exists. */
export const readDeskToken = (headers: FastifyRequest['headers'], publicURL: string): string | null =>
  readToken(headers, deskCookieName(publicURL))

/** Sets the cookie of a desk's session, until the session expires. No link from another site sends it. */
export function setDeskCookie(
  reply: FastifyReply,
  publicURL: string,
  { token, maxAge }: { readonly token: string; readonly maxAge: number },
): void {
  const attributes = { ...cookieAttributes(publicURL), sameSite: 'strict', maxAge } as const
  void reply.header('set-cookie', cookie.serialize(deskCookieName(publicURL), token, attributes))
}

/** Deletes the token from the browser. */
export const clearDeskCookie = (reply: FastifyReply, publicURL: string): void =>
  setDeskCookie(reply, publicURL, { token: '', maxAge: 0 })
