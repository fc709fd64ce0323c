import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { retryUntilReady } from './retry-until-ready.ts'
import { discoverGoogle, type GoogleSettings } from './google-discovery.ts'
import { readIDToken } from './google-id-token.ts'
import { isInsideApp, providerTimeLimitMs, rejectSignIn, type SignInProvider } from './sign-in-provider.ts'

interface GoogleClient {
  /** Returns the address of Google's page, and the PKCE verifier that belongs to it. */
  start(state: string): Promise<{ readonly url: URL; readonly verifier: string }>
  readonly oauth: OAuth2Namespace
  readonly keys: JWTVerifyGetKey
}

/** The plugin's own path for starts, and the name under which it looks for the verifier. No browser sees either. */
const [startPath, verifierCookie] = ['/start', 'verifier'] as const

function originAndPath(url: string): readonly [string, string] {
  const { origin, pathname } = new URL(url)
  return [origin, pathname]
}

/**
 * Creates the client once the endpoints are known. @fastify/oauth2 can only be registered before its server starts,
 * and discovery must not delay ours. It therefore gets a Fastify instance of its own that never listens. Its cookies
 * stay there too, because a browser would have one verifier for all its tabs.
 */
async function connect(settings: GoogleSettings): Promise<GoogleClient> {
  const endpoints = await discoverGoogle(settings)
  const [authorizeHost, authorizePath] = originAndPath(endpoints.authorizationURL)
  const [tokenHost, tokenPath] = originAndPath(endpoints.tokenURL)
  const host: FastifyInstance = fastify()
  await host.register(oauth2, {
    name: 'google',
    scope: ['openid', 'email', 'profile'],
    credentials: {
      client: { id: settings.clientID, secret: settings.clientSecret },
      auth: { authorizeHost, authorizePath, tokenHost, tokenPath },
      http: { timeout: providerTimeLimitMs },
    },
    callbackUri: settings.callbackURL,
    pkce: 'S256',
    startRedirectPath: startPath,
    verifierCookieName: verifierCookie,
    generateStateFunction: ({ query }: FastifyRequest) => (query as { readonly state: string }).state,
    // The callback has compared the state with the one of this browser.
    checkStateFunction: () => true,
  })
  const oauth = host['oauth2Google']
  if (oauth === undefined) throw new Error('@fastify/oauth2 did not register')
  return {
    async start(state) {
      const { headers, cookies } = await host.inject({ url: startPath, query: { state } })
      const verifier = cookies.find(({ name }) => name === verifierCookie)?.value
      if (headers.location === undefined || verifier === undefined) throw new Error('@fastify/oauth2 did not start')
      return { url: new URL(headers.location), verifier }
    },
    oauth,
    keys: createRemoteJWKSet(new URL(endpoints.keysURL), { timeoutDuration: providerTimeLimitMs }),
  }
}

/** Returns why the token endpoint gave no token: it rejected the code, or it was unreachable. */
function reasonOf(error: unknown, log: FastifyBaseLogger): SignInError {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  const payload: unknown = typeof data === 'object' && data !== null && 'payload' in data ? data.payload : null
  const code: unknown = typeof payload === 'object' && payload !== null && 'error' in payload ? payload.error : null
  if (code === 'invalid_grant') return 'signInCodeRefused'
  log.warn({ provider: 'google', code: typeof code === 'string' ? code : 'no response' }, 'token request failed')
  return 'signInUnavailable'
}

/**
 * Returns Google as an OpenID Connect provider. Discovery runs in the background; state, nonce, PKCE and the id_token
 * are verified. An unreachable issuer makes sign-ins fail and nothing else.
 */
export function createGoogle(settings: GoogleSettings): SignInProvider {
  const client = retryUntilReady('google', () => connect(settings))
  return {
    open: (log) => client.open(log),
    close: () => client.close(),
    // Google rejects the browsers inside other apps (disallowed_useragent).
    worksIn: (request) => !isInsideApp(request),
    async start(_request, pending, wish) {
      const google = await client.get()
      if (google === null) return rejectSignIn('signInUnavailable')
      const { url, verifier } = await google.start(pending.state)
      url.searchParams.set('nonce', pending.nonce)
      url.searchParams.set('hl', wish.language === 'en' ? 'en' : 'zh-HK')
      if (wish.loginHint !== null) url.searchParams.set('login_hint', wish.loginHint)
      if (wish.prompt !== null) url.searchParams.set('prompt', wish.prompt)
      return { kind: 'redirect', url: url.href, verifier }
    },
    async finish(request, pending) {
      const google = await client.get()
      if (google === null) return rejectSignIn('signInUnavailable')
      request.cookies[verifierCookie] = pending.verifier ?? undefined
      let idToken: unknown
      try {
        const { token } = await google.oauth.getAccessTokenFromAuthorizationCodeFlow(request)
        idToken = token.id_token
      } catch (error) {
        return rejectSignIn(reasonOf(error, request.log))
      }
      if (typeof idToken !== 'string') return rejectSignIn('signInUntrusted')
      try {
        const identity = await readIDToken(idToken, google.keys, { ...settings, nonce: pending.nonce })
        return identity === null ? rejectSignIn('signInUntrusted') : { kind: 'identified', identity }
      } catch (error) {
        request.log.warn({ err: error, provider: 'google' }, 'signing keys unreachable')
        return rejectSignIn('signInUnavailable')
      }
    },
  }
}
