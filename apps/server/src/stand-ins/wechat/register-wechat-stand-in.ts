import formbody from '@fastify/formbody'
import { weChatStandInContract, type WeChatAuthorization } from '@pokfei/contracts/stand-ins'
import type { Clock } from '@pokfei/domain/ports/clock'
import { initServer } from '@ts-rest/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mount } from '../../mount.ts'
import { replyOf } from '../../reply-of.ts'
import { otherLanguageURL, readerLanguage } from '../language.ts'
import { standInPage } from '../page.ts'
import {
  createWeChatDesk,
  weChatErrors,
  type WeChatApps,
  type WeChatDesk,
  type WeChatErrorCode,
} from './wechat-desk.ts'
import { choosePersonPage } from '../sign-in-page.ts'
import { weChatSignIn, wrongWeChatAddressPage, type WeChatAddressFault } from './wechat-page.ts'
import { findWeChatPerson } from './wechat-people.ts'

const s = initServer()

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

function checkAddress(desk: WeChatDesk, publicURL: string, address: Address): CheckedAddress | WeChatAddressFault {
  const { appid, redirect_uri: redirectURI, scope, state } = address
  if (appid === undefined || !Object.hasOwn(desk.apps, appid)) return 'appid'
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

function weChatRoutes(desk: WeChatDesk, publicURL: string) {
  const wrong = (request: FastifyRequest, fault: WeChatAddressFault) =>
    ({ status: 400, body: standInPage(wrongWeChatAddressPage(readerLanguage(request), fault)) }) as const

  const choose = (request: FastifyRequest, address: CheckedAddress, suggested: string, isRefused: boolean): string => {
    const language = readerLanguage(request)
    return standInPage(
      choosePersonPage(weChatSignIn, {
        language,
        otherLanguageURL: isRefused ? null : otherLanguageURL(request, language),
        action: `${weChatPath}/connect/confirm?lang=${language}`,
        hidden: { ...address },
        suggested,
        isRefused,
      }),
    )
  }

  const show = async (scope: Scope, query: WeChatAuthorization, request: FastifyRequest, reply: FastifyReply) => {
    const address = checkAddress(desk, publicURL, query)
    if (typeof address === 'string') return wrong(request, address)
    if (address.scope !== scope || query.response_type !== 'code') return wrong(request, 'scope')
    const hinted = findWeChatPerson(query.login_hint ?? '')
    if (query.prompt === 'none' && hinted !== null) {
      void reply.header('location', wayBack(address, desk.issueCode(address.appid, hinted, scope)))
      return { status: 302, body: undefined } as const
    }
    return { status: 200, body: choose(request, address, hinted?.nickname ?? '', false) } as const
  }

  return s.router(weChatStandInContract, {
    qrconnect: ({ query, request, reply }) => show('snsapi_login', query, request, replyOf(reply)),
    authorize: ({ query, request, reply }) => show('snsapi_userinfo', query, request, replyOf(reply)),
    chosen: async ({ body, request, reply }) => {
      const address = checkAddress(desk, publicURL, body)
      if (typeof address === 'string') return wrong(request, address)
      const person = findWeChatPerson(body.person ?? '')
      if (person === null && body.cancel === undefined) {
        return { status: 422, body: choose(request, address, body.person ?? '', true) }
      }
      const code =
        person === null || body.cancel !== undefined ? null : desk.issueCode(address.appid, person, address.scope)
      void reply.header('location', wayBack(address, code))
      return { status: 303, body: undefined }
    },
    accessToken: async ({ query }) => {
      const outcome = desk.grant(query)
      return { status: 200, body: outcome.kind === 'answer' ? JSON.stringify(outcome.value) : failure(outcome.errcode) }
    },
    userinfo: async ({ query }) => {
      const outcome = desk.userInfo(query.access_token ?? '', query.openid ?? '', query.lang ?? 'zh_CN')
      return { status: 200, body: outcome.kind === 'answer' ? JSON.stringify(outcome.value) : failure(outcome.errcode) }
    },
  })
}

/**
 * Serves WeChat's stand-in under /stand-ins/wechat, with WeChat's own paths and responses. A page of ours asks who
 * signs in. Demo mode only.
 */
export async function registerWeChatStandIn(app: FastifyInstance, deps: WeChatStandInDeps): Promise<void> {
  const desk = createWeChatDesk(deps.apps, deps.clock)
  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    await mount(scope, weChatRoutes(desk, deps.publicURL))
  })
}
