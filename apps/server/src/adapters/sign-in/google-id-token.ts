import type { Identity } from '@pokfei/domain/members/member'
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

/** The values that an id_token must contain. */
export interface IDTokenExpectation {
  readonly issuer: string
  readonly clientID: string
  readonly nonce: string
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  // An invalid name must not reject the sign-in.
  name: z.string().optional().catch(undefined),
})

const leewaySeconds = 30

/**
 * Returns the identity in an id_token with valid signature, issuer, audience, nonce and times (OpenID Connect Core
 * §3.1.3.7). Returns null if one of them is invalid. The identity is trusted only with an e-mail that Google has
 * verified. Throws if the keys cannot be fetched.
 */
export async function readIDToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: IDTokenExpectation,
): Promise<Identity | null> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      // Google writes its name with and without the scheme.
      issuer: [expected.issuer, expected.issuer.replace(/^https:\/\//, '')],
      audience: expected.clientID,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: leewaySeconds,
    })
    const claims = claimsSchema.parse(payload)
    if (claims.nonce !== expected.nonce) return null
    if (claims.azp !== undefined && claims.azp !== expected.clientID) return null
    return {
      provider: 'google',
      subject: claims.sub,
      email: claims.email ?? null,
      name: claims.name ?? null,
      trusted: claims.email !== undefined && claims.email_verified === true,
    }
  } catch (error) {
    if (isWrongToken(error)) return null
    throw error
  }
}

/** True if the token is wrong. False if the keys could not be fetched. */
function isWrongToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false
  return error instanceof z.ZodError || (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC')
}
