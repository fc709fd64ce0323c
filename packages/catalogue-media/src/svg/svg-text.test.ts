import { expect, it } from 'vitest'
import { escapeXML, fitText, measureEms, withoutEmoji, wrapText } from './svg-text.ts'

const box = { width: 700, height: 300, sizes: [160, 120, 80, 40], leading: 1.2 }

it('breaks English between words and Chinese between characters', () => {
  expect(wrapText('An Evening of Songs', 6.5)).toEqual(['An Evening', 'of Songs'])
  expect(wrapText('獅子山下搖滾音樂節', 5)).toEqual(['獅子山下搖', '滾音樂節'])
})

it('begins no line with closing punctuation', () => {
  expect(wrapText('一二三四，五六', 4)).toEqual(['一二三四，', '五六'])
})

it('sets a short title in the largest size and a long one smaller', () => {
  expect(fitText('維港夜', box)).toMatchObject({ size: 160, lines: ['維港夜'] })
  expect(fitText('房間裏的海與最後一班叮叮', box).size).toBeLessThan(160)
})

it('leaves no character alone on its line', () => {
  const { lines } = fitText('一團泥陶藝入門工作', { ...box, sizes: [100] })
  expect(lines.map((line) => line.length)).toEqual([5, 4])
})

it('cuts no word for lines of similar length', () => {
  expect(fitText('스타루프 星環', { ...box, width: 500, sizes: [100] }).lines).toEqual(['스타루프', '星環'])
})

it('leaves out emoji and keeps other signs', () => {
  expect(withoutEmoji('Starloop 😀 ★ 👨‍👩‍👧 Tour 🇭🇰')).toBe('Starloop ★ Tour')
})

it('cuts only a text that fits at no size, also a word without spaces', () => {
  const long = fitText('十'.repeat(400), box)
  expect(long.lines.join('')).toMatch(/…$/)
  const word = fitText('Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(2), box)
  for (const line of word.lines) expect(measureEms(line) * word.size).toBeLessThanOrEqual(box.width + word.size / 2)
})

it('escapes any text for XML', () => {
  expect(escapeXML('<b>"Q&A"</b>\u0000\u0007')).toBe('&#60;b&#62;&#34;Q&#38;A&#34;&#60;/b&#62;')
})
