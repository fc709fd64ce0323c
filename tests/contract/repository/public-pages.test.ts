import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { framePages, missingPages, publicPages } from '../../e2e/support/public-pages.ts'

const routes = fileURLToPath(new URL('../../../apps/web/src/routes/_public', import.meta.url))

/** Returns a pattern of the paths that a route's file serves. */
function pathsOf(file: string): RegExp {
  const parts = file.replace(/\.tsx$/, '').split(/[\\/]/)
  const path = parts.map((part) => (part === 'index' ? '' : part.replace(/^\$.*/, '[^/]+'))).join('/')
  return new RegExp(`^/${path}$`)
}

test('has a browser test for a page of each public route', () => {
  const files = globSync('**/*.tsx', { cwd: routes }).filter((file) => file !== 'route.tsx' && file !== 'not-found.tsx')
  const pages = [...Object.values(publicPages), ...Object.values(framePages), ...missingPages]
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !pages.some((page) => pathsOf(file).test(page)))).toEqual([])
})
