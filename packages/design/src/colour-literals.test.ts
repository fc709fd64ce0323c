import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloursInCode, coloursInCSS } from './testing/colour-literals.ts'

const root = new URL('../../../', import.meta.url)
const filesOf = (pattern: string) =>
  globSync(`{apps,packages}/*/{src,tools}/**/${pattern}`, { cwd: root }).map((path) => path.replaceAll('\\', '/'))

/** Drawings, which are no pages: PDFs, posters, other companies' marks, sample goods. */
const drawings = [
  /^packages\/(?:ticket-pdf|catalogue-media)\//,
  /(?:google-mark|wechat-mark|payment-marks|merchandise-drawing)\.tsx?$/,
]
const isPage = (path: string) =>
  !path.startsWith('packages/design/') && !/\.test\.tsx?$/.test(path) && !drawings.some((drawing) => drawing.test(path))

describe('the search for colours', () => {
  it.each([
    'a{color:#fff}',
    'a{border:1px solid #2A2A3E;}',
    '@media print{a{background:#ffffff12}}',
    'a{color:rgb(0 0 0 / 50%)}',
    'a{background:linear-gradient(hsl(20 50% 50%),transparent)}',
    'a{color:white}',
    ':root{--mine:tomato}',
    'a{mask:none;color:red}',
  ])('finds the colour of %s', (css) => expect(coloursInCSS(css)).toHaveLength(1))

  it.each([
    'a{color:var(--white)}',
    'a{background:transparent;color:currentColor;white-space:nowrap}',
    '#fab{margin:0}a:hover{top:0}',
    'a{mask:linear-gradient(#000 66%,#0000)}',
    'a{color:HighlightText}/* #fff */',
    '.red{margin:0}',
  ])('finds no colour in %s', (css) => expect(coloursInCSS(css)).toEqual([]))

  it.each([
    '<path fill="#0a0a12" />',
    "const night = '#0a0a12'",
    '`<p style="color:#fff">`',
    'stroke="white"',
    "style={{ color: 'red' }}",
    'context.fillStyle = `rgb(0 0 0)`',
  ])('finds the colour of %s', (code) => expect(coloursInCode(code)).toHaveLength(1))

  it.each(['<path fill="var(--paper)" />', 'href="#content"', 'this.#abc', '// as #fff', "import 'node:fs'"])(
    'finds no colour in %s',
    (code) => expect(coloursInCode(code)).toEqual([]),
  )
})

const offendersIn = (pattern: string, coloursIn: (text: string) => readonly string[]) =>
  filesOf(pattern)
    .filter(isPage)
    .flatMap((path) => coloursIn(readFileSync(new URL(path, root), 'utf8')).map((colour) => `${path}: ${colour}`))

it('no style sheet outside packages/design names a colour', () => {
  expect(filesOf('*.css').length).toBeGreaterThan(80)
  expect(offendersIn('*.css', coloursInCSS)).toEqual([])
})

it('no page outside packages/design names a colour in its code', () => {
  expect(offendersIn('*.{ts,tsx}', coloursInCode)).toEqual([])
})
