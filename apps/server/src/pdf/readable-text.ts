import type { FontSource } from './font-source.ts'

/** Stands for a letter that the font lacks: the printer's geta, known as such to readers of Chinese. */
export const missingGlyph = '〓'

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u

/**
 * Text as the font can set it: composed, spaces made plain, emoji and control characters left out, an accent that
 * the font lacks taken off its letter, and any other missing letter shown as {@link missingGlyph}.
 */
export function readableText(font: Pick<FontSource, 'has'>, text: string): string {
  return [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .map((character) => readableCharacter(font, character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function readableCharacter(font: Pick<FontSource, 'has'>, character: string): string {
  if (unseen.test(character)) return ''
  if (font.has(character)) return character
  if (emoji.test(character) || /\p{Mark}/u.test(character)) return ''
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{Mark}/u.test(part))
  return plain.length > 0 && plain.every((part) => font.has(part)) ? plain.join('') : missingGlyph
}
