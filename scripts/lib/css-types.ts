import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modulesIn = (folder: string): readonly string[] => globSync(`${folder}/**/*.module.css`, { cwd: root }).toSorted()

/** Returns the names of a CSS module's classes, without those in comments, texts and numbers. */
function classNamesIn(css: string): readonly string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"/g, '').replaceAll(/(?<=[{;])[^{};]*(?=[;}])/g, '')
  return [...new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))].toSorted()
}

const declarationsOf = (path: string): string =>
  classNamesIn(readFileSync(join(root, path), 'utf8'))
    .map((name) => `export const ${name}: string\n`)
    .join('')

/**
 * Writes the types of all CSS modules, so that a misspelt class does not compile. An app reads those of its own modules
 * through `rootDirs`, and those of `packages/design` as ambient modules.
 */
export function writeCssTypes(): void {
  const design = modulesIn('packages/design/src').map((path) => {
    const name = path.replaceAll('\\', '/').replace('packages/design/src', '@pokfei/design')
    return `declare module '${name}' {\n${declarationsOf(path)}}\n`
  })
  for (const app of ['apps/web', 'apps/gate', 'apps/desk']) {
    const folder = join(root, app, 'css-types')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'design.d.ts'), design.join(''))
    for (const path of modulesIn(`${app}/src`)) {
      const file = join(folder, `${path.slice(app.length + 1)}.d.ts`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, declarationsOf(path) || 'export {}\n')
    }
  }
}
