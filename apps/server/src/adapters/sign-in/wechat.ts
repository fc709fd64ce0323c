import type { SignInError } from '@pokfei/contracts/sign-in-errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { languageOf } from '@pokfei/format/language'
import { isInsideWeChat, rejectSignIn, type SignInProvider } from './sign-in-provider.ts'
import { fetchWeChatGrant, fetchWeChatPerson, type WeChatResult, type WeChatApp } from './wechat-api.ts'

/** The addresses of WeChat and the shop's applications there. */
export interface WeChatSettings {
  /** The address for browsers: `https://open.weixin.qq.com`, or the stand-in. */
  readonly pageURL: string
  /**
   * Returns the address for this server: `https://api.weixin.qq.com`, or the stand-in, known once the server listens.
   */
  readonly apiURL: () => string
  /** The website application, for the QR code on a desktop. */
  readonly website: WeChatApp
  /** The official account, for WeChat's own browser; null if there is none. */
  readonly officialAccount: WeChatApp | null
  /** The callback address for browsers. Its host is registered with WeChat. */
  readonly callbackURL: string
}

/** Returns the application for this browser. It is the same at the start and at the callback. */
function appFor(settings: WeChatSettings, request: FastifyRequest): WeChatApp {
  return isInsideWeChat(request) ? (settings.officialAccount ?? settings.website) : settings.website
}

/**
 * Returns the sign-in error for an error of WeChat. A spent code asks the member to start again. All other errors (-1
 * busy, 40013 appid, 40001 secret) are ours or WeChat's to correct.
 */
function reasonOf(
  failed: Exclude<WeChatResult<unknown>, { kind: 'value' }>,
  step: string,
  log: FastifyBaseLogger,
): SignInError {
  if (failed.kind === 'error' && (failed.errcode === 40029 || failed.errcode === 40163)) return 'signInCodeRefused'
  log.warn({ provider: 'wechat', step, ...failed }, 'WeChat sign-in failed')
  return 'signInUnavailable'
}

/**
 * Returns WeChat as a sign-in provider. It speaks its own dialect of OAuth: a QR code on a desktop, and another page
 * inside WeChat. Its GETs carry the secret, and its errors have status 200. A member is identified by unionid, else
 * by openid within the application. A snapshot user gets no account (ACC-28).
 */
export function createWeChat(settings: WeChatSettings): SignInProvider {
  return {
    open: () => undefined,
    close: () => undefined,
    // Inside WeChat only an official account works. A website application has the QR code alone.
    worksIn: (request) => settings.officialAccount !== null || !isInsideWeChat(request),
    start(request, pending, wish) {
      const inside = isInsideWeChat(request)
      const url = new URL(`${settings.pageURL}/connect/${inside ? 'oauth2/authorize' : 'qrconnect'}`)
      // WeChat compares the address as a text: these five, in this order, come first.
      url.searchParams.set('appid', appFor(settings, request).appID)
      url.searchParams.set('redirect_uri', settings.callbackURL)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('scope', inside ? 'snsapi_userinfo' : 'snsapi_login')
      url.searchParams.set('state', pending.state)
      if (!inside) url.searchParams.set('lang', wish.language === 'en' ? 'en' : 'cn')
      if (wish.loginHint !== null) url.searchParams.set('login_hint', wish.loginHint)
      if (wish.prompt !== null) url.searchParams.set('prompt', wish.prompt)
      url.hash = 'wechat_redirect'
      return Promise.resolve({ kind: 'redirect', url: url.href, verifier: null })
    },
    async finish(request, _returned, code) {
      const app = appFor(settings, request)
      const granted = await fetchWeChatGrant(settings.apiURL(), app, code)
      if (granted.kind !== 'value') return rejectSignIn(reasonOf(granted, 'access_token', request.log))
      if (granted.value.is_snapshotuser === 1) return rejectSignIn('signInSnapshotUser')
      const language = languageOf(request.headers) === 'en' ? 'en' : 'zh_TW'
      const asked = await fetchWeChatPerson(settings.apiURL(), granted.value, language)
      if (asked.kind !== 'value') return rejectSignIn(reasonOf(asked, 'userinfo', request.log))
      const person = asked.value
      if (person.is_snapshotuser === 1) return rejectSignIn('signInSnapshotUser')
      if (person.openid !== granted.value.openid) return rejectSignIn('signInUntrusted')
      return {
        kind: 'identified',
        identity: {
          provider: 'wechat',
          subject: person.unionid ?? granted.value.unionid ?? `${app.appID}:${person.openid}`,
          email: null,
          name: person.nickname,
          trusted: true,
        },
      }
    },
  }
}
