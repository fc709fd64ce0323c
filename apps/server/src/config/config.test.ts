import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('is a demo on port 3000 with its data in ./data if nothing is set', { tags: 'CON-35' }, () => {
  expect(readConfig({})).toEqual({
    kind: 'ready',
    config: {
      host: 'localhost',
      port: 3000,
      dataDir: resolve('data'),
      databaseURL: `file://${resolve('data/pokfei.sqlite')}`,
      durability: 'checked',
      modeName: 'demo',
      mode: 'demo',
      publicURL: 'http://localhost:3000',
      logLevel: 'warn',
      isDevelopment: false,
      metricsToken: null,
      secret: null,
      previousSecret: null,
      operator: null,
      google: null,
      wechat: null,
      stripe: null,
      drandRelays: null,
      smtp: null,
      rateLimits: null,
      connectionLimits: { perAddress: null, total: null },
      maxDelayMilliseconds: 2_000,
      trustProxy: false,
    },
  })
})

test('uses the variables that are set', () => {
  const result = readConfig({
    PORT: '4200',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/pokfei',
    DATABASE_URL: 'file:/srv/other.sqlite',
    DATABASE_DURABILITY: 'managed',
    PUBLIC_URL: 'https://tickets.example/',
    POKFEI_MODE: 'public-demo',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
  })
  expect(result).toMatchObject({
    config: {
      port: 4200,
      host: '0.0.0.0',
      dataDir: '/srv/pokfei',
      databaseURL: 'file:/srv/other.sqlite',
      durability: 'managed',
      publicURL: 'https://tickets.example',
      logLevel: 'info',
      isDevelopment: true,
    },
  })
})

test('derives the public URL from the port', () => {
  expect(readConfig({ PORT: '4200' })).toMatchObject({ config: { publicURL: 'http://localhost:4200' } })
})

test.each(['postgres://pokfei:hidden@db.example/pokfei', 'postgresql://db.example:5433/pokfei'])(
  'shares one secret among all processes of %s',
  (databaseURL) => {
    const without = readConfig({ DATABASE_URL: databaseURL })
    expect(without).toEqual({ kind: 'invalid', errors: [expect.stringContaining('SECRET must be')] })
    expect(JSON.stringify(without)).not.toContain('hidden')
    const secret = '3f0c9a7be1d24856'.repeat(4)
    expect(readConfig({ DATABASE_URL: databaseURL, SECRET: secret })).toMatchObject({ config: { databaseURL } })
  },
)

test.each(['postgres://127.0.0.1/pokfei', 'postgres://localhost:5433/pokfei', 'postgres://[::1]/pokfei'])(
  'needs no secret in a demo on %s',
  (databaseURL) => {
    expect(readConfig({ DATABASE_URL: databaseURL })).toMatchObject({ config: { databaseURL } })
  },
)

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toEqual(readConfig({}))
})

test('returns every error at once and says what to set', () => {
  const result = readConfig({
    PORT: '99999',
    DATABASE_DURABILITY: 'yes',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'tickets.example/path',
    POKFEI_MODE: 'preview',
    LOG_LEVEL: 'loud',
  })
  expect(result).toEqual({
    kind: 'invalid',
    errors: [
      expect.stringContaining('PORT='),
      expect.stringContaining('DATABASE_DURABILITY must be'),
      expect.stringContaining('DATABASE_URL=file:'),
      expect.stringContaining('PUBLIC_URL=https:'),
      expect.stringContaining('POKFEI_MODE must be one of demo, public-demo'),
      expect.stringContaining('LOG_LEVEL must be'),
    ],
  })
})

test.each(['0', '65536', '30.5', '-1', '3e3', 'http'])('rejects PORT=%s', (PORT) => {
  expect(readConfig({ PORT })).toMatchObject({ kind: 'invalid' })
})

test('runs a demo with NODE_ENV=production', () => {
  expect(readConfig({ POKFEI_MODE: 'demo', NODE_ENV: 'production' })).toMatchObject({ config: { mode: 'demo' } })
})

describe('mode of an unclear environment', () => {
  test.each(['Production', 'PRODUCTION', ' production', 'production ', 'prod', 'Demo', 'public demo'])(
    'rejects POKFEI_MODE=%j',
    { tags: 'CON-34' },
    (POKFEI_MODE) => {
      expect(readConfig({ POKFEI_MODE })).toEqual({
        kind: 'invalid',
        errors: [expect.stringContaining('POKFEI_MODE must be one of demo, public-demo, staging, production')],
      })
    },
  )

  test.each(['PRODUCTION', 'production ', 'prod', 'staging'])(
    'rejects NODE_ENV=%j, also beside POKFEI_MODE',
    (NODE_ENV) => {
      const rejection = {
        kind: 'invalid',
        errors: ['NODE_ENV must be production, development or test, in small letters.'],
      }
      expect(readConfig({ NODE_ENV })).toEqual(rejection)
      expect(readConfig({ NODE_ENV, POKFEI_MODE: 'demo' })).toEqual(rejection)
    },
  )

  test.each(['development', 'test'])('is a demo with NODE_ENV=%s', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV })).toMatchObject({ config: { modeName: 'demo', mode: 'demo' } })
  })
})

