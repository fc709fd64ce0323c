import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageStylesFile, type PageStyles } from '@pokfei/web/ssr/page-styles'
import { afterAll, expect, it } from 'vitest'
import { loadBuiltPages } from './built-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'pokfei-build-'))
afterAll(() => rmSync(root, { recursive: true }))

const styles: PageStyles = {
  pieces: [
    { css: '.a{color:red}', anyOf: [['a']] },
    { css: '.b{top:0}', anyOf: [['b']] },
  ],
  animations: {},
}
const manifest = {
  'style.css': { file: 'assets/style-1.css' },
  'src/boot.ts': { file: 'assets/boot-1.js' },
  'src/entry-client.tsx': { file: 'assets/client-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js', imports: ['_shared.js'] },
}

/** Writes a minimal build into its own folder. */
function build(name: string, parts: Readonly<Record<string, unknown>> = manifest): URL {
  const folder = join(root, name)
  for (const path of ['client/.vite', 'client/assets', 'server']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'client/.vite/manifest.json'), JSON.stringify(parts))
  writeFileSync(join(folder, 'client', pageStylesFile), JSON.stringify(styles))
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    'export const render = async () => ({ kind: "redirect", status: 307, location: "/" }); export const locatePage = (address) => ({ address })',
  )
  return pathToFileURL(`${folder}/`)
}

it('inlines only the styles that a page uses and allows them by hash', async () => {
  const { assets, injectHead } = await loadBuiltPages(build('whole'))
  const { html, contentSecurityPolicy } = injectHead('<head></head><p class="a">…</p>')
  expect(html).toBe('<head><style>.a{color:red}</style></head><p class="a">…</p>')
  expect(injectHead('<head></head><p class="b">…</p>').html).toContain('<style>.b{top:0}</style>')
  expect(assets.stylesheetURL).toBe('/assets/style-1.css')
  const hash = createHash('sha256').update('.a{color:red}').digest('base64')
  expect(contentSecurityPolicy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(contentSecurityPolicy).toContain("script-src 'self';")
  expect(contentSecurityPolicy).not.toContain('unsafe')
})

it('lists the modules of a source file and their imports once each', async () => {
  const { assets } = await loadBuiltPages(build('modules'))
  expect(assets.modulesOf('src/entry-client.tsx')).toEqual([
    '/assets/client-1.js',
    '/assets/shared-1.js',
    '/assets/vendor-1.js',
  ])
  expect(assets.modulesOf('src/routes/unknown.tsx')).toEqual([])
})

it('locates and renders pages with the build', async () => {
  const { locatePage, render, assets } = await loadBuiltPages(build('render'))
  const fetchApi = () => Promise.reject(new Error('nothing is fetched here'))
  const request = {
    url: '/',
    language: 'en',
    hasSession: false,
    publicOrigin: '',
    mark: null,
    nowSSE: 0,
    fetchApi,
    assets,
  } as const
  expect(locatePage('/')).toEqual({ address: '/' })
  expect(await render(request)).toEqual({ kind: 'redirect', status: 307, location: '/' })
})

it('rejects an incomplete build', async () => {
  const { 'src/boot.ts': _, ...parts } = manifest
  await expect(loadBuiltPages(build('lacking', parts))).rejects.toThrow('src/boot.ts')
})
