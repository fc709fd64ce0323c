import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Provider } from '@pokfei/domain/members/member'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInSeconds } from '../adapters/sign-in/sign-in-provider.ts'
import type { AppSettings } from '../app-deps.ts'
import { deriveKey } from '../config/derive-key.ts'
import { cookieAttributes, cookieName } from '../http/sessions/session-cookie.ts'

/** The most sign-ins under way in one browser, one for each tab. One more ends the oldest. */
const mostBegun = 5
/** Seconds for which a browser remembers a sign-in. After one that took too long, the member still finds the wanted page. */
const rememberedSeconds = 3600

const schema = z.object({
  provider: z.enum(['google', 'wechat']),
  state: z.string().length(64),
  nonce: z.string().length(64),
  verifier: z.string().nullable(),
  redirectTo: z.string().nullable(),
  expiresSSE: z.int(),
})

/**
 * A sign-in under way. Each has a signed cookie of its own in the browser that began it. So no other browser can finish
 * it, and the tabs of a browser do not disturb each other.
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
export function beginSignIn(
  provider: Provider,
  redirectTo: string | null,
  nowSSE: number,
): Omit<BegunSignIn, 'verifier'> {
  return {
    provider,
    state: randomBytes(32).toString('hex'),
    nonce: randomBytes(32).toString('hex'),
    redirectTo,
    expiresSSE: nowSSE + signInSeconds,
  }
}

/** Returns the name of a sign-in's cookie. A part of the state tells the tabs apart. */
function cookieOf(publicURL: string, state: string): string {
  return cookieName(publicURL, `pokfei-sign-in-${state.slice(0, 16)}`)
}

/** Returns the sign-in of a cookie, or null if this server did not write the cookie. */
function readCookie(request: FastifyRequest, name: string): BegunSignIn | null {
  const { valid, value } = request.unsignCookie(request.cookies[name] ?? '')
  if (!valid) return null
  return schema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data ?? null
}

/** Stores a sign-in in the browser, beside those of its other tabs. It deletes the oldest ones beyond the limit. */
export function storeBegunSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  publicURL: string,
  begun: BegunSignIn,
): void {
  const others = Object.keys(request.cookies)
    .filter((name) => name.startsWith(cookieOf(publicURL, '')))
    .flatMap((name) => readCookie(request, name) ?? [])
    .toSorted((one, other) => one.expiresSSE - other.expiresSSE)
  for (const { state } of others.slice(0, 1 - mostBegun))
    void reply.clearCookie(cookieOf(publicURL, state), cookieAttributes(publicURL))
  void reply.setCookie(cookieOf(publicURL, begun.state), Buffer.from(JSON.stringify(begun)).toString('base64url'), {
    ...cookieAttributes(publicURL),
    maxAge: rememberedSeconds,
    signed: true,
  })
}

/**
 * Returns the sign-in with this state that this browser began, or null. It may have expired. Deletes its cookie, so that
 * no sign-in comes back twice. A state that this browser does not know deletes nothing.
 */
export function consumeBegunSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  publicURL: string,
  { provider, state }: Pick<BegunSignIn, 'provider' | 'state'>,
): BegunSignIn | null {
  const name = cookieOf(publicURL, state)
  const begun = readCookie(request, name)
  if (begun === null || begun.provider !== provider || !isSameText(begun.state, state)) return null
  void reply.clearCookie(name, cookieAttributes(publicURL))
  return begun
}

function isSameText(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}
