import { expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../testing/render-in-english.tsx'
import { ServerMarkStrip } from './server-mark-strip.tsx'

it('says what the server is for, in a part of the page that has a name', () => {
  expect(textInEnglish(<ServerMarkStrip mark="demo" />)).toBe('|Demo: no real tickets|')
  expect(textInEnglish(<ServerMarkStrip mark="staging" />)).toBe('|Rehearsal: test cards only, no real tickets|')
  expect(markupInEnglish(<ServerMarkStrip mark="demo" />)).toContain('aria-label="About this site"')
})

it('is nothing where tickets are real', () => {
  expect(markupInEnglish(<ServerMarkStrip mark={null} />)).toBe('')
})
