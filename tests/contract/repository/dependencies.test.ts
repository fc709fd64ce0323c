import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../../../scripts/lib/shell.ts'

const names = z.record(z.string(), z.string()).default({})
const manifestShape = z.object({ dependencies: names, devDependencies: names })

const workspaces = globSync('{contracts,db,tests,packages/*,apps/*}/package.json', { cwd: root }).map((path) =>
  path.replace(/[\\/]package\.json$/, ''),
)

/** Returns the text of every source of a workspace: all of them, or those that the product runs. */
function textOf(workspace: string, only: 'all' | 'product'): string {
  const isLeftOut = (path: string) =>
    /(?:^|[\\/])(?:node_modules|dist|data|test-results)$/.test(path) ||
    (only === 'product' && /\.test\.tsx?$|(?:^|[\\/])testing$/.test(path))
  return globSync('**/*.{ts,tsx,mjs,css}', { cwd: join(root, workspace), exclude: isLeftOut })
    .map((path) => readFileSync(join(root, workspace, path), 'utf8'))
    .join('\n')
}

/** Returns the package behind the types of `@types`. */
const typedPackage = (name: string): string => name.replace(/^@types\//, '').replace(/^(\w+)__/, '@$1/')

/** Tells whether a source names a package or a file of it in quotes, as imports do. */
const isNamed = (name: string, text: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`))

test('finds the workspaces', () => {
  expect(workspaces.length).toBeGreaterThan(15)
})

// pnpm refuses the other direction: a workspace cannot import what it does not declare.
test.each(workspaces)('%s declares no package that it does not import', (workspace) => {
  const { dependencies, devDependencies } = manifestShape.parse(
    JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')),
  )
  const [all, product] = [textOf(workspace, 'all'), textOf(workspace, 'product')]
  const isUsed = (name: string) => name === '@types/node' || isNamed(typedPackage(name), all)
  const runsWithout = workspace === 'tests' ? [] : Object.keys(dependencies).filter((name) => !isNamed(name, product))
  expect({
    unused: Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name)),
    forTestsOnly: runsWithout,
  }).toEqual({ unused: [], forTestsOnly: [] })
})
