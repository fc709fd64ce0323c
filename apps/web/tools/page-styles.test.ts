import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { stylesOf } from '../src/ssr/page-styles.ts'
import { splitStyles } from './page-styles.ts'

/** Returns the part of a stylesheet that a page with this markup gets. */
const styled = (css: string, html: string): string => stylesOf(html, splitStyles(postcss.parse(css)))
const page = '<body class="col wide"><p class="card g0">…</p></body>'

describe('styles of a page', () => {
  it.each([
    ['rules for every page', 'body{margin:0}:root{--a:1px}@font-face{font-family:A}@property --turn{syntax:"<angle>"}'],
    ['the rules of its classes, in their order', '.card{color:red}.col.wide .card:hover{color:blue}.g0{color:green}'],
    ['a rule with one matching selector', '.modal,.card{color:red}'],
    [
      'rules about absent elements and later states',
      '.card:not(.open){color:red}.col:has(.modal:focus) .card{top:0}.card[data-of=".x"]{left:0}',
    ],
    [
      'print rules and nested rules',
      '@media print{.card{color:#000}}@layer base{@media (hover:hover){.card:hover{top:1px}}}',
    ],
    ['the animations that it uses', '.card{animation:1s turn}@keyframes turn{to{rotate:1turn}}'],
    ['statements without a block', '@layer base,late;.card{color:red}'],
  ])('%s', (_what, css) => {
    expect(styled(css, page)).toBe(css)
  })
})

describe('styles that a page does not need', () => {
  it.each([
    ['the rules of other pages', '.modal{color:red}.card .modal{color:blue}.card.g1{color:green}'],
    ['groups that have become empty', '@media print{.modal{color:#000}}@layer base{@media print{.modal{top:0}}}'],
    ['the animations of other pages', '@keyframes turn{to{rotate:1turn}}'],
    ['rules of words that are no classes', '.title{color:red}'],
  ])('%s', (_what, css) => {
    expect(styled(css, `${page}<p title="title">title</p>`)).toBe('')
  })
})
