import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../http/logging/log.ts'
import { registerRequestLog } from '../../http/logging/request-log.ts'
import type { SignInResult } from './sign-in-provider.ts'
import { serveEachTest } from '../testing/serve-each-test.ts'
import { createWeChat } from './wechat.ts'

const granted = {
  access_token: 'an-access-token',
  expires_in: 7200,
  refresh_token: 'r',
  openid: 'o-1',
  scope: 'snsapi_login',
}
const person = {
  openid: 'o-1',
  nickname: '阿欣',
  sex: 0,
  province: '',
  city: '',
  country: '',
  headimgurl: '',
  privilege: [],
}
const returned = { state: 'state', nonce: 'nonce', verifier: null }
const inWeChat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.60'

/** WeChat's response on each of its paths, always 200 and text/plain. */
let responses: Readonly<Record<string, unknown>>
const apiURL = serveEachTest((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://wechat')
  response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(responses[pathname]))
})

/** Comes back with a code. Returns the outcome and the log. */
async function comeBack(
  token: unknown,
  userinfo: unknown = person,
  userAgent = 'Firefox',
): Promise<{ readonly result: SignInResult; readonly log: string }> {
  responses = { '/sns/oauth2/access_token': token, '/sns/userinfo': userinfo }
  const wechat = createWeChat({
    pageURL: 'https://open.weixin.qq.com',
    apiURL,
    website: { appID: 'wxsite', appSecret: 'site-secret' },
    officialAccount: { appID: 'wxaccount', appSecret: 'account-secret' },
    callbackURL: 'https://tickets.example/callback',
  })
  const stream = new PassThrough()
  const app = fastify()
  registerRequestLog(app, createLog('warn', stream))
  app.get('/callback', (request) => wechat.finish(request, returned, 'a-code'))
  const response = await app.inject({ url: '/callback', headers: { 'user-agent': userAgent } })
  await app.close()
  return { result: response.json(), log: String(stream.read() ?? '') }
}

describe('callback from WeChat', () => {
  test('identifies a member by unionid in either application and either response', async () => {
    const identity = { provider: 'wechat', subject: 'u-1', email: null, name: '阿欣', trusted: true }
    expect((await comeBack(granted, { ...person, unionid: 'u-1' })).result).toEqual({ kind: 'identified', identity })
    expect((await comeBack({ ...granted, unionid: 'u-1' }, person, inWeChat)).result).toEqual({
      kind: 'identified',
      identity,
    })
  })

  test.each([
    ['Firefox', 'wxsite:o-1'],
    [inWeChat, 'wxaccount:o-1'],
  ])('identifies a member without a unionid by openid and application: %s', async (userAgent, subject) => {
    expect((await comeBack(granted, person, userAgent)).result).toMatchObject({ identity: { subject } })
  })

  test.each([
    [40029, 'invalid code', 'signInCodeRefused'],
    [40163, 'code been used', 'signInCodeRefused'],
    [40013, 'invalid appid', 'signInUnavailable'],
    [40001, 'invalid credential, access_token is invalid or not latest', 'signInUnavailable'],
    [-1, 'system error', 'signInUnavailable'],
  ])('with the error %i (%s) is rejected as %s', async (errcode, errmsg, reason) => {
    expect((await comeBack({ errcode, errmsg: `${errmsg}, rid: 65a-1` })).result).toEqual({ kind: 'rejected', reason })
    const { result } = await comeBack(granted, { errcode, errmsg })
    expect(result).toMatchObject({ kind: 'rejected' })
  })

  test.each([
    ['the token', { ...granted, is_snapshotuser: 1 }, person],
    ['the person', granted, { ...person, is_snapshotuser: 1 }],
  ])('of a snapshot user, marked on %s, is rejected', { tags: 'ACC-28' }, async (_, token, userinfo) => {
    expect((await comeBack(token, userinfo)).result).toEqual({ kind: 'rejected', reason: 'signInSnapshotUser' })
  })

  test.each([null, 5, {}, []])('with the nickname %j identifies a member without a name', async (nickname) => {
    expect((await comeBack(granted, { ...person, nickname })).result).toMatchObject({
      kind: 'identified',
      identity: { subject: 'wxsite:o-1', name: null },
    })
  })

  test.each([
    null,
    5,
    'text',
    [],
    {},
    { openid: '' },
    { openid: 7 },
    { openid: 'o'.repeat(129) },
    { ...granted, unionid: '' },
    { ...granted, unionid: {} },
    { errcode: 'text' },
    { errcode: 0 },
    { ...granted, is_snapshotuser: 'yes' },
  ])('with the malformed response %j is rejected with a reason', async (malformed) => {
    expect((await comeBack(malformed)).result).toEqual({ kind: 'rejected', reason: 'signInUnavailable' })
    expect((await comeBack(granted, malformed)).result).toMatchObject({ kind: 'rejected' })
  })

  test('with two openids is rejected', async () => {
    expect((await comeBack(granted, { ...person, openid: 'o-2' })).result).toEqual({
      kind: 'rejected',
      reason: 'signInUntrusted',
    })
  })

  test('logs number and step of a failure, without a secret', async () => {
    const { log } = await comeBack(granted, { errcode: 40001, errmsg: 'invalid credential' })
    expect(log).toMatch(/"step":"userinfo".*"errcode":40001/)
    expect(log).not.toMatch(/site-secret|an-access-token|a-code/)
  })
})
