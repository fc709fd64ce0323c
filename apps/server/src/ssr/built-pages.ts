import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LocatePage, RenderPage, RenderTickets } from '@pokfei/web/ssr/page-renderer'
import { pageStylesFile, stylesOf, type PageStyles } from '@pokfei/web/ssr/page-styles'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { StyledPage, PageSource } from './page-source.ts'

interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

/** The folder of the built web app: `client/` for browsers, `server/` for rendering. */
export const builtFolder = new URL('../../dist/', import.meta.resolve('@pokfei/web/ssr/page-renderer'))

/** The built pages. They can show tickets that nobody owns too. */
export interface BuiltPages extends PageSource {
  readonly renderTickets: RenderTickets
}

/** Loads the build. Throws if there is none, because the server must not start without its pages. */
export async function loadBuiltPages(folder = builtFolder): Promise<BuiltPages> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', folder), 'utf8'))
  const styles: PageStyles = JSON.parse(await readFile(new URL(`client/${pageStylesFile}`, folder), 'utf8'))
  const entry: {
    readonly render: RenderPage
    readonly locatePage: LocatePage
    readonly renderTickets: RenderTickets
  } = await import(new URL('server/entry-server.js', folder).href)
  const moduleLists = new Map<string, readonly string[]>()
  return {
    render: entry.render,
    locatePage: entry.locatePage,
    renderTickets: entry.renderTickets,
    injectHead: (html) => withStyles(html, stylesOf(html, styles)),
    assets: {
      bootURL: `/${fileOf(manifest, 'src/boot.ts')}`,
      entryURL: `/${fileOf(manifest, 'src/entry-client.tsx')}`,
      modulesOf: (sourceFile) => {
        const known = moduleLists.get(sourceFile) ?? [...modulesOf(manifest, sourceFile)]
        moduleLists.set(sourceFile, known)
        return known
      },
      stylesheetURL: `/${fileOf(manifest, 'style.css')}`,
    },
  }
}

function withStyles(html: string, css: string): StyledPage {
  const hash = createHash('sha256').update(css).digest('base64')
  return {
    html: html.replace('</head>', () => `<style>${css}</style></head>`),
    contentSecurityPolicy: contentSecurityPolicy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  }
}

/** Loads the build once it is there. Null before. */
export const openBuiltPages = (): Promise<BuiltPages | null> =>
  existsSync(new URL('server/entry-server.js', builtFolder)) ? loadBuiltPages() : Promise.resolve(null)

/** The folder of the browser's files in the build. */
export const clientFolder = fileURLToPath(new URL('client/', builtFolder))

function fileOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`the web app's build has no ${name}: build it again`)
  return chunk.file
}

/** Returns the addresses of a chunk and of all its static imports. */
function modulesOf(manifest: Manifest, name: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[name]
  if (chunk === undefined || found.has(`/${chunk.file}`)) return found
  found.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) modulesOf(manifest, imported, found)
  return found
}
