import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Durability } from '@pokfei/db/postgres/connection/assert-safe'
import type { GoogleSettings } from '../adapters/sign-in/google-discovery.ts'
import type { SmtpSettings } from '../adapters/mail/smtp.ts'
import type { WeChatSettings } from '../adapters/sign-in/wechat.ts'
import type { AppSettings } from '../app-deps.ts'
import { isLiveKey, listConfigErrors } from './config-errors.ts'
import { variables, type Variables } from './config-variables.ts'
import { maxConnectionsFor, readOpenFilesLimit } from './open-files-limit.ts'
import { limitSettingsOf, type LimitSettings } from './limit-settings.ts'
import { modes, readModeName, type ModeName } from './modes.ts'

/** The operator's settings, validated and completed with defaults. */
export interface Config extends LimitSettings {
  readonly host: string
  readonly port: number
  /** The absolute path of the data folder. It holds database, media and mail unless other settings say otherwise. */
  readonly dataDir: string
  /** The database URL, in the form that `openStore` takes. */
  readonly databaseURL: string
  /** `managed` if the operator states that the provider's storage keeps what PostgreSQL commits. */
  readonly durability: Durability
  /** The mode by the name that the operator uses. */
  readonly modeName: ModeName
  readonly mode: AppSettings['mode']
  readonly publicURL: string
  readonly logLevel: AppSettings['logLevel']
  /** True if `npm run dev` started the server. Pages then come from their sources. */
  readonly isDevelopment: boolean
  /** The secret that signs cookies and locks ticket keys; null if a demo creates its own. */
  readonly secret: Buffer | null
  /** The previous secret while it is rotated, else null. */
  readonly previousSecret: Buffer | null
  /** The name of the operator who runs commands, for the audit log. Null if it is not set. */
  readonly operator: string | null
  /** The token that opens the metrics. Null means that only this machine may read them. */
  readonly metricsToken: string | null
  /** The OAuth client at Google. Null if there is none; a demo then has a stand-in. */
  readonly google: GoogleAccount | null
  /** The applications at WeChat; null as for Google. */
  readonly wechat: WeChatAccount | null
  /** The account at Stripe; null where the stand-in takes payments. */
  readonly stripe: StripeAccount | null
  /** The mirrors of the beacon of draws. Null if the operator named none. */
  readonly drandRelays: readonly string[] | null
  /** The mail server. Null if mails are written to a folder. */
  readonly smtp: SmtpSettings | null
}

/** The account of the shop at Google. */
export type GoogleAccount = Pick<GoogleSettings, 'issuer' | 'clientID' | 'clientSecret'>

/** The accounts of the shop at WeChat. */
export interface WeChatAccount extends Pick<WeChatSettings, 'pageURL' | 'website' | 'officialAccount'> {
  readonly apiURL: string
}

/** The account of the shop at Stripe, and the secret that verifies its webhooks. */
export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  /** True if the key moves real money. */
  readonly liveMode: boolean
  /** Another origin than Stripe's own, for tests. */
  readonly apiBase: string | null
}

/** A configuration, or the list of everything that is wrong with it. Each entry says which variable to set. */
export type ConfigResult =
  | { readonly kind: 'ready'; readonly config: Config }
  | { readonly kind: 'invalid'; readonly errors: readonly string[] }

/**
 * Reads the configuration from the environment. An empty variable counts as not set. Returns all errors at once, so
 * that the operator can correct them in one go. `openFiles` is the limit of open files and connections of the
 * process; null if it is unknown.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  openFiles: number | null = null,
): ConfigResult {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = variables.safeParse(set)
  const modeName = readModeName(set)
  const errors = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...listConfigErrors(modeName, set),
  ]
  if (!parsed.success || modeName === null || errors.length > 0)
    return { kind: 'invalid', errors: [...new Set(errors)] }

  const {
    HOST,
    PORT,
    DATA_DIR,
    DATABASE_DURABILITY,
    DATABASE_URL,
    PUBLIC_URL,
    LOG_LEVEL,
    METRICS_TOKEN,
    NODE_ENV,
    SECRET,
    SECRET_PREVIOUS,
    OPERATOR,
    SMTP_URL,
    MAIL_FROM,
    DRAND_RELAYS,
  } = parsed.data
  const dataDir = resolve(DATA_DIR)
  const mode = modes[modeName].parts
  return {
    kind: 'ready',
    config: {
      host: HOST,
      port: PORT,
      dataDir,
      databaseURL: DATABASE_URL ?? pathToFileURL(join(dataDir, 'pokfei.sqlite')).href,
      durability: DATABASE_DURABILITY,
      modeName,
      mode,
      publicURL: PUBLIC_URL === undefined ? `http://localhost:${PORT}` : new URL(PUBLIC_URL).origin,
      logLevel: LOG_LEVEL,
      isDevelopment: NODE_ENV === 'development',
      secret: SECRET === undefined ? null : Buffer.from(SECRET, 'hex'),
      previousSecret: SECRET_PREVIOUS === undefined ? null : Buffer.from(SECRET_PREVIOUS, 'hex'),
      operator: OPERATOR ?? null,
      metricsToken: METRICS_TOKEN ?? null,
      google: googleOf(parsed.data),
      wechat: weChatOf(parsed.data),
      stripe: stripeOf(parsed.data),
      drandRelays: DRAND_RELAYS ?? null,
      smtp: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
      ...limitSettingsOf(parsed.data, mode, maxConnectionsFor(openFiles)),
    },
  }
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Variables): GoogleAccount | null {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null
  return {
    issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com',
    clientID: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  }
}

function weChatOf(set: Variables): WeChatAccount | null {
  const { WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_ACCOUNT_APP_ID, WECHAT_ACCOUNT_APP_SECRET } = set
  if (WECHAT_APP_ID === undefined || WECHAT_APP_SECRET === undefined) return null
  return {
    pageURL: set.WECHAT_PAGE_BASE ?? 'https://open.weixin.qq.com',
    apiURL: set.WECHAT_API_BASE ?? 'https://api.weixin.qq.com',
    website: { appID: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET },
    officialAccount:
      WECHAT_ACCOUNT_APP_ID === undefined || WECHAT_ACCOUNT_APP_SECRET === undefined
        ? null
        : { appID: WECHAT_ACCOUNT_APP_ID, appSecret: WECHAT_ACCOUNT_APP_SECRET },
  }
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Variables): StripeAccount | null {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    liveMode: isLiveKey(STRIPE_SECRET_KEY),
    apiBase: STRIPE_API_BASE ?? null,
  }
}

/** Calls {@link readConfig} with the process's own environment. No other code reads that environment. */
export const readProcessConfig = (): ConfigResult => readConfig(process.env, readOpenFilesLimit())
