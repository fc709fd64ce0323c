import { createGoogle } from '@pokfei/server/adapters/sign-in/google'
import { createWeChat } from '@pokfei/server/adapters/sign-in/wechat'
import { expect, test } from 'vitest'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

/** No server listens at this address. */
const nowhere = 'http://127.0.0.1:1'
const app = { appID: 'wx1', appSecret: 'one' }

const google = createGoogle({
  issuer: nowhere,
  reachedAt: null,
  clientID: 'client',
  clientSecret: 'secret',
  callbackURL: `${nowhere}/callback`,
})

inProcessTest(
  'leads back to the sign-in page if a provider is unreachable, and the server stays ready',
  { tags: 'ACC-22' },
  async () => {
    await using server = await startInProcessServer(undefined, {
      signIn: {
        google,
        wechat: createWeChat({
          pageURL: nowhere,
          apiURL: () => nowhere,
          website: app,
          officialAccount: null,
          callbackURL: `${nowhere}/callback`,
        }),
      },
    })
    const browser = createHTTPBrowser(server.origin)
    const start = await browser.follow('/api/auth/login/federated/google?redirectTo=/ticket')
    expect(start.path).toBe('/login?error=signInUnavailable&redirectTo=%2Fticket')
    expect((await browser.send('/readyz')).status).toBe(200)

    const wechat = await browser.send('/api/auth/login/federated/wechat')
    const state = new URL(wechat.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const back = await browser.follow(`/api/auth/login/federated/wechat/callback?code=a&state=${state}`)
    expect(back.path).toBe('/login?error=signInUnavailable')
  },
)

inProcessTest('leads back to the sign-in page if a provider is not set up', { tags: 'ACC-22' }, async () => {
  await using server = await startInProcessServer(undefined, { signIn: { google: null, wechat: null } })
  const browser = createHTTPBrowser(server.origin)
  for (const provider of ['google', 'wechat']) {
    const { path } = await browser.follow(`/api/auth/login/federated/${provider}`)
    expect(path).toBe('/login?error=signInUnavailable')
  }
})

test('responds with 400 for an unknown provider', { tags: 'ACC-17' }, async () => {
  await using testServer = await openTestServer()
  const browser = createHTTPBrowser(testServer.origin)
  expect((await browser.send('/api/auth/login/federated/facebook')).status).toBe(400)
})
