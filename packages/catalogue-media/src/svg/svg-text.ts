import { fileURLToPath } from 'node:url'

/**
 * Lettering for drawn pictures. The only faces are the static Noto Sans files of npm packages: HK, and KR for Hangul. It
 * never uses fonts of the machine, so a picture is the same everywhere.
 */
const face = (file: string) => fileURLToPath(import.meta.resolve(file))
const hanFiles = [
  face('@expo-google-fonts/noto-sans-hk/500Medium/NotoSansHK_500Medium.ttf'),
  face('@expo-google-fonts/noto-sans-hk/900Black/NotoSansHK_900Black.ttf'),
]
const hangulFiles = [
  face('@expo-google-fonts/noto-sans-kr/500Medium/NotoSansKR_500Medium.ttf'),
  face('@expo-google-fonts/noto-sans-kr/900Black/NotoSansKR_900Black.ttf'),
]

const hangul = /\p{Script=Hangul}+/gu

/**
 * Returns the font files that a renderer of this picture needs, in weights 500 and 900. Reading them means 14 MB, and 12
 * more with Hangul. A picture with outlined lettering needs none.
 */
export const fontFilesOf = (svg: string): string[] =>
  svg.includes('<text') ? [...hanFiles, ...(svg.search(hangul) < 0 ? [] : hangulFiles)] : []

/** The family name of all text but Hangul. */
export const fontFamily = 'Noto Sans HK'

/** Returns text for an SVG text element, with Hangul in its own family. */
export const svgText = (text: string): string =>
  escapeXML(text).replace(hangul, '<tspan font-family="Noto Sans KR">$&</tspan>')

/** Escapes text for an SVG text node or attribute, and drops characters that XML forbids. */
export function escapeXML(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const emoji = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu

/** Leaves out emoji, which the faces draw as boxes. */
export const withoutEmoji = (text: string): string => text.replace(emoji, '').replace(/ +/g, ' ').trim()

/** Turns curly marks in English into plain ones, because the Chinese face draws them a whole character wide. */
export function plainMarks(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/…/g, '...')
}

const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFF}]/u

/** Returns the width of a text in ems in the black weight, with a small margin. */
export function measureEms(text: string): number {
  return [...text].reduce((ems, character) => ems + characterEms(character), 0)
}

function characterEms(character: string): number {
  if (wide.test(character)) return 1
  if (/[MWmw@%—…]/.test(character)) return 0.95
  if (/[A-Z0-9&#$€£¥+=<>~]/.test(character)) return 0.68
  if (/[ ijlI.,:;'’‘|!·]/.test(character)) return 0.34
  if (/[ftr()[\]/\\"“”-]/.test(character)) return 0.44
  return 0.62
}

/** Characters that may not begin a line of Chinese. */
const noStart = /^[，。、；：！？）」』》〉・…—,.;:!?)]/

/**
 * Breaks a text into lines of at most `maxEms`. Latin breaks between words, Chinese anywhere except before closing
 * punctuation. A word that is longer than a line is cut.
 */
export function wrapText(text: string, maxEms: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of splitPieces(text, maxEms)) {
    const fits = measureEms((line + piece).trimEnd()) <= maxEms
    if (line !== '' && !fits && !noStart.test(piece)) {
      lines.push(line.trim())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  return [...lines, line.trim()].filter((found) => found !== '')
}

function splitPieces(text: string, maxEms: number): string[] {
  const words = text
    .replace(/\s+/g, ' ')
    .match(/[^\s\u2E80-\uA4CF\uF900-\uFAFF\uFF00-\uFF60\u{20000}-\u{3FFFF}]+\s?|./gu)
  return (words ?? []).flatMap((word) => (measureEms(word.trimEnd()) <= maxEms ? word : Array.from(word)))
}

/** Lines of one size that fit a box. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
  /** Line height in px. */
  readonly leading: number
}

/** The box for a text: px, sizes from large to small, and the line height in ems. */
export interface TextBox {
  readonly width: number
  readonly height: number
  readonly sizes: readonly number[]
  readonly leading: number
}

/** Sets a text as large as its box allows, in lines of similar length. At worst it cuts the text. */
export function fitText(text: string, { width, height, sizes, leading }: TextBox): FittedText {
  const fitted = sizes
    .map((size) => ({ size, lines: balanceLines(text, width / size), leading: size * leading }))
    .find(({ size, lines }) => lines.length * size * leading <= height && isWhole(lines, width / size))
  if (fitted !== undefined) return fitted
  const size = sizes.at(-1) ?? 24
  const fittingLines = wrapText(text, width / size).slice(0, Math.max(1, Math.floor(height / (size * leading))))
  const last = fittingLines.at(-1) ?? ''
  return { size, leading: size * leading, lines: [...fittingLines.slice(0, -1), `${[...last].slice(0, -1).join('')}…`] }
}

/** True if every line fits. Closing punctuation may hang over the measure by half an em. */
const isWhole = (lines: readonly string[], maxEms: number) => lines.every((line) => measureEms(line) <= maxEms + 0.5)

/**
 * Finds the fewest lines, then the narrowest measure that still gives so few and cuts no word. So no character is left
 * alone on a line.
 */
function balanceLines(text: string, maxEms: number): string[] {
  const fewest = wrapText(text, maxEms)
  if (fewest.length < 2) return fewest
  const widest = Math.max(...splitPieces(text, maxEms).map((piece) => measureEms(piece.trimEnd())))
  for (let ems = Math.max(widest, measureEms(text) / fewest.length); ems < maxEms; ems += 0.25) {
    const lines = wrapText(text, ems)
    if (lines.length === fewest.length) return lines
  }
  return fewest
}
