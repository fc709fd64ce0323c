import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync('{contracts,db,packages/*,apps/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

/** Returns the paths of sources that match a pattern. `within` limits the paths. */
const filesWith = (pattern: RegExp, within = /./): readonly string[] =>
  sources.filter(({ path, text }) => within.test(path) && pattern.test(text)).map(({ path }) => path)

test('finds the sources', () => {
  expect(sources.length).toBeGreaterThan(600)
})

test.each([
  ['runs text as a program', /\beval\(|new Function\(/, []],
  [
    'puts text into a page as markup',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    [],
  ],
  ['trusts an unverified certificate', /rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS/, []],
  ['lets another origin read its responses', /access-control-allow/i, []],
  ['uses a broken hash', /\b(?:createHash|createHmac|hash)\(\s*'(?:md5|sha1)/i, []],
  ['uses predictable randomness', /Math\.random\(/, []],
  // Such a text is of one version and one language. A code, a class or a fact of the connection says the same for ever.
  [
    'judges an error by its text',
    /\b(?:error|cause|reason|issue|failure|err)\??\.message\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(|\.(?:test|exec)\((?:[\w.?]*\.)?message\b|(?:error|cause|reason|issue|failure|err)\??\.message\s*[!=]==(?!\s*'')|String\((?:error|cause|reason)\)\.(?:includes|startsWith|endsWith|match|search|indexOf)\(/,
    // A test walks each message of a catalogue file, so none is without its Chinese words.
    ['packages/catalogue-file/src/issue-words.ts'],
  ],
  ['builds SQL from text', /sql\.raw\(/, ['db/src/postgres/orders/single-orders.ts', 'db/src/shared/schema/one-of.ts']],
  [
    'builds a pattern from text',
    /new RegExp\(/,
    [
      'apps/server/src/cli/guest-verbs/read-guest-list.ts',
      'apps/server/src/http/static/send-cached-response.ts',
      'contracts/src/routes/gate.ts',
      'packages/catalogue-file/src/issue-words.ts',
      'packages/domain/src/catalogue/area.ts',
      'packages/domain/src/tickets/ticket-target.ts',
      'packages/format/src/telephone-numbers.ts',
    ],
  ],
  [
    'starts another program',
    /node:child_process/,
    // The last one asks git for the commit at the start, with fixed arguments.
    [
      'apps/server/src/development/server-process.ts',
      'apps/server/src/pictures/drawing-pool.ts',
      'apps/server/src/release/release.ts',
    ],
  ],
])('finds no unexpected source that %s', (_, pattern, known) => {
  expect(filesWith(pattern).toSorted()).toEqual(known)
})

test('follows no redirect in calls to other companies', () => {
  const calls = sources.flatMap(({ path, text }) =>
    path.startsWith('apps/server/src/adapters/')
      ? [...text.matchAll(/\bfetch\([\s\S]*?\}\)/g)].map(([call]) => ({ path, call }))
      : [],
  )
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter(({ call }) => !call.includes("redirect: 'error'")).map(({ path }) => path)).toEqual([])
})
