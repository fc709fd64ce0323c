import { isOperatorName } from '@pokfei/domain/audit-log/operator-words'
import { z } from 'zod'
import { limitVariables } from './limit-settings.ts'
import { modeNames } from './modes.ts'

/** The messages for variables that more than one rule checks. */
export const publicURLError =
  'PUBLIC_URL must be the origin that browsers see, without a path, such as PUBLIC_URL=https://tickets.example.'
export const smtpError =
  'SMTP_URL must be the address of a mail server, such as SMTP_URL=smtps://user:password@mail.example:465.'
export const mailFromError =
  'MAIL_FROM must be the address that mails come from, such as MAIL_FROM="Pokfei <tickets@pokfei.example>".'
export const secretError =
  'SECRET must be at least 64 random hexadecimal digits, such as `openssl rand -hex 32` prints.'

const portError = 'PORT must be a whole number from 1 to 65535, such as PORT=3000.'
const databaseError =
  'DATABASE_URL must name a SQLite file, such as DATABASE_URL=file:/var/lib/pokfei/pokfei.sqlite, or a PostgreSQL database, such as DATABASE_URL=postgres://pokfei:PASSWORD@127.0.0.1:5432/pokfei.'
const stripeKeyError =
  'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_test_…, rk_test_…, sk_live_… or rk_live_….'

/**
 * True if the text looks like random hexadecimal digits. A number typed by hand or copied from an example repeats
 * itself. Among 64 random digits, fewer than 8 different ones occur about once in 10¹⁵ times.
 */
const isRandomHex = (text: string): boolean => /^[\da-f]{64,}$/i.test(text) && new Set(text.toLowerCase()).size >= 8

const relaysError =
  'DRAND_RELAYS must be addresses with commas between them, without a slash at their end, such as DRAND_RELAYS=https://api.drand.sh,https://drand.cloudflare.com.'

const isRelay = (text: string): boolean => /^https?:\/\/[^\s,]*[^\s,/]$/.test(text) && URL.canParse(text)

const url = (name: string, example: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `${name} must be an address without a slash at its end, such as ${name}=${example}.`,
    })
    .regex(/[^/]$/)
    .optional()

const text = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional()

/** The schema of every variable that the server reads, each on its own. `.env.example` describes them for operators. */
export const variables = z.object({
  ...limitVariables,
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, portError)
    .transform(Number)
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_DURABILITY: z
    .enum(['checked', 'managed'], 'DATABASE_DURABILITY must be checked or managed, in small letters.')
    .default('checked'),
  DATABASE_URL: text(/^(?:file:.|postgres(?:ql)?:\/\/.)/, databaseError),
  PUBLIC_URL: z
    .string()
    .refine((value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value), publicURLError)
    .optional(),
  POKFEI_MODE: z.enum(modeNames, `POKFEI_MODE must be one of ${modeNames.join(', ')}, in small letters.`).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug.')
    .default('warn'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test, in small letters.')
    .optional(),
  METRICS_TOKEN: text(
    /^[\w-]{24,}$/,
    'METRICS_TOKEN must be 24 characters or more, of letters and digits, such as `openssl rand -hex 24` prints.',
  ),
  SECRET: z.string().refine(isRandomHex, secretError).optional(),
  SECRET_PREVIOUS: z
    .string()
    .refine(isRandomHex, 'SECRET_PREVIOUS must be the old SECRET: at least 64 random hexadecimal digits.')
    .optional(),
  OPERATOR: z
    .string()
    .refine(isOperatorName, 'OPERATOR must be your name on one line, of 1 to 60 characters, such as OPERATOR=wing.')
    .optional(),
  GOOGLE_CLIENT_ID: text(
    /^[\w.-]+$/,
    'GOOGLE_CLIENT_ID must be the ID of the OAuth client: ….apps.googleusercontent.com.',
  ),
  GOOGLE_CLIENT_SECRET: text(/^\S{8,}$/, 'GOOGLE_CLIENT_SECRET must be the secret of the OAuth client: GOCSPX-….'),
  GOOGLE_ISSUER: url('GOOGLE_ISSUER', 'http://127.0.0.1:4801'),
  WECHAT_APP_ID: text(/^wx\w+$/, 'WECHAT_APP_ID must be the AppID of the website application: wx….'),
  WECHAT_APP_SECRET: text(/^\S{8,}$/, 'WECHAT_APP_SECRET must be the AppSecret of the website application.'),
  WECHAT_ACCOUNT_APP_ID: text(/^wx\w+$/, 'WECHAT_ACCOUNT_APP_ID must be the AppID of the official account: wx….'),
  WECHAT_ACCOUNT_APP_SECRET: text(
    /^\S{8,}$/,
    'WECHAT_ACCOUNT_APP_SECRET must be the AppSecret of the official account.',
  ),
  WECHAT_PAGE_BASE: url('WECHAT_PAGE_BASE', 'http://127.0.0.1:4802'),
  WECHAT_API_BASE: url('WECHAT_API_BASE', 'http://127.0.0.1:4802'),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\/[^\s/]+/.test(value) && URL.canParse(value), smtpError)
    .optional(),
  MAIL_FROM: text(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, mailFromError),
  DRAND_RELAYS: z
    .string()
    .transform((value) => value.split(',').map((relay) => relay.trim()))
    .refine((relays) => relays.every(isRelay), relaysError)
    .optional(),
  STRIPE_SECRET_KEY: text(/^(?:sk|rk)_(?:test|live)_\w+$/, stripeKeyError),
  STRIPE_WEBHOOK_SECRET: text(
    /^whsec_\S+$/,
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint: whsec_….',
  ),
  STRIPE_API_BASE: z
    .url({
      protocol: /^https?$/,
      error: 'STRIPE_API_BASE must be an origin, such as STRIPE_API_BASE=http://127.0.0.1:4800.',
    })
    .optional(),
})

/** The variables after each one was validated. */
export type Variables = z.infer<typeof variables>
