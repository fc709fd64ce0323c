import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

/** Matches text sizes in pixels. Readers cannot change those in their browser. */
const fixedSizes = /(?:--t-\w+|font|font-size|line-height):[^;}]*\dpx/g

it.each(globSync('{apps,packages}/*/src/**/*.css', { cwd: root }))('%s sets no text size in pixels', (path) => {
  expect(readFileSync(new URL(path, root), 'utf8').match(fixedSizes) ?? []).toEqual([])
})
