import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { root, run } from './shell.ts'

const folder = join(root, 'tests/bench')
const [name, ...rest] = process.argv.slice(2)
const file = join(folder, `${name}.ts`)
if (name === undefined || !existsSync(file)) {
  const known = readdirSync(folder).filter((entry) => entry.endsWith('.ts')).map((entry) => entry.slice(0, -3))
  console.error(`Say which one: npm run bench -- ${known.join(' | ')}`)
  process.exit(1)
}
await buildWeb()
process.exit(await run('node', [file, ...rest], { env: { NODE_ENV: 'production' } }))
