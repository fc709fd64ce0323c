import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { variables } from './config-variables.ts'
import { readConfig } from './config.ts'

const secret = '3f0c9a7be1d24856'.repeat(4)

/** Everything that production needs, with both Google and WeChat. */
const whole = {
  POKFEI_MODE: 'production',
  PUBLIC_URL: 'https://tickets.example',
  SECRET: secret,
  GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-abcdefgh',
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WECHAT_ACCOUNT_APP_ID: 'wxfedcba9876543210',
  WECHAT_ACCOUNT_APP_SECRET: 'fedcba9876543210fedcba9876543210',
  STRIPE_SECRET_KEY: 'rk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://shop:secret@mail.example:465',
  MAIL_FROM: 'Pokfei <tickets@pokfei.example>',
}

const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))

describe('production mode', () => {
  test('starts with every variable set and uses the real providers', () => {
    expect(readConfig(whole)).toMatchObject({
      kind: 'ready',
      config: {
        modeName: 'production',
        mode: 'production',
        publicURL: 'https://tickets.example',
        secret: Buffer.from(secret, 'hex'),
        google: { issuer: 'https://accounts.google.com', clientID: whole.GOOGLE_CLIENT_ID },
        wechat: {
          pageURL: 'https://open.weixin.qq.com',
          apiURL: 'https://api.weixin.qq.com',
          officialAccount: { appID: 'wxfedcba9876543210' },
        },
        stripe: { liveMode: true, apiBase: null },
        smtp: { url: whole.SMTP_URL },
      },
    })
  })

  test.each(Object.keys(whole).filter((name) => name !== 'POKFEI_MODE'))(
    'does not start without %s and names it',
    { tags: 'CON-38' },
    (name) => {
      expect(readConfig(without(name))).toEqual({
        kind: 'invalid',
        errors: expect.arrayContaining([expect.stringContaining(name)]),
      })
    },
  )

  test.each([
    ['Google', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
    ['WeChat', ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_APP_SECRET']],
    ["WeChat's official account", ['WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_APP_SECRET']],
  ])('starts without %s if another sign-in provider is set', (_, names) => {
    expect(readConfig(without(...names))).toMatchObject({ kind: 'ready', config: { mode: 'production' } })
  })

  test.each([
    ['POKFEI_MODE', { POKFEI_MODE: 'production' }],
    ['NODE_ENV', { NODE_ENV: 'production' }],
  ])('names everything that is missing if only %s is set', { tags: 'CON-39' }, (_, environment) => {
    expect(readConfig(environment)).toEqual({
      kind: 'invalid',
      errors: [
        expect.stringContaining('GOOGLE_CLIENT_ID'),
        expect.stringContaining('STRIPE_SECRET_KEY'),
        expect.stringContaining('SMTP_URL'),
        expect.stringContaining('MAIL_FROM'),
        expect.stringContaining('SECRET'),
        expect.stringContaining('PUBLIC_URL'),
      ],
    })
  })

  test.each([
    ['an address without TLS', { PUBLIC_URL: 'http://tickets.example' }, 'PUBLIC_URL'],
    ['a typed secret', { SECRET: '0'.repeat(64) }, 'SECRET'],
    ['a short secret', { SECRET: '3f0c9a7be1d24856' }, 'SECRET'],
    ['a test key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_51abc' }, 'STRIPE_SECRET_KEY is of test mode'],
    ['a restricted test key of Stripe', { STRIPE_SECRET_KEY: 'rk_test_51abc' }, 'POKFEI_MODE=staging'],
    ['another issuer than Google', { GOOGLE_ISSUER: 'http://127.0.0.1:4801' }, 'GOOGLE_ISSUER is for tests'],
    ["other pages than WeChat's", { WECHAT_PAGE_BASE: 'http://127.0.0.1:4802' }, 'WECHAT_PAGE_BASE is for tests'],
    ["another API than WeChat's", { WECHAT_API_BASE: 'http://127.0.0.1:4802' }, 'WECHAT_API_BASE is for tests'],
    ['another Stripe', { STRIPE_API_BASE: 'http://127.0.0.1:4800' }, 'STRIPE_API_BASE is for tests'],
  ])('does not start with %s', (_, change, message) => {
    expect(readConfig({ ...whole, ...change })).toEqual({ kind: 'invalid', errors: [expect.stringContaining(message)] })
  })
})

describe('previous secret', () => {
  const SECRET_PREVIOUS = 'c45a7be1d2485690'.repeat(4)

  test('is read beside the new secret', () => {
    expect(readConfig({ ...whole, SECRET_PREVIOUS })).toMatchObject({
      config: { secret: Buffer.from(secret, 'hex'), previousSecret: Buffer.from(SECRET_PREVIOUS, 'hex') },
    })
  })

  test.each([
    [
      'alone',
      { SECRET: '', POKFEI_MODE: 'demo', PUBLIC_URL: '', STRIPE_SECRET_KEY: 'sk_test_51abc', SECRET_PREVIOUS },
      'SECRET_PREVIOUS is for a rotation',
    ],
    ['the same as the new one', { SECRET_PREVIOUS: secret.toUpperCase() }, 'SECRET_PREVIOUS is for a rotation'],
    ['short', { SECRET_PREVIOUS: 'c45a7be1d2485690' }, 'SECRET_PREVIOUS must be the old SECRET'],
  ])('is rejected if it is %s', (_, change, message) => {
    expect(readConfig({ ...whole, ...change })).toEqual({ kind: 'invalid', errors: [expect.stringContaining(message)] })
  })
})

describe('staging mode', () => {
  const staging = { ...whole, POKFEI_MODE: 'staging', STRIPE_SECRET_KEY: 'sk_test_51abc' }

  test('is production with a test key of Stripe', () => {
    expect(readConfig(staging)).toMatchObject({
      kind: 'ready',
      config: { modeName: 'staging', mode: 'production', stripe: { liveMode: false } },
    })
  })

  test.each([
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_51abc' }, 'staging takes sk_test_… keys only'],
    ['an address without TLS', { PUBLIC_URL: 'http://tickets.example' }, 'Staging mode is served over TLS'],
    ['no mail server', { SMTP_URL: '' }, 'Staging mode sends mails'],
    ['another Stripe', { STRIPE_API_BASE: 'http://127.0.0.1:4800' }, 'STRIPE_API_BASE is for tests'],
  ])('does not start with %s', (_, change, message) => {
    expect(readConfig({ ...staging, ...change })).toEqual({
      kind: 'invalid',
      errors: [expect.stringContaining(message)],
    })
  })
})

test('lets a demo use a real sign-in provider at another address', () => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = whole
  expect(readConfig({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER: 'http://127.0.0.1:4801' })).toMatchObject({
    config: { mode: 'demo', google: { issuer: 'http://127.0.0.1:4801', clientID: GOOGLE_CLIENT_ID }, wechat: null },
  })
})

test('rejects an official account without a WeChat website application', () => {
  const { WECHAT_ACCOUNT_APP_ID, WECHAT_ACCOUNT_APP_SECRET } = whole
  expect(readConfig({ WECHAT_ACCOUNT_APP_ID, WECHAT_ACCOUNT_APP_SECRET })).toEqual({
    kind: 'invalid',
    errors: [expect.stringContaining('WECHAT_APP_ID')],
  })
})

test('has every variable in the example file', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(variables.shape)))
})
