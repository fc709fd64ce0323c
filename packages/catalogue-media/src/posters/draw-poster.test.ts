import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { categories } from '@pokfei/domain/catalogue/category'
import { drawPoster } from './draw-poster.ts'
import { fontFamily, fontFiles } from '../svg/svg-text.ts'

const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: fontFamily }
const subject = { key: 'k', category: 'rock', titleEN: 'Signal No. 8', titleCN: '掛波' } as const

/** Returns the lowest baseline of all lettering. */
const lowest = (svg: string) => Math.max(...[...svg.matchAll(/<text x="48" y="(\d+)"/g)].map(([, y]) => Number(y)))

describe('a poster that is drawn for an event without a picture', () => {
  it('looks the same at every load', () => {
    expect(drawPoster(subject)).toBe(drawPoster(subject))
  })

  it.each(categories)('can be rendered for %s', (category) => {
    const { width, height } = new Resvg(drawPoster({ ...subject, category }), { font }).render()
    expect([width, height]).toEqual([800, 600])
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
    expect(() => new Resvg(svg, { font })).not.toThrow()
    expect(svg).not.toContain('<script')
  })
})
