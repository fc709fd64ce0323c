import { join } from 'node:path'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Mailer } from '@pokfei/domain/ports/mailer'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { brand } from '@pokfei/format/brand'
import type { FastifyInstance } from 'fastify'
import type { BeaconSource } from '../adapters/draw/beacon-client.ts'
import { createGoogle } from '../adapters/sign-in/google.ts'
import { createMailFolder } from '../adapters/mail/mail-folder.ts'
import { callbackURL, type SignInProviders } from '../adapters/sign-in/sign-in-provider.ts'
import { createStandInPayments } from './stand-in-payments.ts'
import { createWeChat } from '../adapters/sign-in/wechat.ts'
import { deriveKey } from '../config/derive-key.ts'
import { registerBeaconStandIn, standInBeacon, beaconPath } from '@pokfei/stand-ins/beacon/register-beacon-stand-in'
import { googlePath } from '@pokfei/stand-ins/google/google-provider'
import { registerGoogleStandIn } from '@pokfei/stand-ins/google/register-google-stand-in'
import { registerMailStandIn } from '@pokfei/stand-ins/mail/register-mail-stand-in'
import { ownOrigin } from './own-origin.ts'
import { openPaymentLedger } from '@pokfei/stand-ins/payments/payment-ledger'
import { registerPaymentStandIn } from '@pokfei/stand-ins/payments/register-payment-stand-in'
import { serveStandInStyle } from '@pokfei/stand-ins/pages/serve-asset'
import { registerWeChatStandIn, weChatPath } from '@pokfei/stand-ins/wechat/register-wechat-stand-in'

/**
 * The other companies of a demo: the adapters for them, and their back ends and pages. The same process serves them,
 * over real HTTP.
 */
export interface StandIns {
  readonly payments: PaymentProvider
  readonly signIn: SignInProviders
  /** Writes mails to a folder, which the mailbox page shows. */
  readonly mailer: Mailer
  /** A beacon whose key everybody can read. Its page says that it proves nothing. */
  readonly beacon: BeaconSource
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
  const webhookSecret = deriveKey(secret, 'payment-notification')
  const mailFolder = join(dataDir, 'mail')
  const ledger = openPaymentLedger(join(dataDir, 'stand-in-payments.sqlite'))

  return {
    payments: createStandInPayments({ origin, apiSecret, webhookSecret: webhookSecret, clock }),
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
    beacon: { beacon: standInBeacon.beacon, relays: () => [origin() + beaconPath] },
    register: async (served) => {
      app = served
      serveStandInStyle(served)
      await registerGoogleStandIn(served, { ...google, clock, publicURL })
      await registerWeChatStandIn(served, {
        clock,
        publicURL,
        apps: { [website.appID]: website.appSecret, [officialAccount.appID]: officialAccount.appSecret },
      })
      registerBeaconStandIn(served, { clock })
      await registerMailStandIn(served, { folder: mailFolder, publicURL })
      await registerPaymentStandIn(served, {
        ledger,
        clock,
        publicURL,
        webhookURL: () => `${origin()}/api/payments/notifications`,
        apiSecret,
        webhookSecret,
      })
    },
    close: () => ledger.close(),
  }
}
