import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const apps = new URL('../../../', import.meta.url)
const files = globSync('*/src/i18n/en/*.ts', { cwd: apps })

it('an English text that counts things has a form for one', () => {
  expect(files.length).toBeGreaterThan(40)
  const counting = files.flatMap((path) =>
    Array.from(
      readFileSync(new URL(path, apps), 'utf8').matchAll(
        /^ +'?(\S+?)'?: .*\{\{count\}\} (?:free |kept |open )?[a-z]+s\b/gm,
      ),
      ([, key = '']) => `${path}: ${key}`,
    ),
  )
  expect(counting.filter((key) => !/_(?:zero|one|other)$/.test(key))).toEqual([])
})
