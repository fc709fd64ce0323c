import { expect, test } from 'vitest'
import { modes } from './modes.ts'

test('a public demo and staging have a mark for their pages, a demo has the way to its desk, and production has none', {
  tags: ['CON-41', 'CON-42', 'OPS-243'],
}, () => {
  expect(modes['public-demo'].mark).toEqual({ en: 'Demo: no real tickets', zh: '示範網站：並非真實門票' })
  expect(modes.staging.mark).toEqual({
    en: 'Rehearsal: test cards only, no real tickets',
    zh: '演練網站：只收測試卡，並非真實門票',
  })
  expect(modes.demo.mark).toEqual({
    en: 'Demo: enter the desk as the stand-in owner',
    zh: '示範：以替身店主身分進入售票處',
    link: '/desk/',
  })
  expect(modes.production.mark).toBeNull()
})
