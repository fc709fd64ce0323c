import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { categories } from '@pokfei/domain/catalogue/category'
import { drawPoster } from './draw-poster.ts'
import { fontFamily, fontFilesOf } from '../svg/svg-text.ts'

const render = (svg: string) =>
  new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: fontFilesOf(svg), defaultFontFamily: fontFamily },
  }).render()
const subject = { key: 'k', category: 'rock', titleEN: 'Signal No. 8', titleCN: '掛波' } as const

/** Returns the lowest baseline of all lettering. */
const lowest = (svg: string) => Math.max(...[...svg.matchAll(/<text x="48" y="(\d+)"/g)].map(([, y]) => Number(y)))

describe('a poster that is drawn for an event without a picture', () => {
  it('looks the same at every load', () => {
    expect(drawPoster(subject)).toBe(drawPoster(subject))
  })

  it.each(categories)('can be rendered for %s', (category) => {
    const { width, height } = render(drawPoster({ ...subject, category }))
    expect([width, height]).toEqual([800, 600])
  })

  it('draws Hangul with its own face, and no emoji', () => {
    const pixelsOf = (titleCN: string) => render(drawPoster({ ...subject, titleCN, titleEN: '' })).pixels
    const box = pixelsOf('\u0378')
    const [first, second] = [pixelsOf('가'), pixelsOf('나')]
    // A letter that no face has is a box, the same one for all.
    expect(pixelsOf('\u0379').equals(box)).toBe(true)
    for (const letter of [first, second]) expect(letter.equals(box)).toBe(false)
    expect(first.equals(second)).toBe(false)
    const svg = drawPoster({ ...subject, titleCN: '掛波 😀', titleEN: 'Loop 스타 No. 8' })
    expect(svg).toContain('>掛波</text>')
    expect(svg).toContain('>Loop <tspan font-family="Noto Sans KR">스타</tspan> No. 8</text>')
  })

  it('keeps titles of any length inside the crop of a list', () => {
    for (const length of [1, 4, 9, 20, 60, 160]) {
      for (const key of ['a', 'b', 'c']) {
        const svg = drawPoster({
          ...subject,
          key,
          titleCN: `${'港'.repeat(length)}：副題`,
          titleEN: 'Long '.repeat(length),
        })
        expect(lowest(svg), `${length}`).toBeLessThanOrEqual(470)
      }
    }
  })

  it('sets the text after a full-width colon smaller', () => {
    const svg = drawPoster({ ...subject, titleCN: '一團泥：陶藝入門工作坊' })
    const sizes = [...svg.matchAll(/font-size="([\d.]+)">([^<]+)</g)].map(
      ([, size, text]) => [text, Number(size)] as const,
    )
    expect(new Map(sizes).get('一團泥')).toBeGreaterThan(2 * (new Map(sizes).get('陶藝入門工作坊') ?? 0))
  })

  it('shows titles that look like markup as text', () => {
    const svg = drawPoster({ ...subject, titleEN: '<script>&"\'', titleCN: ']]> <svg>' })
    expect(() => render(svg)).not.toThrow()
    expect(svg).not.toContain('<script')
  })
})
