import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { openLog } from '../hooks/open-log.ts'
import { registerRequestLog } from '../hooks/request-log.ts'
import type { SignInAnswer } from './sign-in-provider.ts'
import { serveEachTest } from './testing/serve-each-test.ts'
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
const pending = { state: 'state', nonce: 'nonce' }
const inWeChat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.60'

/** WeChat's response on each of its paths, always 200 and text/plain. */
let answers: Readonly<Record<string, unknown>>
const apiURL = serveEachTest((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://wechat')
  response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answers[pathname]))
})

/** Comes back with a code. Returns the outcome and the log. */
async function comeBack(
  token: unknown,
  userinfo: unknown = person,
  userAgent = 'Firefox',
): Promise<{ readonly answer: SignInAnswer; readonly log: string }> {
  answers = { '/sns/oauth2/access_token': token, '/sns/userinfo': userinfo }
  const wechat = createWeChat({
    pageURL: 'https://open.weixin.qq.com',
    apiURL,
    website: { appID: 'wxsite', appSecret: 'site-secret' },
    officialAccount: { appID: 'wxaccount', appSecret: 'account-secret' },
    callbackURL: 'https://tickets.example/callback',
  })
  const stream = new PassThrough()
  const app = fastify()
  registerRequestLog(app, openLog('warn', stream))
  app.get('/callback', async (request, reply) => wechat.finish(request, reply, pending, 'a-code'))
  const response = await app.inject({ url: '/callback', headers: { 'user-agent': userAgent } })
  await app.close()
  return { answer: response.json(), log: String(stream.read() ?? '') }
}

describe('a way back from WeChat', () => {
  test('names a person by unionid, whichever application asked and whichever answer it stands in', async () => {
    const identity = { provider: 'wechat', subject: 'u-1', email: null, name: '阿欣', trusted: true }
    expect((await comeBack(granted, { ...person, unionid: 'u-1' })).answer).toEqual({ kind: 'identified', identity })
    expect((await comeBack({ ...granted, unionid: 'u-1' }, person, inWeChat)).answer).toEqual({
      kind: 'identified',
      identity,
    })
  })

  test.each([
    ['Firefox', 'wxsite:o-1'],
    [inWeChat, 'wxaccount:o-1'],
  ])('names a person without a unionid by openid within the application that asked: %s', async (userAgent, subject) => {
    expect((await comeBack(granted, person, userAgent)).answer).toMatchObject({ identity: { subject } })
  })

  test.each([
    [40029, 'invalid code', 'signInCodeRefused'],
    [40163, 'code been used', 'signInCodeRefused'],
    [40013, 'invalid appid', 'signInUnavailable'],
    [40001, 'invalid credential, access_token is invalid or not latest', 'signInUnavailable'],
    [-1, 'system error', 'signInUnavailable'],
  ])('with error %i (%s) is %s', async (errcode, errmsg, reason) => {
    expect((await comeBack({ errcode, errmsg: `${errmsg}, rid: 65a-1` })).answer).toEqual({ kind: 'refused', reason })
    const { answer } = await comeBack(granted, { errcode, errmsg })
    expect(answer).toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['the token', { ...granted, is_snapshotuser: 1 }, person],
    ['the person', granted, { ...person, is_snapshotuser: 1 }],
  ])('of a snapshot user, as %s says, is nobody', async (_, token, userinfo) => {
    expect((await comeBack(token, userinfo)).answer).toEqual({ kind: 'refused', reason: 'signInSnapshotUser' })
  })

  test.each([null, 5, {}, []])('with the nickname %j is of somebody without a name', async (nickname) => {
    expect((await comeBack(granted, { ...person, nickname })).answer).toMatchObject({
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
  ])('with the odd answer %j is refused with a reason', async (odd) => {
    expect((await comeBack(odd)).answer).toEqual({ kind: 'refused', reason: 'signInUnavailable' })
    expect((await comeBack(granted, odd)).answer).toMatchObject({ kind: 'refused' })
  })

  test('with two openids is nobody', async () => {
    expect((await comeBack(granted, { ...person, openid: 'o-2' })).answer).toEqual({
      kind: 'refused',
      reason: 'signInUntrusted',
    })
  })

  test('that fails is logged with its number and step, and without anything that opens a door', async () => {
    const { log } = await comeBack(granted, { errcode: 40001, errmsg: 'invalid credential' })
    expect(log).toMatch(/"step":"userinfo".*"errcode":40001/)
    expect(log).not.toMatch(/site-secret|an-access-token|a-code/)
  })
})
