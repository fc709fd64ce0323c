import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import type { Identity, Provider } from '@pokfei/domain/members/member'
import type { Language } from '@pokfei/format/language'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** The values that a signed cookie carries from the start of a sign-in to its callback. */
export interface PendingSignIn {
  /** The value that comes back through the provider. It must equal the one of this browser. */
  readonly state: string
  /** The value that comes back inside the id_token (OpenID Connect Core §3.1.2.1). */
  readonly nonce: string
}

/** The client's wishes for the provider's page; null where it has none. */
export interface SignInWish {
  readonly loginHint: string | null
  readonly prompt: string | null
  readonly language: Language
}

/** A sign-in at its callback. */
export interface ReturnedSignIn extends PendingSignIn {
  /** The PKCE verifier of its start; null if the provider knows no PKCE. */
  readonly verifier: string | null
}

/** The address for the sign-in with its verifier, or the reason why it cannot begin. */
export type SignInStart =
  | { readonly kind: 'redirect'; readonly url: string; readonly verifier: string | null }
  | { readonly kind: 'rejected'; readonly reason: SignInError }

/** The identity from the provider, or the reason why there is none. */
export type SignInResult =
  | { readonly kind: 'identified'; readonly identity: Identity }
  | { readonly kind: 'rejected'; readonly reason: SignInError }

/** Returns a rejected sign-in, for the start or the callback. */
export function rejectSignIn(reason: SignInError): { readonly kind: 'rejected'; readonly reason: SignInError } {
  return { kind: 'rejected', reason }
}

/**
 * A provider of identities. It works through redirects of the browser. It therefore takes requests, and lives at the
 * edge of the server. Its secrets, codes and tokens are never logged.
 */
export interface SignInProvider {
  /** Gets ready in the background. An earlier sign-in waits for that, for a limited time. */
  open(log: FastifyBaseLogger): void
  close(): void
  /** True if a sign-in can succeed in the browser of this request. */
  worksIn(request: FastifyRequest): boolean
  /** Returns the address of the provider's page, or a rejection. */
  start(request: FastifyRequest, pending: PendingSignIn, wish: SignInWish): Promise<SignInStart>
  /** Exchanges the code of a callback whose state has been checked. */
  finish(request: FastifyRequest, returned: ReturnedSignIn, code: string): Promise<SignInResult>
}

/** The providers that are set up. A missing one is null, which disables its own button only. */
export type SignInProviders = Readonly<Record<Provider, SignInProvider | null>>

/** True if the request comes from the browser inside WeChat. */
export function isInsideWeChat({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['user-agent']?.includes('MicroMessenger') ?? false
}

/**
 * The browsers of Facebook, Messenger, Instagram, Threads, LINE, TikTok and WeChat, and every other Android WebView.
 */
const insideApps = /FBA[NV]\/|Instagram|Barcelona|\bLine\/|BytedanceWebview|musical_ly|MicroMessenger|; wv\)/

/** True if the request comes from a browser inside another app, as when a member follows a link there. */
export function isInsideApp({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return insideApps.test(headers['user-agent'] ?? '')
}

/** Returns the callback address of a provider, as registered there. */
export function callbackURL(publicURL: string, provider: Provider): string {
  return `${publicURL}/api/auth/login/federated/${provider}/callback`
}

/** The time limit for a response of a provider's server. */
export const providerTimeLimitMs = 5000

/** Seconds that a person may spend on the provider's page. */
export const signInSeconds = 600
