import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set it is a demo on port 3000 that keeps everything in ./data', () => {
  expect(readConfig({})).toEqual({
    kind: 'ready',
    config: {
      host: 'localhost',
      port: 3000,
      dataDir: resolve('data'),
      databaseURL: `file://${resolve('data/pokfei.sqlite')}`,
      mode: 'demo',
      publicURL: 'http://localhost:3000',
      logLevel: 'warn',
      web: 'built',
    },
  })
})

test('what is set is taken over', () => {
  const result = readConfig({
    PORT: '4200',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/pokfei',
    DATABASE_URL: 'file:/srv/other.sqlite',
    PUBLIC_URL: 'https://tickets.example/',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
  })
  expect(result).toMatchObject({
    config: {
      port: 4200,
      host: '0.0.0.0',
      dataDir: '/srv/pokfei',
      databaseURL: 'file:/srv/other.sqlite',
      publicURL: 'https://tickets.example',
      logLevel: 'info',
      web: 'dev',
    },
  })
})

test('the address follows the port', () => {
  expect(readConfig({ PORT: '4200' })).toMatchObject({ config: { publicURL: 'http://localhost:4200' } })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toEqual(readConfig({}))
})

test('every fault is told at once, and says what to set', () => {
  const result = readConfig({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'tickets.example/path',
    POKFEI_MODE: 'staging',
    LOG_LEVEL: 'loud',
  })
  expect(result).toEqual({
    kind: 'refused',
    faults: [
      expect.stringContaining('PORT='),
      expect.stringContaining('DATABASE_URL=file:'),
      expect.stringContaining('PUBLIC_URL=https:'),
      expect.stringContaining('POKFEI_MODE must be demo'),
      expect.stringContaining('LOG_LEVEL must be'),
    ],
  })
})

test.each(['0', '65536', '30.5', '-1', '3e3', 'http'])('PORT=%s is refused', (PORT) => {
  expect(readConfig({ PORT })).toMatchObject({ kind: 'refused' })
})

test.each([
  ['POKFEI_MODE', { POKFEI_MODE: 'production' }],
  ['NODE_ENV', { NODE_ENV: 'production' }],
])('production, chosen by %s, refuses to start and names every stand-in and what is missing', (_, environment) => {
  expect(readConfig(environment)).toEqual({
    kind: 'refused',
    faults: [
      expect.stringContaining('PUBLIC_URL'),
      expect.stringContaining('payments'),
      expect.stringContaining('Google and WeChat'),
    ],
  })
})

test('a demo may run with NODE_ENV=production, since pages render faster so', () => {
  expect(readConfig({ POKFEI_MODE: 'demo', NODE_ENV: 'production' })).toMatchObject({ config: { mode: 'demo' } })
})
