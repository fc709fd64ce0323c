import { motifs, type PosterCategory } from './motifs.ts'
import { hashText, posterPalettes } from './palettes.ts'
import { escapeXML, fitText, fontFamily, plainMarks, svgText, withoutEmoji, type FittedText } from '../svg/svg-text.ts'

/** The subject of a poster. `key` (an ID) chooses colours that stay the same at every load. */
export interface PosterSubject {
  readonly key: string
  readonly category: PosterCategory
  readonly titleEN: string
  readonly titleCN: string
}

const top = 38
/** The height below `top`. The crop of a list (y = 33 to 470) then shows all lettering. */
const height = 430
const width = 704

/**
 * Draws the poster of an event or a group without a picture: an 800×600 SVG. The Chinese title is large, the English
 * one second, with the composition of its category. Both titles stay between y = 33 and y = 470, which is the crop of a
 * list. A title of any length is wrapped and set smaller; at worst it is cut with an ellipsis.
 */
export function drawPoster({ key, category, titleEN, titleCN }: PosterSubject): string {
  const seed = hashText(key)
  const palette = posterPalettes[seed % posterPalettes.length] ?? posterPalettes[0]
  if (palette === undefined) throw new Error('there is no palette')
  const { main, rest } = splitTitle(withoutEmoji(titleCN))
  const latin = fitText(titleEN === titleCN ? '' : withoutEmoji(plainMarks(titleEN)), {
    width,
    height: 84,
    sizes: [36, 32, 28, 25],
    leading: 1.3,
  })
  const second = fitText(rest, { width, height: 66, sizes: [46, 40, 34, 29], leading: 1.4 })
  const left = height - latin.lines.length * latin.leading - second.lines.length * second.leading
  const title = fitText(main, {
    width,
    height: left,
    sizes: [168, 150, 132, 116, 100, 88, 76, 66, 58, 50, 44],
    leading: 1.18,
  })
  const lettering = stackLines([title, second, latin])
  const name = escapeXML(`${titleCN} ${titleEN}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img" aria-label="${name}"><title>${name}</title>`,
    `<defs><radialGradient id="glow"><stop stop-color="${palette.first}" stop-opacity=".42"/><stop offset="1" stop-color="${palette.first}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="800" height="600" fill="${palette.ground}"/><circle cx="600" cy="440" r="460" fill="url(#glow)"/>`,
    motifs[category](palette, seed),
    `<g font-family="${fontFamily}" font-weight="900" stroke="${palette.ground}" stroke-width="9" stroke-linejoin="round" paint-order="stroke" fill="${palette.ink}">${lettering}</g>`,
    '</svg>\n',
  ].join('')
}

/** Splits a title at its first full-width colon. The part before it is set large. */
function splitTitle(title: string): { main: string; rest: string } {
  const at = title.indexOf('：')
  return at < 1 ? { main: title, rest: '' } : { main: title.slice(0, at), rest: title.slice(at + 1).trim() }
}

function stackLines(blocks: readonly FittedText[]): string {
  let y = top
  return blocks
    .flatMap(({ size, lines, leading }) =>
      lines.map((line) => {
        const baseline = Math.round(y + (leading - size) / 2 + size * 0.88)
        y += leading
        return `<text x="48" y="${baseline}" font-size="${size}">${svgText(line)}</text>`
      }),
    )
    .join('')
}
