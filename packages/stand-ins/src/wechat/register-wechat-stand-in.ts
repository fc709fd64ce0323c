import formbody from '@fastify/formbody'
import { weChatStandInContract, type WeChatAuthorization } from '../contracts/sign-in-contracts.ts'
import type { Clock } from '../clock.ts'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mount } from '@pokfei/ts-rest-fastify/mount'
import { otherLanguageURL, readerLanguage } from '../pages/reader-language.ts'
import { standInPage } from '../pages/stand-in-page.ts'
import {
  createFakeWeChat,
  weChatErrors,
  type WeChatApps,
  type FakeWeChat,
  type WeChatErrorCode,
} from './fake-wechat.ts'
import { choosePersonPage } from '../pages/sign-in-page.ts'
import { weChatSignIn, invalidWeChatAddressPage, type WeChatAddressError } from './wechat-page.ts'
import { findWeChatPerson } from './wechat-people.ts'

/** The path of the stand-in. */
export const weChatPath = '/stand-ins/wechat'

/** The dependencies of the stand-in. */
export interface WeChatStandInDeps {
  readonly clock: Clock
  /** The only origin of callbacks, as registered with WeChat. */
  readonly publicURL: string
  readonly apps: WeChatApps
}

type Scope = 'snsapi_login' | 'snsapi_userinfo'

type Address = Pick<WeChatAuthorization, 'appid' | 'redirect_uri' | 'scope' | 'state'>
interface CheckedAddress {
  readonly appid: string
  readonly redirect_uri: string
  readonly scope: Scope
  readonly state: string
}

function isScope(text: string | undefined): text is Scope {
  return text === 'snsapi_login' || text === 'snsapi_userinfo'
}

function checkAddress(
  fakeWeChat: FakeWeChat,
  publicURL: string,
  address: Address,
): CheckedAddress | WeChatAddressError {
  const { appid, redirect_uri: redirectURI, scope, state } = address
  if (appid === undefined || !Object.hasOwn(fakeWeChat.apps, appid)) return 'appid'
  if (redirectURI === undefined || !URL.parse(redirectURI)?.href.startsWith(`${publicURL}/`)) return 'redirectURI'
  if (!isScope(scope)) return 'scope'
  if (state === undefined || !/^[a-zA-Z0-9]{1,128}$/.test(state)) return 'state'
  return { appid, redirect_uri: redirectURI, scope, state }
}

/** Returns the callback address with a code. Without a sign-in it has the state alone. */
function wayBack(address: CheckedAddress, code: string | null): string {
  const url = new URL(address.redirect_uri)
  if (code !== null) url.searchParams.set('code', code)
  url.searchParams.set('state', address.state)
  return url.href
}

const failure = (errcode: WeChatErrorCode) => JSON.stringify({ errcode, errmsg: weChatErrors[errcode] })

function weChatRoutes(fakeWeChat: FakeWeChat, publicURL: string) {
  const addressError = (request: FastifyRequest, error: WeChatAddressError) =>
    ({ status: 400, body: standInPage(invalidWeChatAddressPage(readerLanguage(request), error)) }) as const

  const choose = (request: FastifyRequest, address: CheckedAddress, suggested: string, isRejected: boolean): string => {
    const language = readerLanguage(request)
    return standInPage(
      choosePersonPage(weChatSignIn, {
        language,
        otherLanguageURL: isRejected ? null : otherLanguageURL(request, language),
        action: `${weChatPath}/connect/confirm?lang=${language}`,
        hidden: { ...address },
        suggested,
        isRejected,
      }),
    )
  }

  const show = async (scope: Scope, query: WeChatAuthorization, request: FastifyRequest, reply: FastifyReply) => {
    const address = checkAddress(fakeWeChat, publicURL, query)
    if (typeof address === 'string') return addressError(request, address)
    if (address.scope !== scope || query.response_type !== 'code') return addressError(request, 'scope')
    const hinted = findWeChatPerson(query.login_hint ?? '')
    if (query.prompt === 'none' && hinted !== null) {
      void reply.header('location', wayBack(address, fakeWeChat.issueCode(address.appid, hinted, scope)))
      return { status: 302, body: undefined } as const
    }
    return { status: 200, body: choose(request, address, hinted?.nickname ?? '', false) } as const
  }

  return implement(weChatStandInContract, {
    qrconnect: ({ query, request, reply }) => show('snsapi_login', query, request, reply),
    authorize: ({ query, request, reply }) => show('snsapi_userinfo', query, request, reply),
    chosen: async ({ body, request, reply }) => {
      const address = checkAddress(fakeWeChat, publicURL, body)
      if (typeof address === 'string') return addressError(request, address)
      const person = findWeChatPerson(body.person ?? '')
      if (person === null && body.cancel === undefined) {
        return { status: 422, body: choose(request, address, body.person ?? '', true) }
      }
      const code =
        person === null || body.cancel !== undefined ? null : fakeWeChat.issueCode(address.appid, person, address.scope)
      void reply.header('location', wayBack(address, code))
      return { status: 303, body: undefined }
    },
    accessToken: async ({ query }) => {
      const outcome = fakeWeChat.grant(query)
      return { status: 200, body: outcome.kind === 'value' ? JSON.stringify(outcome.value) : failure(outcome.errcode) }
    },
    userinfo: async ({ query }) => {
      const outcome = fakeWeChat.userInfo(query.access_token ?? '', query.openid ?? '', query.lang ?? 'zh_CN')
      return { status: 200, body: outcome.kind === 'value' ? JSON.stringify(outcome.value) : failure(outcome.errcode) }
    },
  })
}

/**
 * Serves WeChat's stand-in under /stand-ins/wechat, with WeChat's own paths and responses. A page of ours asks who
 * signs in. Demo mode only.
 */
export async function registerWeChatStandIn(app: FastifyInstance, deps: WeChatStandInDeps): Promise<void> {
  const fakeWeChat = createFakeWeChat(deps.apps, deps.clock)
  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    mount(scope, weChatRoutes(fakeWeChat, deps.publicURL))
  })
}