describe('demo on a public address', () => {
  const PUBLIC_URL = 'https://tickets.example'

  test.each([
    {},
    { POKFEI_MODE: 'demo' },
    { NODE_ENV: 'development' },
    { POKFEI_MODE: 'demo', NODE_ENV: 'production' },
  ])('does not start on a public address with %j', { tags: 'CON-36' }, (set) => {
    for (const address of [
      PUBLIC_URL,
      'http://tickets.example',
      'http://192.168.1.5:3000',
      'http://localhost.tickets.example',
    ]) {
      const errors = [
        expect.stringMatching(
          /^A demo lets anybody sign in as anybody, and others reach PUBLIC_URL=http.*POKFEI_MODE=production.*POKFEI_MODE=public-demo/,
        ),
      ]
      expect(readConfig({ ...set, PUBLIC_URL: address })).toEqual({ kind: 'invalid', errors })
    }
  })

  test('starts on a public address as a public demo', { tags: 'CON-36' }, () => {
    expect(readConfig({ POKFEI_MODE: 'public-demo', PUBLIC_URL })).toMatchObject({
      config: { modeName: 'public-demo', mode: 'demo', publicURL: PUBLIC_URL },
    })
  })

  test.each(['http://localhost:4200', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'starts as a demo at %s on this machine',
    (address) => {
      expect(readConfig({ PUBLIC_URL: address, HOST: '0.0.0.0' })).toMatchObject({ config: { mode: 'demo' } })
    },
  )
})

describe('Stripe configuration', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_51abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

  test('takes the payments of a demo if its test keys are set', () => {
    const stripe = { secretKey: 'sk_test_51abc', webhookSecret: 'whsec_abc', liveMode: false, apiBase: null }
    expect(readConfig(keys)).toMatchObject({ config: { stripe } })
    const elsewhere = { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4800' }
    expect(readConfig(elsewhere)).toMatchObject({ config: { stripe: { ...stripe, apiBase: 'http://127.0.0.1:4800' } } })
  })

  test.each([
    ['half of the pair', { STRIPE_SECRET_KEY: 'sk_test_51abc' }, 'belong together'],
    ['the other half', { STRIPE_WEBHOOK_SECRET: 'whsec_abc' }, 'belong together'],
    ['a publishable key', { ...keys, STRIPE_SECRET_KEY: 'pk_test_51abc' }, 'STRIPE_SECRET_KEY must be'],
    [
      'a malformed webhook secret',
      { ...keys, STRIPE_WEBHOOK_SECRET: 'sk_test_51abc' },
      'STRIPE_WEBHOOK_SECRET must be',
    ],
    ['a malformed address', { ...keys, STRIPE_API_BASE: 'stripe' }, 'STRIPE_API_BASE must be'],
    ['a live key in a demo', { ...keys, STRIPE_SECRET_KEY: 'sk_live_51abc' }, 'live mode'],
  ])('is rejected with %s', (_, environment, message) => {
    expect(readConfig(environment)).toEqual({ kind: 'invalid', errors: [expect.stringContaining(message)] })
  })
})

describe('mirrors of the beacon of draws', () => {
  test('are those that are named', () => {
    expect(readConfig({ DRAND_RELAYS: 'https://one.example, http://127.0.0.1:4810/drand' })).toMatchObject({
      config: { drandRelays: ['https://one.example', 'http://127.0.0.1:4810/drand'] },
    })
  })

  test.each(['api.drand.sh', 'https://one.example/', 'https://one.example,', 'https://a b'])('are not %j', (relays) => {
    expect(readConfig({ DRAND_RELAYS: relays })).toEqual({
      kind: 'invalid',
      errors: [expect.stringContaining('DRAND_RELAYS must be')],
    })
  })
})

describe('mail configuration', () => {
  const smtp = { SMTP_URL: 'smtps://shop:secret@mail.example:465', MAIL_FROM: 'Pokfei <tickets@pokfei.example>' }

  test('sends mails to the named server from the named address', () => {
    expect(readConfig(smtp)).toMatchObject({ config: { smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM } } })
    expect(readConfig({ ...smtp, MAIL_FROM: 'tickets@pokfei.example' })).toMatchObject({
      config: { smtp: { from: 'tickets@pokfei.example' } },
    })
  })

  test.each(['mail.example', 'http://mail.example', 'smtp://'])('rejects %s as a mail server', (SMTP_URL) => {
    expect(readConfig({ ...smtp, SMTP_URL })).toMatchObject({
      kind: 'invalid',
      errors: [expect.stringContaining('SMTP_URL')],
    })
  })

  test.each([undefined, 'Pokfei', 'a@b\r\nBcc: c@d', '<a@b> x'])('rejects %j as a sender', (MAIL_FROM) => {
    expect(readConfig({ ...smtp, MAIL_FROM })).toMatchObject({
      kind: 'invalid',
      errors: [expect.stringContaining('MAIL_FROM')],
    })
  })
})
