import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('{contracts,db,packages/*,apps/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

/** The files, of those whose path fits, that hold a pattern. */
const filesWith = (pattern: RegExp, within = /./): readonly string[] =>
  sources.filter(({ path, text }) => within.test(path) && pattern.test(text)).map(({ path }) => path)

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(600)
})

test.each([
  ['runs text as a program', /\beval\(|new Function\(/, []],
  [
    'puts text into a page as markup',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    [],
  ],
  ['trusts a certificate that nobody vouches for', /rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS/, []],
  ['lets another origin read its responses', /access-control-allow/i, []],
  ['hashes with what is broken', /\b(?:createHash|createHmac|hash)\(\s*'(?:md5|sha1)/i, []],
  ['takes randomness that can be guessed', /Math\.random\(/, []],
  ['writes SQL from text that is not its own', /sql\.raw\(/, ['db/src/sqlite/schema.ts']],
  [
    'makes a pattern from text',
    /new RegExp\(/,
    [
      'apps/server/src/catalogue/send-answer.ts',
      'contracts/src/gate.ts',
      'packages/domain/src/tickets/ticket-target.ts',
    ],
  ],
  ['starts another program', /node:child_process/, ['apps/server/src/development/server-process.ts']],
])('no source %s, but those that are known', (_, pattern, known) => {
  expect(filesWith(pattern).toSorted()).toEqual(known)
})

test('no call to another company follows a redirect', () => {
  const calls = sources.flatMap(({ path, text }) =>
    path.startsWith('apps/server/src/adapters/')
      ? [...text.matchAll(/\bfetch\([\s\S]*?\}\)/g)].map(([call]) => ({ path, call }))
      : [],
  )
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter(({ call }) => !call.includes("redirect: 'error'")).map(({ path }) => path)).toEqual([])
})
