import { StoreTooNew, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { expect, test } from 'vitest'
import { explainStartupError } from './explain-startup-error.ts'

const config = {
  host: '192.0.2.7',
  port: 80,
  dataDir: '/var/lib/pokfei',
  databaseURL: 'file:/var/lib/pokfei/pokfei.sqlite',
}
const failure = (code: string, syscall?: string): Error =>
  Object.assign(new Error(`${code}: what happened`), { code, syscall })

test.each([
  [failure('EADDRINUSE', 'listen'), 'PORT=81'],
  [failure('EACCES', 'listen'), 'PORT=3000'],
  [failure('EADDRNOTAVAIL', 'listen'), 'HOST=192.0.2.7'],
  [failure('ENOTFOUND', 'getaddrinfo'), 'HOST=192.0.2.7'],
  [failure('EACCES', 'mkdir'), 'DATA_DIR=/var/lib/pokfei'],
  [failure('EEXIST', 'mkdir'), 'DATA_DIR=/var/lib/pokfei'],
  [failure('EROFS', 'open'), 'DATA_DIR=/var/lib/pokfei'],
  [new StoreUnusable('no PostgreSQL answers.'), 'The database cannot be used: no PostgreSQL answers.'],
  [failure('SQLITE_NOTADB'), 'file:/var/lib/pokfei/pokfei.sqlite cannot be used: SQLITE_NOTADB: what happened'],
])('names the variable to change for the system error %s', (error, words) => {
  expect(explainStartupError(error, config)).toContain(words)
})

test('hides the password of a database', () => {
  const databaseURL = 'postgres://pokfei:hidden@db.example/pokfei'
  expect(explainStartupError(new StoreTooNew('it is newer.'), { ...config, databaseURL })).toBe(
    'The database postgres://pokfei:***@db.example/pokfei cannot be used: it is newer.',
  )
})

test.each([new TypeError('a bug'), 'thrown', failure('ERR_INVALID_ARG_TYPE')])(
  'explains no other failure: %s',
  (error) => {
    expect(explainStartupError(error, config)).toBeNull()
  },
)
