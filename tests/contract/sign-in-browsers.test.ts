import { contract } from '@pokfei/contracts'
import { createGoogle } from '@pokfei/server/adapters/google'
import { createWeChat } from '@pokfei/server/adapters/wechat'
import { expect, test } from 'vitest'
import { createHTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { openShop } from '../support/open-shop.ts'
import { readAnswer } from '../support/read-answer.ts'
import { startShopServer } from '../support/shop-server.ts'

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
  const answer = await createHTTPBrowser(origin, headers).send('/api/auth/providers')
  return (await readAnswer(contract.auth.providers, answer)).body
}

test('both providers work in a browser of its own, and WeChat alone inside WeChat', async () => {
  await using shop = await openShop()
  expect(await ask(shop.origin)).toEqual({ google: 'ready', wechat: 'ready' })
  expect(await ask(shop.origin, inWeChat)).toEqual({ google: 'elsewhere', wechat: 'ready' })
})

inside.each([
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
])('Google is not offered inside %s, where it would refuse', async (_, userAgent) => {
  const google = createGoogle({
    issuer: nowhere,
    reachedAt: null,
    clientID: 'client',
    clientSecret: 'secret',
    callbackURL: `${nowhere}/callback`,
  })
  await using server = await startShopServer(undefined, { signIn: { google, wechat: createWeChat(websiteOnly) } })
  expect(await ask(server.origin, { 'user-agent': userAgent })).toEqual({ google: 'elsewhere', wechat: 'ready' })
})

inside('without an official account WeChat works outside WeChat only', async () => {
  await using server = await startShopServer(undefined, { signIn: { google: null, wechat: createWeChat(websiteOnly) } })
  expect(await ask(server.origin)).toEqual({ google: 'absent', wechat: 'ready' })
  expect(await ask(server.origin, inWeChat)).toEqual({ google: 'absent', wechat: 'elsewhere' })
})

inside.each(['google', 'wechat'])(
  'a way to %s that would end inside WeChat leads back, with words and with the page that was wanted',
  async (provider) => {
    const google = createGoogle({
      issuer: nowhere,
      reachedAt: null,
      clientID: 'client',
      clientSecret: 'secret',
      callbackURL: `${nowhere}/callback`,
    })
    await using server = await startShopServer(undefined, { signIn: { google, wechat: createWeChat(websiteOnly) } })
    const { path } = await createHTTPBrowser(server.origin, inWeChat).follow(
      `/api/auth/login/federated/${provider}?redirectTo=/ticket`,
    )
    expect(path).toBe('/login?error=signInElsewhere&redirectTo=%2Fticket')
  },
)

inside('a provider that is out of reach for the moment keeps its button', async () => {
  const google = createGoogle({
    issuer: nowhere,
    reachedAt: null,
    clientID: 'client',
    clientSecret: 'secret',
    callbackURL: `${nowhere}/callback`,
  })
  await using server = await startShopServer(undefined, { signIn: { google, wechat: null } })
  expect(await ask(server.origin)).toEqual({ google: 'ready', wechat: 'absent' })
})
