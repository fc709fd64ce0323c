import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const fileAt = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** The variables that the image or compose itself sets. */
const settled = new Set(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'NODE_ENV'])

test('the compose file hands on every variable that an operator may set', () => {
  const known = [...fileAt('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? [])
  const [app = ''] = fileAt('docker-compose.yml').split('\n  mail:')
  const handedOn = new Set([...app.matchAll(/^ {6}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? []))
  expect(known.filter((name) => !settled.has(name) && !handedOn.has(name))).toEqual([])
})

test('compose starts a demo on this machine when nothing is set, and keeps the data of each mode apart', () => {
  const compose = fileAt('docker-compose.yml')
  const mode = '${POKFEI_MODE:-${NODE_ENV:-demo}}'
  expect(compose).toContain(`      POKFEI_MODE: ${mode}\n`)
  expect(compose).toContain('      PUBLIC_URL: ${PUBLIC_URL:-http://localhost:${PORT:-3000}}\n')
  expect(compose).toContain(`    name: pokfei_data-${mode}\n`)
})
