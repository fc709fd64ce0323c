import { z } from 'zod'
import { providerTimeLimitMs } from './sign-in-provider.ts'

/** The address of Google and the shop's account there. */
export interface GoogleSettings {
  /** `https://accounts.google.com`, or the stand-in. */
  readonly issuer: string
  /**
   * Returns the issuer's address for this server, if browsers use another one; else null. It is called each time,
   * because the stand-in's address is known only once the server listens.
   */
  readonly reachedAt: (() => string) | null
  readonly clientID: string
  readonly clientSecret: string
  /** The callback address for browsers, as registered with Google. */
  readonly callbackURL: string
}

/** The needed fields of the discovery document (OpenID Connect Discovery §3). */
export interface GoogleEndpoints {
  readonly authorizationURL: string
  /** The address as this server reaches it. */
  readonly tokenURL: string
  readonly keysURL: string
}

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/**
 * Fetches the endpoints of the issuer, within a time limit. Throws if the issuer does not respond, sends an invalid
 * document, or has another name.
 */
export async function discoverGoogle(
  settings: Pick<GoogleSettings, 'issuer' | 'reachedAt'>,
  timeLimitMs: number = providerTimeLimitMs,
): Promise<GoogleEndpoints> {
  const { issuer, reachedAt } = settings
  const reach = (url: string): string =>
    reachedAt !== null && url.startsWith(`${issuer}/`) ? reachedAt() + url.slice(issuer.length) : url
  const response = await fetch(reach(`${issuer}/.well-known/openid-configuration`), {
    signal: AbortSignal.timeout(timeLimitMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the discovery document of ${issuer} has status ${response.status}`)
  const document = discoveryDocument.parse(await response.json())
  if (document.issuer !== issuer)
    throw new Error(`the discovery document of ${issuer} names the issuer ${document.issuer}`)
  return {
    authorizationURL: document.authorization_endpoint,
    tokenURL: reach(document.token_endpoint),
    keysURL: reach(document.jwks_uri),
  }
}
