import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import type { Identity, Provider } from '@pokfei/domain/attendee/member'
import type { Language } from '@pokfei/domain/language'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/** What a browser carries from the start of a sign-in to its way back, in a signed cookie. */
export interface PendingSignIn {
  /** Comes back through the provider: it must be the one that this browser set out with. */
  readonly state: string
  /** Comes back inside the id_token (OpenID Connect Core §3.1.2.1). */
  readonly nonce: string
}

/** What the client wishes of the provider's page; null where it wished nothing. */
export interface SignInWish {
  readonly loginHint: string | null
  readonly prompt: string | null
  readonly language: Language
}

/** Where the browser goes to sign in, or why it cannot. */
export type SignInStart =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: SignInError }

/** Whom the provider named, or why nobody. */
export type SignInAnswer =
  | { readonly kind: 'identified'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: SignInError }

/** A refusal of either kind. */
export function refuseSignIn(reason: SignInError): { readonly kind: 'refused'; readonly reason: SignInError } {
  return { kind: 'refused', reason }
}

/**
 * A provider of identities, spoken to through the browser's redirects: so it takes the request and the
 * reply themselves, and lives at the door of the server. Its secrets, codes and tokens are never logged.
 */
export interface SignInProvider {
  /** Gets ready in the background; a sign-in that comes sooner waits for it, for a limited time. */
  open(log: FastifyBaseLogger): void
  close(): void
  /** Whether a sign-in can succeed in the browser that asks. */
  worksIn(request: FastifyRequest): boolean
  /** The address of the provider's page. */
  start(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn, wish: SignInWish): Promise<SignInStart>
  /** Exchanges the code of a way back whose state has been checked. */
  finish(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn, code: string): Promise<SignInAnswer>
}

/** The providers that are set up; null where one is not, which stops its own button only. */
export type SignInProviders = Readonly<Record<Provider, SignInProvider | null>>

/** Whether the browser that asks is the one inside WeChat. */
export function isInsideWeChat({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['user-agent']?.includes('MicroMessenger') ?? false
}

/** The browsers of Facebook, Messenger, Instagram, Threads, LINE, TikTok and WeChat, and whatever else is an Android WebView. */
const insideApps = /FBA[NV]\/|Instagram|Barcelona|\bLine\/|BytedanceWebview|musical_ly|MicroMessenger|; wv\)/

/** Whether the browser that asks is inside some other app, as when a link was followed there. */
export function isInsideApp({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return insideApps.test(headers['user-agent'] ?? '')
}

/** Where a provider sends browsers back to, as it is registered there. */
export function callbackURL(publicURL: string, provider: Provider): string {
  return `${publicURL}/api/auth/login/federated/${provider}/callback`
}

/** How long a provider's server may take to answer. */
export const providerTimeLimitMs = 5000

/** Seconds that the cookies of a sign-in live: as long as a person may take on the provider's page. */
export const signInSeconds = 600
