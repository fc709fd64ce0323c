import { describe, expect, test } from 'vitest'
import { serveEachTest } from '../testing/serve-each-test.ts'
import { fetchWeChatGrant, fetchWeChatPerson } from './wechat-api.ts'

const app = { appID: 'wx123', appSecret: 'top-secret' }
const granted = { access_token: 'token', openid: 'openid', scope: 'snsapi_login' }

/** The server's response, and the address that was requested. */
let canned: { readonly status: number; readonly body: string; readonly location?: string }
let requestURL: URL
const apiURL = serveEachTest((request, response) => {
  requestURL = new URL(request.url ?? '/', 'http://wechat')
  response
    .writeHead(canned.status, {
      'content-type': 'text/plain',
      ...(canned.location !== undefined && { location: canned.location }),
    })
    .end(canned.body)
})

function respondWith(body: unknown, status = 200): void {
  canned = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('WeChat API call', () => {
  test('exchanges a code by GET and reads JSON that is labelled as plain text', async () => {
    respondWith({ ...granted, expires_in: 7200, refresh_token: 'refresh', unionid: 'union' })
    expect(await fetchWeChatGrant(apiURL(), app, 'a code')).toMatchObject({
      kind: 'value',
      value: { access_token: 'token', openid: 'openid', unionid: 'union' },
    })
    expect(requestURL.pathname).toBe('/sns/oauth2/access_token')
    expect(Object.fromEntries(requestURL.searchParams)).toEqual({
      appid: 'wx123',
      secret: 'top-secret',
      code: 'a code',
      grant_type: 'authorization_code',
    })
  })

  test('requests the person of a token', async () => {
    respondWith({ openid: 'openid', nickname: '阿欣', sex: 0, privilege: [] })
    expect(await fetchWeChatPerson(apiURL(), granted, 'zh_TW')).toMatchObject({
      kind: 'value',
      value: { openid: 'openid', nickname: '阿欣' },
    })
    expect(requestURL.pathname).toBe('/sns/userinfo')
    expect(Object.fromEntries(requestURL.searchParams)).toEqual({
      access_token: 'token',
      openid: 'openid',
      lang: 'zh_TW',
    })
  })

  test.each([40029, 40163, 40013, 40001, -1])('recognizes the error %i despite the status 200', async (errcode) => {
    respondWith({ errcode, errmsg: 'as WeChat says it, rid: 1' })
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toEqual({ kind: 'error', errcode })
  })

  test('treats the errcode 0 as success', async () => {
    respondWith({ errcode: 0, errmsg: 'ok', ...granted })
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toMatchObject({ kind: 'value' })
  })

  test.each([
    ['a page in place of JSON', '<html>maintenance</html>', 200],
    ['a failure status', granted, 502],
    ['a response without an openid', { access_token: 'token' }, 200],
    ['an empty response', '', 200],
  ])('treats %s as unreachable', async (_case, body, status) => {
    respondWith(body, status)
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toMatchObject({ kind: 'unreachable' })
  })

  test('follows no redirect, so that the secret stays here', async () => {
    canned = { status: 302, body: '', location: 'http://127.0.0.1:1/elsewhere' }
    expect(await fetchWeChatGrant(apiURL(), app, 'code')).toMatchObject({ kind: 'unreachable' })
  })

  test('hides the secret if WeChat is unreachable', async () => {
    const outcome = await fetchWeChatGrant('http://127.0.0.1:1', app, 'code')
    expect(outcome).toMatchObject({ kind: 'unreachable' })
    expect(JSON.stringify(outcome)).not.toContain('secret')
  })
})
