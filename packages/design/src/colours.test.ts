import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as colours from './colours.ts'

const root = new URL('../../../', import.meta.url)
const css = readFileSync(new URL('colours.css', import.meta.url), 'utf8')
const { mailButton: _, ...tokens } = colours

it.each(Object.entries(tokens))('%s is the token of the same name', (name, value) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(css).toContain(`--${token}: ${value};`)
})

it.each(['apps/gate/index.html', 'apps/desk/index.html', 'apps/gate/public/manifest.webmanifest'])(
  'the frame in %s is the night',
  (path) => {
    const found = readFileSync(new URL(path, root), 'utf8').match(/#[0-9a-f]{6}/g)
    expect(new Set(found)).toEqual(new Set([colours.night]))
  },
)
