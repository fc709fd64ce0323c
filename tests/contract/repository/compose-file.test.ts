import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFlags, serverVariables } from '../../../scripts/lib/server-flags.ts'

const fileAt = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

/** The variables that the image or compose itself sets. */
const fixedVariables = new Set(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'NODE_ENV'])

test('passes on every variable that an operator may set', () => {
  const known = [...fileAt('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? [])
  const [app = ''] = fileAt('docker-compose.yml').split('\n  mail:')
  const passedOn = new Set([...app.matchAll(/^ {6}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? []))
  expect(known.filter((name) => !fixedVariables.has(name) && !passedOn.has(name))).toEqual([])
})

test('starts a demo on this machine by default, and stores the data of each mode apart', () => {
  const compose = fileAt('docker-compose.yml')
  const mode = '${POKFEI_MODE:-${NODE_ENV:-demo}}'
  expect(compose).toContain(`      POKFEI_MODE: ${mode}\n`)
  expect(compose).toContain('      PUBLIC_URL: ${PUBLIC_URL:-http://localhost:${PORT:-3000}}\n')
  expect(compose).toContain(`    name: pokfei_data-${mode}\n`)
})

test('limits the memory of the app, and starts the image with the flags and variables of npm start', () => {
  const [app = ''] = fileAt('docker-compose.yml').split('\n  mail:')
  expect(app).toContain('    mem_limit: 512m\n')
  const command = ['node', ...serverFlags, 'apps/server/src/main.ts'].map((word) => JSON.stringify(word)).join(', ')
  expect(fileAt('Dockerfile')).toContain(`CMD [${command}]`)
  const variables = Object.entries(serverVariables).map(([name, value]) => `${name}=${value}`)
  expect(fileAt('Dockerfile')).toContain(`DATA_DIR=/data ${variables.join(' ')}\n`)
})
