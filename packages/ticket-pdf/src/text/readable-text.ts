import type { FontSource } from '../fonts/font-source.ts'

/** The substitute for a missing letter: the printer's geta, which readers of Chinese know. */
export const missingGlyph = '〓'

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u

/**
 * Returns a text that the font can draw. It is composed, with plain spaces, and without emoji and control characters.
 * An accent that the font lacks is dropped. Any other missing letter becomes {@link missingGlyph}.
 */
export function readableText(font: Pick<FontSource, 'has'>, text: string): string {
  return [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .map((character) => readableCharacter(font, character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Returns the letters of a text that {@link readableText} leaves out or replaces, each once. */
export const missingLetters = (font: Pick<FontSource, 'has'>, text: string): string[] =>
  [...new Set(text.normalize('NFC').replace(/\s/gu, ''))].filter(
    (letter) => !unseen.test(letter) && ['', missingGlyph].includes(readableCharacter(font, letter)),
  )

function readableCharacter(font: Pick<FontSource, 'has'>, character: string): string {
  if (unseen.test(character)) return ''
  if (font.has(character)) return character
  if (emoji.test(character) || /\p{Mark}/u.test(character)) return ''
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{Mark}/u.test(part))
  return plain.length > 0 && plain.every((part) => font.has(part)) ? plain.join('') : missingGlyph
}

/**
 * Replaces quotes and dots. Those of the typeface are as wide as a Chinese character, which tears English text apart.
 */
export const narrowPunctuation = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll('…', '...')
