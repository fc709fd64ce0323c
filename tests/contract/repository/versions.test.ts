import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../../scripts/lib/shell.ts'

const fileAt = (path: string): string => readFileSync(join(root, path), 'utf8')

const manifest = z
  .object({
    version: z.string(),
    packageManager: z.string(),
    engines: z.object({ node: z.string() }),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(fileAt('package.json')))

test('pins one Node for every system, and installs for that one', () => {
  const { nodeVersion } = z.object({ nodeVersion: z.string() }).parse(parse(fileAt('pnpm-workspace.yaml')))
  const pinned = Object.entries(manifest.optionalDependencies).flatMap(([name, version]) =>
    name.startsWith('node-') ? [version] : [],
  )
  expect(new Set([...pinned, nodeVersion])).toEqual(new Set([fileAt('.node-version').trim()]))
})

test('refuses the Node that package.json calls too old', () => {
  const [, lowest = ''] = /lowestNode = \[(\d+, \d+)\]/.exec(fileAt('scripts/lib/machine.mjs')) ?? []
  expect(manifest.engines.node).toBe(`>=${lowest.replace(', ', '.')}`)
})

test.each(['scripts/lib/install.mjs', 'Dockerfile', 'CONTRIBUTING.md', 'docs/troubleshooting.md'])(
  'calls the pinned pnpm in %s',
  (path) => {
    const called = new Set(fileAt(path).match(/pnpm@\d[\w.]*/g))
    expect(called).toEqual(new Set([manifest.packageManager]))
  },
)

test('tells a reader who types `npm install` what to type', () => {
  // npm shows the value that it does not know. It looks at the names in their order.
  const [first] = Object.keys(manifest.devDependencies).toSorted()
  expect(manifest.devDependencies[first ?? '']).toBe('catalog:type-npm-start-it-installs-everything')
})
