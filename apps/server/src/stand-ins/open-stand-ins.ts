import { join } from 'node:path'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Mailer } from '@pokfei/domain/ports/mailer'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { brand } from '@pokfei/format/brand'
import type { FastifyInstance } from 'fastify'
import { createGoogle } from '../adapters/google.ts'
import { createMailFolder } from '../adapters/mail-folder.ts'
import { callbackURL, type SignInProviders } from '../adapters/sign-in-provider.ts'
import { openStandInPayments } from '../adapters/stand-in-payments.ts'
import { createWeChat } from '../adapters/wechat.ts'
import { deriveKey } from '../derive-key.ts'
import { googlePath } from './google/google-provider.ts'
import { registerGoogleStandIn } from './google/register-google-stand-in.ts'
import { registerMailStandIn } from './mail/register-mail-stand-in.ts'
import { ownOrigin } from './own-origin.ts'
import { standInStylePath } from './page.ts'
import { openPaymentLedger } from './payments/payment-ledger.ts'
import { registerPaymentStandIn } from './payments/register-payment-stand-in.ts'
import { serveAsset } from './serve-asset.ts'
import { registerWeChatStandIn, weChatPath } from './wechat/register-wechat-stand-in.ts'

/**
 * The other companies of a demo: the adapters for them, and their back ends and pages. The same process serves them,
 * over real HTTP.
 */
export interface StandIns {
  readonly payments: PaymentProvider
  readonly signIn: SignInProviders
  /** Writes mails to a folder, which the mailbox page shows. */
  readonly mailer: Mailer
  readonly register: (app: FastifyInstance) => Promise<void>
  readonly close: () => void
}

/** The options of the stand-ins. */
export interface StandInsOptions {
  readonly clock: Clock
  readonly dataDir: string
  readonly publicURL: string
  readonly secret: Buffer
}

/** An address that nobody owns: `.example` is reserved. */
const mailFrom = `${brand.name} <tickets@pokfei.example>`

/**
 * Opens the stand-ins. Their secrets are derived from the server's, so that they survive a restart and no file lists
 * them.
 */
export function openStandIns({ clock, dataDir, publicURL, secret }: StandInsOptions): StandIns {
  let app: FastifyInstance | null = null
  const origin = (): string => {
    if (app === null) throw new Error('the stand-ins are not served yet')
    return ownOrigin(app)
  }
  const password = (purpose: string): string => deriveKey(secret, purpose).toString('base64url')

  const google = {
    clientID: 'pokfei-demo',
    clientSecret: password('stand-in-google'),
    callbackURL: callbackURL(publicURL, 'google'),
  }
  const website = { appID: 'wx-pokfei-website', appSecret: password('stand-in-wechat-website') }
  const officialAccount = { appID: 'wx-pokfei-account', appSecret: password('stand-in-wechat-account') }
  const apiSecret = password('stand-in-payments')
  const notificationSecret = deriveKey(secret, 'payment-notification')
  const mailFolder = join(dataDir, 'mail')
  const ledger = openPaymentLedger(join(dataDir, 'stand-in-payments.sqlite'))

  return {
    payments: openStandInPayments({ origin, apiSecret, notificationSecret, clock }),
    signIn: {
      google: createGoogle({ ...google, issuer: publicURL + googlePath, reachedAt: () => origin() + googlePath }),
      wechat: createWeChat({
        pageURL: publicURL + weChatPath,
        apiURL: () => origin() + weChatPath,
        website,
        officialAccount,
        callbackURL: callbackURL(publicURL, 'wechat'),
      }),
    },
    mailer: createMailFolder({ folder: mailFolder, from: mailFrom }, clock),
    register: async (served) => {
      app = served
      serveAsset(served, standInStylePath, new URL('stand-in.css', import.meta.url), 'css')
      await registerGoogleStandIn(served, { ...google, clock, publicURL })
      await registerWeChatStandIn(served, {
        clock,
        publicURL,
        apps: { [website.appID]: website.appSecret, [officialAccount.appID]: officialAccount.appSecret },
      })
      await registerMailStandIn(served, { folder: mailFolder, publicURL })
      await registerPaymentStandIn(served, {
        ledger,
        clock,
        publicURL,
        notificationURL: () => `${origin()}/api/payments/notifications`,
        apiSecret,
        notificationSecret,
      })
    },
    close: () => ledger.close(),
  }
}
