import { randomBytes } from 'node:crypto'
import type { Provider } from '@pokfei/domain/members/member'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInSeconds } from '../adapters/sign-in/sign-in-provider.ts'
import type { AppSettings } from '../app-deps.ts'
import { deriveKey } from '../config/derive-key.ts'
import { cookieAttributes, cookieName } from '../http/sessions/session-cookie.ts'

const provider = z.enum(['google', 'wechat'])
const schema = z.object({
  provider,
  state: z.string().length(64),
  nonce: z.string().length(64),
  redirectTo: z.string().nullable(),
  expiresSSE: z.int(),
})

/**
 * A sign-in under way. It lives in a signed cookie of the browser that began it, so that no other browser can finish
 * it.
 */
export type BegunSignIn = z.infer<typeof schema>

/** Returns the keys of these cookies. The first one signs; all of them verify. */
export function signInCookieKeys({
  secret,
  previousSecret = null,
}: Pick<AppSettings, 'secret' | 'previousSecret'>): Buffer[] {
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret]
  return secrets.map((one) => deriveKey(one, 'sign-in-cookies'))
}

/**
 * Returns a new sign-in with a random state and nonce, each 32 bytes in hex. WeChat accepts letters and digits only,
 * 128 at most.
 */
export function beginSignIn(name: Provider, redirectTo: string | null, nowSSE: number): BegunSignIn {
  return {
    provider: name,
    state: randomBytes(32).toString('hex'),
    nonce: randomBytes(32).toString('hex'),
    redirectTo,
    expiresSSE: nowSSE + signInSeconds,
  }
}

/** Sets the cookie. It replaces an earlier sign-in of the same browser. */
export function setSignInCookie(reply: FastifyReply, publicURL: string, begun: BegunSignIn): void {
  void reply.setCookie(
    cookieName(publicURL, 'pokfei-sign-in'),
    Buffer.from(JSON.stringify(begun)).toString('base64url'),
    { ...cookieAttributes(publicURL), maxAge: signInSeconds, signed: true },
  )
}

/**
 * Returns the sign-in that this browser began. Returns null if there is none, if it is too old, or if its signature
 * is wrong. Deletes the cookie, so that no sign-in comes back twice.
 */
export function consumeSignInCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicURL: string,
  nowSSE: number,
): BegunSignIn | null {
  const name = cookieName(publicURL, 'pokfei-sign-in')
  const cookie = request.cookies[name]
  if (cookie === undefined) return null
  void reply.clearCookie(name, cookieAttributes(publicURL))
  const { valid, value } = request.unsignCookie(cookie)
  if (!valid) return null
  const begun = schema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  return begun.expiresSSE > nowSSE ? begun : null
}
