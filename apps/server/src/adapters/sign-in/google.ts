import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { cookieAttributes } from '../../http/sessions/session-cookie.ts'
import { retryUntilReady } from './retry-until-ready.ts'
import { discoverGoogle, type GoogleSettings } from './google-discovery.ts'
import { readIDToken } from './google-id-token.ts'
import {
  isInsideApp,
  providerTimeLimitMs,
  rejectSignIn,
  signInSeconds,
  type PendingSignIn,
  type SignInProvider,
} from './sign-in-provider.ts'

interface GoogleClient {
  readonly oauth: OAuth2Namespace
  readonly keys: JWTVerifyGetKey
}

/** The sign-ins of the requests under way. The plugin passes only the request to its state functions. */
type PendingByRequest = WeakMap<FastifyRequest, PendingSignIn>

function originAndPath(url: string): readonly [string, string] {
  const { origin, pathname } = new URL(url)
  return [origin, pathname]
}

/**
 * Creates the client once the endpoints are known. @fastify/oauth2 can only be registered before its server starts,
 * and discovery must not delay ours. It therefore gets a Fastify instance of its own that never listens. The plugin
 * works on the requests and replies of the real server.
 */
async function connect(settings: GoogleSettings, pendingByRequest: PendingByRequest): Promise<GoogleClient> {
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
    generateStateFunction: (request: FastifyRequest) => pendingByRequest.get(request)?.state ?? '',
    checkStateFunction: (request: FastifyRequest) => {
      const { state } = request.query as { readonly state?: string }
      return state !== undefined && state === pendingByRequest.get(request)?.state
    },
    cookie: { ...cookieAttributes(settings.callbackURL), signed: true, maxAge: signInSeconds },
    hostPrefixedCookies: settings.callbackURL.startsWith('https://'),
  })
  const oauth = host['oauth2Google']
  if (oauth === undefined) throw new Error('@fastify/oauth2 did not register')
  return {
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
  const pendingByRequest: PendingByRequest = new WeakMap()
  const client = retryUntilReady('google', () => connect(settings, pendingByRequest))
  return {
    open: (log) => client.open(log),
    close: () => client.close(),
    // Google rejects the browsers inside other apps (disallowed_useragent).
    worksIn: (request) => !isInsideApp(request),
    async start(request, reply, pending, wish) {
      const google = await client.get()
      if (google === null) return rejectSignIn('signInUnavailable')
      pendingByRequest.set(request, pending)
      const url = new URL(await google.oauth.generateAuthorizationUri(request, reply))
      url.searchParams.set('nonce', pending.nonce)
      url.searchParams.set('hl', wish.language === 'en' ? 'en' : 'zh-HK')
      if (wish.loginHint !== null) url.searchParams.set('login_hint', wish.loginHint)
      if (wish.prompt !== null) url.searchParams.set('prompt', wish.prompt)
      return { kind: 'redirect', url: url.href }
    },
    async finish(request, reply, pending) {
      const google = await client.get()
      if (google === null) return rejectSignIn('signInUnavailable')
      pendingByRequest.set(request, pending)
      let idToken: unknown
      try {
        const { token } = await google.oauth.getAccessTokenFromAuthorizationCodeFlow(request, reply)
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
