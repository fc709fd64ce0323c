import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '@pokfei/contracts/access'

/**
 * The stand-ins for the sign-in providers, in demo mode only. Google's speaks OpenID Connect through a library, and
 * `/stand-ins/google/.well-known/openid-configuration` names its endpoints. So only its page that asks for the person
 * is here. WeChat's has the paths, parameters and responses of WeChat.
 */

const c = initContract()

const page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() })
const lang = z.string().max(8).optional()
const uid = z.object({ uid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })

/** The chosen person, or the cancellation. */
const personChoice = z.object({ person: z.string().max(254).optional(), cancel: z.string().max(8).optional() })

/** The page of Google's stand-in. */
export const googleStandInContract = c.router({
  choose: {
    method: 'GET',
    path: '/stand-ins/google/interaction/:uid',
    summary: 'Stand-in: who signs in with Google?',
    pathParams: uid,
    query: z.object({ lang }),
    responses: { 200: page, 400: page },
    metadata: open,
  },
  chosen: {
    method: 'POST',
    path: '/stand-ins/google/interaction/:uid',
    contentType: 'application/x-www-form-urlencoded',
    summary: 'Stand-in: this person does, by any e-mail address',
    pathParams: uid,
    query: z.object({ lang }),
    body: personChoice,
    responses: { 303: c.noBody(), 400: page, 422: page },
    metadata: open,
  },
})

/** A response of WeChat: JSON with the type of plain text. Failures have it too, with status 200. */
const plainText = c.otherResponse({ contentType: 'text/plain', body: z.string() })

/** The JSON in the response of `/sns/oauth2/access_token`. */
export const weChatGrant = z.object({
  access_token: z.string(),
  expires_in: z.literal(7200),
  refresh_token: z.string(),
  openid: z.string(),
  scope: z.enum(['snsapi_login', 'snsapi_userinfo']),
  unionid: z.string(),
  /** Present for a snapshot user, who shared a temporary identity. */
  is_snapshotuser: z.literal(1).optional(),
})
/** See {@link weChatGrant}. */
export type WeChatGrantResponse = z.infer<typeof weChatGrant>

/** The JSON in the response of `/sns/userinfo`. */
export const weChatPerson = z.object({
  openid: z.string(),
  nickname: z.string(),
  sex: z.literal(0),
  language: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  headimgurl: z.string(),
  privilege: z.array(z.string()),
  unionid: z.string(),
})
/** See {@link weChatPerson}. */
export type WeChatPersonResponse = z.infer<typeof weChatPerson>

const text = z.string().max(1024).optional()

const authorization = z.object({
  appid: text,
  redirect_uri: text,
  response_type: text,
  scope: text,
  state: text,
  lang,
  /** Not part of WeChat: with `prompt=none`, the person of this nickname is signed in without a page. */
  login_hint: z.string().max(254).optional(),
  prompt: z.string().max(32).optional(),
})
/** The query of a browser that opens WeChat's page. */
export type WeChatAuthorization = z.infer<typeof authorization>

const authorize = {
  method: 'GET',
  query: authorization,
  responses: { 200: page, 302: c.noBody(), 400: page },
  metadata: open,
} as const

/** The whole of WeChat's stand-in. */
export const weChatStandInContract = c.router({
  qrconnect: {
    ...authorize,
    path: '/stand-ins/wechat/connect/qrconnect',
    summary: 'Stand-in: WeChat on a desktop (`snsapi_login`)',
  },
  authorize: {
    ...authorize,
    path: '/stand-ins/wechat/connect/oauth2/authorize',
    summary: 'Stand-in: inside WeChat (`snsapi_userinfo`)',
  },
  chosen: {
    method: 'POST',
    path: '/stand-ins/wechat/connect/confirm',
    contentType: 'application/x-www-form-urlencoded',
    summary: 'Stand-in: this person signs in, by any nickname; or nobody does',
    query: z.object({ lang }),
    body: personChoice.extend({ appid: text, redirect_uri: text, scope: text, state: text }),
    responses: { 303: c.noBody(), 400: page, 422: page },
    metadata: open,
  },
  accessToken: {
    method: 'GET',
    path: '/stand-ins/wechat/sns/oauth2/access_token',
    summary: 'Stand-in: a code, which works once and for 5 minutes, for a token and an openid',
    query: z.object({ appid: text, secret: text, code: text, grant_type: text }),
    responses: { 200: plainText },
    metadata: open,
  },
  userinfo: {
    method: 'GET',
    path: '/stand-ins/wechat/sns/userinfo',
    summary: 'Stand-in: who that is',
    query: z.object({ access_token: text, openid: text, lang: text }),
    responses: { 200: plainText },
    metadata: open,
  },
})
