import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeManifest } from './site-manifest.ts'

interface Manifest {
  readonly lang: string
  readonly description: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
}

const manifestIn = (language: 'en' | 'zh'): Manifest => JSON.parse(writeManifest(language))

it('is in the requested language', () => {
  expect(manifestIn('zh').lang).toBe('zh-Hant-HK')
  expect(manifestIn('en').description).not.toBe(manifestIn('zh').description)
})

it('has the icons that an installation needs, and each file exists', { tags: 'BRW-145' }, () => {
  const { icons } = manifestIn('en')
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const folder = new URL('../../public', import.meta.resolve('@pokfei/web/ssr/page-renderer'))
  for (const { src } of icons) expect(existsSync(`${folder.pathname}${src}`)).toBe(true)
})
