import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

test('limits the memory of the app, and starts the image with the flags of npm start', () => {
  const [app = ''] = fileAt('docker-compose.yml').split('\n  mail:')
  expect(app).toContain('    mem_limit: 512m\n')
  const flags = /'(--max-semi-space-size=\d+)'/.exec(fileAt('scripts/lib/server-flags.ts'))?.[1]
  expect(fileAt('Dockerfile')).toContain(`CMD ["node", "${flags}", "apps/server/src/main.ts"]`)
})
