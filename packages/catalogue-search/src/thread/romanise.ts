import { getJyutpingCandidates, getJyutpingList } from 'to-jyutping'

/** Texts with more Chinese characters have one reading only. Names of people and places are shorter. */
const mostReadCharacters = 10

/** The readings of a character that count, the best first. The others are rare. */
const mostReadings = 2

const withoutTone = (syllable: string): string => syllable.replace(/\d$/, '')

/**
 * Returns the sounds of a text in each likely reading, the best first. A reading has the Jyutping syllables of the
 * Chinese characters without tones, and the Latin words. They stand in lower case with a blank between them. A
 * character without a known reading is left out.
 */
export function romanise(text: string): readonly string[] {
  const sounds: string[] = []
  /** The second reading of the sound at a place. */
  const second = new Map<number, string>()
  let word = ''
  const endWord = () => {
    if (word !== '') sounds.push(word)
    word = ''
  }
  const candidates = getJyutpingCandidates(text)
  for (const [index, [character, reading]] of getJyutpingList(text).entries()) {
    if (reading === null && /^[a-z\d]$/i.test(character)) {
      word += character.toLowerCase()
      continue
    }
    endWord()
    if (reading === null) continue
    const best = reading.split(' ').map(withoutTone)
    const other = [...new Set(candidates[index]?.[1].map(withoutTone))].slice(0, mostReadings)
    const known = other.find((syllable) => syllable !== best[0])
    if (best.length === 1 && known !== undefined) second.set(sounds.length, known)
    sounds.push(...best)
  }
  endWord()
  const readings = [sounds]
  if (sounds.length <= mostReadCharacters)
    for (const [place, syllable] of second) readings.push(sounds.with(place, syllable))
  return readings.map((reading) => reading.join(' ')).filter((reading) => reading !== '')
}
