import { randomBytes } from 'node:crypto'
import type { WeChatGrantResponse, WeChatPersonResponse } from '../contracts/sign-in-contracts.ts'
import type { Clock } from '../clock.ts'
import { createTtlMap } from '../ttl-map.ts'
import { openIDOf, unionIDOf, type WeChatDemoPerson } from './wechat-people.ts'

/** WeChat's error numbers, with its messages. */
export const weChatErrors = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40163: 'code been used',
} as const
/** One of {@link weChatErrors}. */
export type WeChatErrorCode = keyof typeof weChatErrors

/** The two applications of the stand-in: the secret of each by its appid. */
export type WeChatApps = Readonly<Record<string, string>>

type Scope = WeChatGrantResponse['scope']
type Outcome<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'error'; readonly errcode: WeChatErrorCode }

interface IssuedCode {
  readonly appID: string
  readonly person: WeChatDemoPerson
  readonly scope: Scope
  readonly isUsed: boolean
}

const codeSeconds = 300
const tokenSeconds = 7200
const mostEntries = 20_000

const fail = (errcode: WeChatErrorCode) => ({ kind: 'error', errcode }) as const

/** Issues and redeems codes and tokens. A code works once, for 5 minutes. */
export interface FakeWeChat {
  readonly apps: WeChatApps
  issueCode(appID: string, person: WeChatDemoPerson, scope: Scope): string
  grant(call: {
    readonly appid?: string | undefined
    readonly secret?: string | undefined
    readonly code?: string | undefined
    readonly grant_type?: string | undefined
  }): Outcome<WeChatGrantResponse>
  userInfo(accessToken: string, openID: string, language: string): Outcome<WeChatPersonResponse>
}

/** Creates the desk, in memory. */
export function createFakeWeChat(apps: WeChatApps, clock: Clock): FakeWeChat {
  const codes = createTtlMap<IssuedCode>(mostEntries, clock)
  const tokens = createTtlMap<{ readonly openID: string; readonly person: WeChatDemoPerson }>(mostEntries, clock)
  return {
    apps,
    issueCode(appID, person, scope) {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { appID, person, scope, isUsed: false }, codeSeconds)
      return code
    },
    grant({ appid, secret, code, grant_type: grantType }) {
      if (appid === undefined || !Object.hasOwn(apps, appid)) return fail(40013)
      if (apps[appid] !== secret) return fail(40001)
      if (grantType !== 'authorization_code') return fail(40002)
      const issued = code === undefined ? undefined : codes.get(code)
      if (code === undefined || issued === undefined || issued.appID !== appid) return fail(40029)
      if (issued.isUsed) return fail(40163)
      codes.set(code, { ...issued, isUsed: true }, codeSeconds)
      const openID = openIDOf(appid, issued.person.nickname)
      const accessToken = randomBytes(48).toString('base64url')
      tokens.set(accessToken, { openID, person: issued.person }, tokenSeconds)
      return {
        kind: 'value',
        value: {
          access_token: accessToken,
          expires_in: tokenSeconds,
          refresh_token: randomBytes(48).toString('base64url'),
          openid: openID,
          scope: issued.scope,
          unionid: unionIDOf(issued.person.nickname),
          ...(issued.person.isSnapshot && { is_snapshotuser: 1 as const }),
        },
      }
    },
    userInfo(accessToken, openID, language) {
      const known = tokens.get(accessToken)
      if (known === undefined) return fail(40001)
      if (known.openID !== openID) return fail(40003)
      const { nickname } = known.person
      return {
        kind: 'value',
        value: {
          openid: openID,
          nickname,
          sex: 0,
          language,
          city: '',
          province: '',
          country: '',
          headimgurl: '',
          privilege: [],
          unionid: unionIDOf(nickname),
        },
      }
    },
  }
}
