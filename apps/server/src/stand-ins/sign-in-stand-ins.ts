import type { Clock } from '@pokfei/domain/ports/clock'
import { contract } from '@pokfei/contracts'
import type { FastifyInstance } from 'fastify'
import { createGoogle } from '../adapters/google.ts'
import type { SignInProviders } from '../adapters/sign-in-provider.ts'
import { createWeChat } from '../adapters/wechat.ts'
import { deriveKey } from '../derive-key.ts'
import { googlePath } from './google/google-provider.ts'
import { registerGoogleStandIn } from './google/register-google-stand-in.ts'
import { registerWeChatStandIn, weChatPath } from './wechat/register-wechat-stand-in.ts'

/** What both sides of the stand-ins are made from. */
export interface SignInStandInSettings {
  /** The origin that browsers see. */
  readonly publicURL: string
  /** The operator's secret: the client secrets are derived from it. */
  readonly secret: Buffer
}

/** Who we are at the stand-ins, as both sides know it. */
function clientsOf({ publicURL, secret }: SignInStandInSettings) {
  const secretFor = (purpose: string) => deriveKey(secret, `stand-in/${purpose}`).toString('base64url')
  const callback = (provider: string) => publicURL + contract.auth.callback.path.replace(':provider', provider)
  return {
    google: {
      clientID: 'pokfei.stand-in',
      clientSecret: secretFor('google'),
      callbackURL: callback('google'),
    },
    wechat: {
      website: { appID: 'wx00000000000website', appSecret: secretFor('wechat-website') },
      officialAccount: { appID: 'wx00000000000account', appSecret: secretFor('wechat-account') },
      callbackURL: callback('wechat'),
    },
  }
}

/**
 * Google and WeChat as demo mode has them: the same clients as for the real ones, set to the stand-ins of
 * this very server. Browsers find those under the public origin, the server itself under `ownOrigin`,
 * over real HTTP.
 */
export function createStandInSignIn(settings: SignInStandInSettings, ownOrigin: () => string): SignInProviders {
  const clients = clientsOf(settings)
  return {
    google: createGoogle({
      ...clients.google,
      issuer: `${settings.publicURL}${googlePath}`,
      reachedAt: () => `${ownOrigin()}${googlePath}`,
    }),
    wechat: createWeChat({
      ...clients.wechat,
      pageURL: `${settings.publicURL}${weChatPath}`,
      apiURL: () => `${ownOrigin()}${weChatPath}`,
    }),
  }
}

/** Serves both stand-ins. Demo mode only. */
export async function registerSignInStandIns(
  app: FastifyInstance,
  settings: SignInStandInSettings,
  clock: Clock,
): Promise<void> {
  const { google, wechat } = clientsOf(settings)
  const { publicURL } = settings
  const apps = Object.fromEntries([wechat.website, wechat.officialAccount].map((app) => [app.appID, app.appSecret]))
  await registerGoogleStandIn(app, { ...google, publicURL, clock })
  await registerWeChatStandIn(app, { apps, publicURL, clock })
}
