import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './shell.ts'

const sources = ['apps/web/{src,public}/**', 'apps/web/*.*', 'contracts/src/**', 'packages/*/src/**', 'pnpm-lock.yaml']
const stamp = join(root, 'apps/web/dist/.built-from')

/** One hash over everything that the web app is built from. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const pattern of sources)
    for (const path of globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).toSorted()) {
      if (!statSync(join(root, path)).isFile()) continue
      hash.update(path).update(readFileSync(join(root, path)))
    }
  return hash.digest('hex')
}

/** Builds the browser's and the server's bundle of the web app, unless what is there is of these sources. */
export async function buildWeb({ evenIfFresh = false } = {}): Promise<void> {
  const hash = hashOfSources()
  if (!evenIfFresh && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web app …')
  await must('vite', ['build', '--app', '--logLevel', 'warn'], { cwd: join(root, 'apps/web'), env: { NODE_ENV: 'production' } })
  writeFileSync(stamp, hash)
}
