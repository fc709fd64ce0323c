import { describe, expect, test } from 'vitest'
import { serveEachTest } from './testing/serve-each-test.ts'
import { fetchWeChatGrant, fetchWeChatPerson } from './wechat-api.ts'

const app = { appID: 'wx123', appSecret: 'top-secret' }
const granted = { access_token: 'token', openid: 'openid', scope: 'snsapi_login' }

/** The server's response, and the address that was requested. */
let answer: { readonly status: number; readonly body: string; readonly location?: string }
let asked: URL
const apiURL = serveEachTest((request, response) => {
  asked = new URL(request.url ?? '/', 'http://wechat')
  response
    .writeHead(answer.status, {
      'content-type': 'text/plain',
      ...(answer.location !== undefined && { location: answer.location }),
    })
    .end(answer.body)
})

function answers(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('a call to WeChat', () => {
  test('exchanges a code by a GET, and reads JSON that is called plain text', async () => {
    answers({ ...granted, expires_in: 7200, refresh_token: 'refresh', unionid: 'union' })
    expect(await fetchWeChatGrant(apiURL(), app, 'a code')).toMatchObject({
      kind: 'answer',
      value: { access_token: 'token', openid: 'openid', unionid: 'union' },
    })
    expect(asked.pathname).toBe('/sns/oauth2/access_token')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      appid: 'wx123',
      secret: 'top-secret',
      code: 'a code',
      grant_type: 'authorization_code',
    })
  })

  test('asks who someone is', async () => {
    answers({ openid: 'openid', nickname: '阿欣', sex: 0, privilege: [] })
    expect(await fetchWeChatPerson(apiURL(), granted, 'zh_TW')).toMatchObject({
      kind: 'answer',
      value: { openid: 'openid', nickname: '阿欣' },
    })
    expect(asked.pathname).toBe('/sns/userinfo')
    expect(Object.fromEntries(asked.searchParams)).toEqual({ access_token: 'token', openid: 'openid', lang: 'zh_TW' })
  })

  test.each([40029, 40163, 40013, 40001, -1])('knows the error %i though its status is 200', async (errcode) => {
    answers({ errcode, errmsg: 'as WeChat says it, rid: 1' })
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toEqual({ kind: 'error', errcode })
  })

  test('takes an errcode of 0 for no error', async () => {
    answers({ errcode: 0, errmsg: 'ok', ...granted })
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toMatchObject({ kind: 'answer' })
  })

  test.each([
    ['a page in place of JSON', '<html>maintenance</html>', 200],
    ['a status that is a failure', granted, 502],
    ['an answer without an openid', { access_token: 'token' }, 200],
    ['an empty answer', '', 200],
  ])('counts %s as no answer', async (_what, body, status) => {
    answers(body, status)
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toMatchObject({ kind: 'unreachable' })
  })

  test('follows no redirect, which would carry the secret away', async () => {
    answer = { status: 302, body: '', location: 'http://127.0.0.1:1/elsewhere' }
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toMatchObject({ kind: 'unreachable' })
  })

  test('says nothing of the secret when nobody answers', async () => {
    const outcome = await fetchWeChatGrant('http://127.0.0.1:1', app, 'code')
    expect(outcome).toMatchObject({ kind: 'unreachable' })
    expect(JSON.stringify(outcome)).not.toContain('secret')
  })
})
