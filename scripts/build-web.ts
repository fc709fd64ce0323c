import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './shell.ts'

/** What a build is made from, and how. */
interface WebBuild {
  readonly folder: string
  readonly name: string
  readonly sources: readonly string[]
  readonly args: readonly string[]
}

const shared = ['contracts/src/**', 'packages/*/src/**', 'pnpm-lock.yaml']
const builds: readonly WebBuild[] = [
  {
    folder: 'apps/web',
    name: 'the web app',
    sources: ['apps/web/{src,public,tools}/**', 'apps/web/*.*', ...shared],
    args: ['build', '--app'],
  },
  {
    folder: 'apps/gate',
    name: "the gate's app",
    sources: [
      'apps/gate/{src,public,tools}/**',
      'apps/gate/*.*',
      'apps/web/src/{styles,fonts}/**',
      'apps/web/tools/**',
      ...shared,
    ],
    args: ['build'],
  },
]

/** One hash over everything that an app is built from. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const pattern of sources)
    for (const path of globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).toSorted()) {
      if (!statSync(join(root, path)).isFile()) continue
      hash.update(path).update(readFileSync(join(root, path)))
    }
  return hash.digest('hex')
}

/** What to build. */
export interface BuildChoice {
  readonly evenIfFresh?: boolean
  /** The folders of the apps to build; all unless some are named. Development renders the web app from its sources. */
  readonly only?: readonly string[]
}

/** Builds what browsers get, and the server's bundle of the web app, unless what is there is of these sources. */
export async function buildWeb({ evenIfFresh = false, only }: BuildChoice = {}): Promise<void> {
  for (const { folder, name, sources, args } of builds) {
    if (only?.includes(folder) === false) continue
    const stamp = join(root, folder, 'dist/.built-from')
    const hash = hashOf(sources)
    if (!evenIfFresh && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    console.log(`Building ${name} …`)
    await must('vite', [...args, '--logLevel', 'warn'], { cwd: join(root, folder), env: { NODE_ENV: 'production' } })
    writeFileSync(stamp, hash)
  }
}
