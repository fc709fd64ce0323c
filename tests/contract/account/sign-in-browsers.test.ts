import { contract } from '@pokfei/contracts'
import { createGoogle } from '@pokfei/server/adapters/sign-in/google'
import { createWeChat } from '@pokfei/server/adapters/sign-in/wechat'
import { expect, test } from 'vitest'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

const inWeChat = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) MicroMessenger/8.0.60' }
const nowhere = 'http://127.0.0.1:1'
/** The settings of WeChat without an official account. */
const websiteOnly = {
  pageURL: nowhere,
  apiURL: () => nowhere,
  website: { appID: 'wx1', appSecret: 'one' },
  officialAccount: null,
  callbackURL: `${nowhere}/callback`,
}

async function ask(origin: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await createHTTPBrowser(origin, headers).send('/api/auth/providers')
  return (await readContractResponse(contract.auth.providers, response)).body
}

test('offers both providers in a common browser, and only WeChat inside WeChat', { tags: 'ACC-19' }, async () => {
  await using testServer = await openTestServer()
  expect(await ask(testServer.origin)).toEqual({ google: 'ready', wechat: 'ready' })
  expect(await ask(testServer.origin, inWeChat)).toEqual({ google: 'elsewhere', wechat: 'ready' })
})

inProcessTest.each([
  [
    'Instagram',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0',
  ],
  [
    'Facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]',
  ],
  [
    'LINE',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.0.0',
  ],
  [
    'any app with a WebView',
    'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  ],
])('does not offer Google inside %s, where Google refuses every sign-in', { tags: 'ACC-19' }, async (_, userAgent) => {
  const google = createGoogle({
    issuer: nowhere,
    reachedAt: null,
    clientID: 'client',
    clientSecret: 'secret',
    callbackURL: `${nowhere}/callback`,
  })
  await using server = await startInProcessServer(undefined, { signIn: { google, wechat: createWeChat(websiteOnly) } })
  expect(await ask(server.origin, { 'user-agent': userAgent })).toEqual({ google: 'elsewhere', wechat: 'ready' })
})

inProcessTest('offers WeChat only outside its app if there is no official account', { tags: 'ACC-19' }, async () => {
  await using server = await startInProcessServer(undefined, {
    signIn: { google: null, wechat: createWeChat(websiteOnly) },
  })
  expect(await ask(server.origin)).toEqual({ google: 'absent', wechat: 'ready' })
  expect(await ask(server.origin, inWeChat)).toEqual({ google: 'absent', wechat: 'elsewhere' })
})

inProcessTest.each(['google', 'wechat'])(
  'leads a sign-in with %s that cannot work inside WeChat back to the sign-in page',
  { tags: 'ACC-22' },
  async (provider) => {
    const google = createGoogle({
      issuer: nowhere,
      reachedAt: null,
      clientID: 'client',
      clientSecret: 'secret',
      callbackURL: `${nowhere}/callback`,
    })
    await using server = await startInProcessServer(undefined, {
      signIn: { google, wechat: createWeChat(websiteOnly) },
    })
    const { path } = await createHTTPBrowser(server.origin, inWeChat).follow(
      `/api/auth/login/federated/${provider}?redirectTo=/ticket`,
    )
    expect(path).toBe('/login?error=signInElsewhere&redirectTo=%2Fticket')
  },
)

inProcessTest('still offers a provider that is unreachable for the moment', async () => {
  const google = createGoogle({
    issuer: nowhere,
    reachedAt: null,
    clientID: 'client',
    clientSecret: 'secret',
    callbackURL: `${nowhere}/callback`,
  })
  await using server = await startInProcessServer(undefined, { signIn: { google, wechat: null } })
  expect(await ask(server.origin)).toEqual({ google: 'ready', wechat: 'absent' })
})
