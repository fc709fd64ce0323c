import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './shell.ts'

/** The inputs and arguments of one app's build. */
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
      'apps/web/src/{styles,fonts,ui,i18n}/**',
      'apps/web/tools/**',
      ...shared,
    ],
    args: ['build'],
  },
  {
    folder: 'apps/desk',
    name: "the desk's app",
    sources: ['apps/desk/src/**', 'apps/desk/*.*', 'apps/web/src/i18n/**', 'apps/web/tools/**', ...shared],
    args: ['build'],
  },
]

/** Returns one hash over all sources of an app. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const pattern of sources)
    for (const path of globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).toSorted()) {
      if (!statSync(join(root, path)).isFile()) continue
      hash.update(path).update(readFileSync(join(root, path)))
    }
  return hash.digest('hex')
}

/** The options of {@link buildWeb}. */
export interface BuildChoice {
  readonly evenIfFresh?: boolean
  /** The folders of the apps to build. Default: all. Development renders the web app from its sources. */
  readonly only?: readonly string[]
}

/** Builds the browser files and the server's bundle of the web app. Skips an app whose build matches its sources. */
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
