import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { SmtpSettings } from './adapters/smtp.ts'
import type { AppSettings } from './app-deps.ts'

/** What an operator set, checked and completed. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute. Database, media and mail lie in it unless told otherwise. */
  readonly dataDir: string
  /** As `openStore` takes it. */
  readonly databaseURL: string
  readonly mode: AppSettings['mode']
  readonly publicURL: string
  readonly logLevel: AppSettings['logLevel']
  readonly web: AppSettings['web']
  /** The account at Stripe; null where payments are the stand-in's. */
  readonly stripe: StripeAccount | null
  /** Where mails are handed in; null where they are written into a folder. */
  readonly smtp: SmtpSettings | null
}

/** How Stripe is reached and told apart from somebody who says that they are Stripe. */
export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Whether the key moves real money. */
  readonly liveMode: boolean
  /** Another origin than Stripe's own, for tests. */
  readonly apiBase: string | null
}

/** A configuration, or everything that is wrong with it, each saying what to set. */
export type ConfigResult =
  | { readonly kind: 'ready'; readonly config: Config }
  | { readonly kind: 'refused'; readonly faults: readonly string[] }

const portFault = 'PORT must be a whole number from 1 to 65535, such as PORT=3000.'
const databaseFault = 'DATABASE_URL must name a SQLite file, such as DATABASE_URL=file:/var/lib/pokfei/pokfei.sqlite.'
const stripeKeyFault = 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_test_…, rk_test_…, sk_live_… or rk_live_….'
const stripePairFault = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither.'
const smtpFault = 'SMTP_URL must be the address of a mail server, such as SMTP_URL=smtps://user:password@mail.example:465.'
const mailFromFault = 'MAIL_FROM must be the address that mails come from, such as MAIL_FROM="Pokfei <tickets@pokfei.example>".'
const publicURLFault = 'PUBLIC_URL must be the origin that browsers see, without a path, such as PUBLIC_URL=https://tickets.example.'

const variables = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, portFault)
    .transform(Number)
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().regex(/^file:./, databaseFault).optional(),
  PUBLIC_URL: z
    .string()
    .refine((url) => /^https?:\/\/[^/?#@\s]+\/?$/.test(url) && URL.canParse(url), publicURLFault)
    .optional(),
  POKFEI_MODE: z.enum(['demo', 'production'], 'POKFEI_MODE must be demo or production.').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug.')
    .default('warn'),
  NODE_ENV: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\/[^\s/]+/.test(url) && URL.canParse(url), smtpFault)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, mailFromFault)
    .optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(?:sk|rk)_(?:test|live)_\w+$/, stripeKeyFault).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint: whsec_….')
    .optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'STRIPE_API_BASE must be an origin, such as STRIPE_API_BASE=http://127.0.0.1:4800.' }).optional(),
})

/** Stripe's settings must be whole, and of the mode: a demo never moves real money, and production sends
 *  its key to nobody but Stripe. */
function listStripeFaults(mode: string, set: Readonly<Record<string, string | undefined>>): string[] {
  const key = set['STRIPE_SECRET_KEY']
  const faults: string[] = []
  if ((key === undefined) !== (set['STRIPE_WEBHOOK_SECRET'] === undefined)) faults.push(stripePairFault)
  if (mode === 'demo' && isLiveKey(key)) faults.push('STRIPE_SECRET_KEY is of live mode: a demo takes sk_test_… keys only.')
  if (mode === 'production' && key === undefined) {
    faults.push('Production mode takes payments through Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  }
  if (mode === 'production' && set['STRIPE_API_BASE'] !== undefined) faults.push('STRIPE_API_BASE is for tests: production speaks to Stripe itself. Unset it.')
  return faults
}

/** A mail server without a sender is of no use; production has nowhere else to leave its mails. */
function listMailFaults(mode: string, set: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = []
  if (mode === 'production' && set['SMTP_URL'] === undefined) faults.push(`Production mode sends mails. ${smtpFault}`)
  if (set['SMTP_URL'] !== undefined && set['MAIL_FROM'] === undefined) faults.push(mailFromFault)
  return faults
}

const isLiveKey = (key: string | undefined): boolean => /^(?:sk|rk)_live_/.test(key ?? '')

/** What production still lacks. Each line is a stand-in that would be served to real buyers. */
const standIns = [
  'Production mode cannot sign anybody in yet: Google and WeChat are stand-ins. Set POKFEI_MODE=demo.',
] as const

/** Reads the environment; a variable that is set to nothing counts as not set. All faults are told at
 *  once, so that nobody starts the server five times to find them. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = variables.safeParse(set)
  const mode = set['POKFEI_MODE'] ?? (set['NODE_ENV'] === 'production' ? 'production' : 'demo')
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
  faults.push(...listStripeFaults(mode, set), ...listMailFaults(mode, set))
  if (mode === 'production') {
    if (set['PUBLIC_URL'] === undefined) faults.push(publicURLFault)
    faults.push(...standIns)
  }
  if (!parsed.success || faults.length > 0) return { kind: 'refused', faults }

  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, LOG_LEVEL, NODE_ENV, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, SMTP_URL, MAIL_FROM } =
    parsed.data
  const dataDir = resolve(DATA_DIR)
  return {
    kind: 'ready',
    config: {
      host: HOST,
      port: PORT,
      dataDir,
      databaseURL: DATABASE_URL ?? pathToFileURL(join(dataDir, 'pokfei.sqlite')).href,
      mode: 'demo',
      publicURL: PUBLIC_URL === undefined ? `http://localhost:${PORT}` : new URL(PUBLIC_URL).origin,
      logLevel: LOG_LEVEL,
      web: NODE_ENV === 'development' ? 'dev' : 'built',
      stripe:
        STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
          ? null
          : {
              secretKey: STRIPE_SECRET_KEY,
              webhookSecret: STRIPE_WEBHOOK_SECRET,
              liveMode: isLiveKey(STRIPE_SECRET_KEY),
              apiBase: STRIPE_API_BASE ?? null,
            },
      smtp: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    },
  }
}

/** {@link readConfig} over the process's own environment, read nowhere else. */
export const readProcessConfig = (): ConfigResult => readConfig(process.env)
