import { randomBytes } from 'node:crypto'
import type { Provider } from '@pokfei/domain/attendee/member'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInSeconds } from '../adapters/sign-in-provider.ts'
import type { AppSettings } from '../app-deps.ts'
import { deriveKey } from '../derive-key.ts'
import { cookieAttributes, cookieName } from '../hooks/session-cookie.ts'

const provider = z.enum(['google', 'wechat'])
const schema = z.object({
  provider,
  state: z.string().length(64),
  nonce: z.string().length(64),
  redirectTo: z.string().nullable(),
  expiresSSE: z.int(),
})

/** A sign-in that has begun and has not come back: it lives in a signed cookie of the browser that began
 *  it, so that no other browser can finish it. */
export type BegunSignIn = z.infer<typeof schema>

/** The keys of these cookies. The first signs; a cookie that any of them has signed is believed. */
export function signInCookieKeys({ secret, previousSecret = null }: Pick<AppSettings, 'secret' | 'previousSecret'>): Buffer[] {
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret]
  return secrets.map((one) => deriveKey(one, 'sign-in-cookies'))
}

/** Begins a sign-in with a fresh state and nonce, each 32 random bytes in hex: WeChat takes letters and
 *  digits only, 128 at most. */
export function beginSignIn(name: Provider, redirectTo: string | null, nowSSE: number): BegunSignIn {
  return {
    provider: name,
    state: randomBytes(32).toString('hex'),
    nonce: randomBytes(32).toString('hex'),
    redirectTo,
    expiresSSE: nowSSE + signInSeconds,
  }
}

/** Writes the cookie; a sign-in begun earlier in the same browser is forgotten. */
export function keepSignIn(reply: FastifyReply, publicURL: string, begun: BegunSignIn): void {
  void reply.setCookie(
    cookieName(publicURL, 'pokfei-sign-in'),
    Buffer.from(JSON.stringify(begun)).toString('base64url'),
    { ...cookieAttributes(publicURL), maxAge: signInSeconds, signed: true },
  )
}

/** The sign-in that this browser began, or null: none, one that is too old, or one that we did not write.
 *  It is taken: whatever comes of it, it cannot come back twice. */
export function takeSignIn(
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
