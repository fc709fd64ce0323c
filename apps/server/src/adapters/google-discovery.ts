import { z } from 'zod'
import { providerTimeLimitMs } from './sign-in-provider.ts'

/** Where Google is, and who we are there. */
export interface GoogleSettings {
  /** `https://accounts.google.com`, or the stand-in. */
  readonly issuer: string
  /** Where this server reaches the issuer, when that is another address than browsers use; else null.
   *  Asked at each call: the stand-in's is known only when the server listens. */
  readonly reachedAt: (() => string) | null
  readonly clientID: string
  readonly clientSecret: string
  /** Where browsers come back to, as registered with Google. */
  readonly callbackURL: string
}

/** What is needed of the discovery document (OpenID Connect Discovery §3). */
export interface GoogleEndpoints {
  readonly authorizationURL: string
  /** Already as this server reaches them. */
  readonly tokenURL: string
  readonly keysURL: string
}

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** Asks the issuer for its endpoints, for a limited time. Throws when it does not answer, answers
 *  nonsense, or calls itself by another name. */
export async function discoverGoogle(
  settings: Pick<GoogleSettings, 'issuer' | 'reachedAt'>,
  timeLimitMs: number = providerTimeLimitMs,
): Promise<GoogleEndpoints> {
  const { issuer, reachedAt } = settings
  const reach = (url: string): string =>
    reachedAt !== null && url.startsWith(`${issuer}/`) ? reachedAt() + url.slice(issuer.length) : url
  const answer = await fetch(reach(`${issuer}/.well-known/openid-configuration`), {
    signal: AbortSignal.timeout(timeLimitMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the discovery document of ${issuer} answered ${answer.status}`)
  const document = discoveryDocument.parse(await answer.json())
  if (document.issuer !== issuer) throw new Error(`${issuer} calls itself ${document.issuer}`)
  return {
    authorizationURL: document.authorization_endpoint,
    tokenURL: reach(document.token_endpoint),
    keysURL: reach(document.jwks_uri),
  }
}
