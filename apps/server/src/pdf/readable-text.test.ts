import { describe, expect, it } from 'vitest'
import { readableText } from './readable-text.ts'

const font = { has: (character: string) => /^[ -~é陳大文〓©]$/u.test(character) }
const readable = (text: string) => readableText(font, text)

describe('readable text', () => {
  it('keeps what the font has, composed', () => {
    expect(readable('陳大文 Ren\u0065\u0301')).toBe('陳大文 René')
  })

  it('leaves out emoji of every make, and control characters', () => {
    expect(readable('陳😀大👨‍👩‍👧文🇭🇰1️⃣☕️')).toBe('陳大文1')
    expect(readable('陳\u0000大\u202e文\u200b\ufeff')).toBe('陳大文')
  })

  it('takes off an accent that the font lacks', () => {
    expect(readable('Őry Ngưu')).toBe('Ory Nguu')
  })

  it('shows any other missing letter as missing', () => {
    expect(readable('𠮷大 สม')).toBe('〓大 〓〓')
  })

  it('makes all white space one plain space', () => {
    expect(readable('  陳\n\t大　 文  ')).toBe('陳 大 文')
  })

  it('survives half a character', () => {
    expect(readable('陳\ud842')).toBe('陳')
  })
})
