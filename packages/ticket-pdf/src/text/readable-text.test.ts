import { describe, expect, it } from 'vitest'
import { missingLetters, readableText } from './readable-text.ts'

const font = { has: (character: string) => /^[ -~é陳大文〓©]$/u.test(character) }
const readable = (text: string) => readableText(font, text)

describe('readable text', () => {
  it('keeps the characters of the font in composed form', () => {
    expect(readable('陳大文 Ren\u0065\u0301')).toBe('陳大文 René')
  })

  it('leaves out emoji and control characters', () => {
    expect(readable('陳😀大👨‍👩‍👧文🇭🇰1️⃣☕️')).toBe('陳大文1')
    expect(readable('陳\u0000大\u202e文\u200b\ufeff')).toBe('陳大文')
  })

  it('removes an accent that the font lacks', () => {
    expect(readable('Őry Ngưu')).toBe('Ory Nguu')
  })

  it('replaces any other missing letter by a geta mark', () => {
    expect(readable('𠮷大 สม')).toBe('〓大 〓〓')
  })

  it('lists each letter that it leaves out or replaces, but none that is never seen', () => {
    expect(missingLetters(font, '陳😀 ก大กŐ\u200b\n')).toEqual(['😀', 'ก'])
  })

  it('collapses white space into single spaces', () => {
    expect(readable('  陳\n\t大　 文  ')).toBe('陳 大 文')
  })

  it('drops a lone surrogate', () => {
    expect(readable('陳\ud842')).toBe('陳')
  })
})
