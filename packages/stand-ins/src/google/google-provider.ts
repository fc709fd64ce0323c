import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, interactionPolicy, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { languageOf } from '@pokfei/format/language'
import { standInPage } from '../pages/stand-in-page.ts'
import { createGoogleAdapter } from './google-adapter.ts'
import { brokenSignInPage } from './google-page.ts'
import { findGooglePerson, googleSubject } from './google-people.ts'

/** The path of the stand-in. Its issuer is the public origin with this path. */
export const googlePath = '/stand-ins/google'

/**
 * The cookie of the provider's own session. The provider never gets it back, so that each sign-in can choose another
 * person.
 */
export const googleSessionCookie = 'stand-in-google-session'

/** The dependencies of the stand-in provider. */
export interface GoogleProviderDeps {
  readonly clock: Clock
  readonly issuer: string
  readonly clientID: string
  readonly clientSecret: string
  readonly callbackURL: string
}

/**
 * Signs in the named person without a page if `prompt=none` and a `login_hint` are given. Scripts and load tests use
 * this. The real Google does it only for people who are signed in there.
 */
function signInHinted(ctx: KoaContextWithOIDC, hint: string | undefined): void {
  if (ctx.oidc.params?.['prompt'] !== 'none' || hint === undefined) return
  const person = findGooglePerson(hint)
  if (person !== null) ctx.oidc.session?.loginAccount({ accountId: person.email, transient: true })
}

async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, account, provider } = ctx.oidc
  if (client === undefined || account === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function configurationOf(deps: GoogleProviderDeps, policy: interactionPolicy.Prompt[]) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }
  return {
    adapter: createGoogleAdapter(deps.clock),
    clients: [
      {
        client_id: deps.clientID,
        client_secret: deps.clientSecret,
        redirect_uris: [deps.callbackURL],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        subject_type: 'pairwise',
      },
    ],
    jwks: { keys: [signingKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google's id_token contains all these claims itself.
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    routes: { userinfo: '/userinfo' },
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: async (_ctx, accountID) => googleSubject(accountID),
    findAccount: async (_ctx, accountID) => {
      const person = findGooglePerson(accountID)
      if (person === null) return undefined
      const { email, emailVerified, name } = person
      return { accountId: email, claims: async () => ({ sub: email, email, email_verified: emailVerified, name }) }
    },
    loadExistingGrant: grantAll,
    extraParams: { hl: null, login_hint: async (ctx, hint) => signInHinted(ctx, hint) },
    interactions: { policy, url: (_ctx, interaction) => `${googlePath}/interaction/${interaction.uid}` },
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    pkce: { required: () => false },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: true },
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: googleSessionCookie,
        interaction: 'stand-in-google-interaction',
        resume: 'stand-in-google-resume',
      },
      long: { path: googlePath, httpOnly: true, sameSite: 'lax', signed: true },
      // There is no path: each sign-in has its own, so that two tabs do not mix.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 300, IdToken: 3600, Interaction: 600, Session: 600, Grant: 3600 },
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.body = standInPage(brokenSignInPage(languageOf(ctx.headers)))
    },
  } satisfies Configuration
}

/** Creates the stand-in: a real OpenID provider, in memory, with a signing key of its own. */
export async function createGoogleProvider(deps: GoogleProviderDeps): Promise<Provider> {
  // The library loads at its first use, because it takes longer than the rest of the server.
  const library = await import('oidc-provider')
  const { Check, Prompt } = library.interactionPolicy
  const nobodyYet = new Check('nobody_yet', 'nobody has been chosen', (ctx) =>
    ctx.oidc.session?.accountId === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  const policy = [
    new Prompt({ name: 'login', requestable: true }, nobodyYet),
    new Prompt({ name: 'select_account', requestable: true }),
    new Prompt({ name: 'consent', requestable: true }),
  ]
  const provider = new library.Provider(deps.issuer, await configurationOf(deps, policy))
  // Every address that it makes has the public origin, which the forwarding headers carry.
  provider.proxy = true
  return provider
}
