import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Measures a text: a Chinese character is two wide, any other character one. */
const measure = (text: string) => [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0)
const lines = (text: string, width: number) => breakLines(text, width, measure)

describe('line breaking', () => {
  it('keeps a text on one line if it fits', () => {
    expect(lines('Harbour Nights', 14)).toEqual(['Harbour Nights'])
    expect(lines('', 10)).toEqual([])
  })

  it('breaks English at spaces and Chinese between characters', () => {
    expect(lines('Thirty Years of Cantopop', 12)).toEqual(['Thirty Years', 'of Cantopop'])
    expect(lines('粵語流行三十年演唱會', 8)).toEqual(['粵語流行', '三十年演', '唱會'])
    expect(lines('獅子山 Lion Rock 音樂節', 11)).toEqual(['獅子山 Lion', 'Rock 音樂節'])
  })

  it('starts no line with closing punctuation and ends none with an opening bracket', () => {
    expect(lines('維港夜：粵語', 6)).toEqual(['維港', '夜：粵', '語'])
    expect(lines('優惠票（學生）', 8)).toEqual(['優惠票', '（學生）'])
    expect(lines('AB, CD', 3)).toEqual(['AB,', 'CD'])
  })

  it('cuts a word that is wider than the line', () => {
    expect(lines('a supercalifragilistic b', 8)).toEqual(['a', 'supercal', 'ifragili', 'stic b'])
  })

  it('loses no character except the spaces at the breaks', () => {
    const text = '獅子山下：One Hundred Nights（特別版）！Really?'
    for (let width = 2; width < 40; width += 1) {
      expect(lines(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(lines(text, Math.max(width, 6)).every((line) => measure(line) <= Math.max(width, 6))).toBe(true)
    }
  })
})
