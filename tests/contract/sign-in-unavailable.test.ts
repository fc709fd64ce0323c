import { createGoogle } from '@pokfei/server/adapters/google'
import { createWeChat } from '@pokfei/server/adapters/wechat'
import { expect, test } from 'vitest'
import { createHTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { openShop } from '../support/open-shop.ts'
import { startShopServer } from '../support/shop-server.ts'

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

inside('a provider that is out of reach stops its own button only', async () => {
  await using server = await startShopServer(undefined, {
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
})

inside('a provider that is not set up says so', async () => {
  await using server = await startShopServer(undefined, { signIn: { google: null, wechat: null } })
  const browser = createHTTPBrowser(server.origin)
  for (const provider of ['google', 'wechat']) {
    const { path } = await browser.follow(`/api/auth/login/federated/${provider}`)
    expect(path).toBe('/login?error=signInUnavailable')
  }
})

test('a provider that nobody knows is a bad request', async () => {
  await using shop = await openShop()
  const browser = createHTTPBrowser(shop.origin)
  expect((await browser.send('/api/auth/login/federated/facebook')).status).toBe(400)
})
