/** The shortest search, in letters, that is compared by its sound. */
const minLength = 4

/**
 * Returns a folded search as the sounds of a name are stored: without blanks and tones. The usual spellings `y`, `ch`
 * and `sh` become those of Jyutping. Returns null if the search is too short or has other signs than Latin letters.
 */
export function soundOf(folded: string): string | null {
  const syllables = folded.split(/[\s'-]+/).filter((syllable) => syllable !== '')
  if (syllables.some((syllable) => !/^[a-z]+[1-6]?(?:[a-z]+[1-6])*$/.test(syllable))) return null
  const sound = syllables
    .map((syllable) =>
      syllable
        .replaceAll(/[1-6]/g, '')
        .replace(/^yu/, 'jyu')
        .replaceAll(/y(?!u)/g, 'j')
        .replaceAll(/(?<=[cs])h/g, ''),
    )
    .join('')
  return sound.length < minLength ? null : sound
}
