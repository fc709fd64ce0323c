import type { OptionWords } from '../frame/command.ts'

/** The options of a change of start or venue, with the facts that visitors of the new place need. */
export const placeOptions = {
  start: { value: 'TIME', words: 'the new start, such as "2027-01-20 20:15"' },
  'venue-en': { value: 'NAME', words: 'the new venue, in English' },
  'venue-cn': { value: 'NAME', words: 'the new venue, in Chinese' },
  'address-en': { value: 'TEXT', words: 'its address, in English' },
  'address-cn': { value: 'TEXT', words: 'its address, in Chinese' },
  map: { value: 'URL', words: 'a map of it; without one, pages search a map for the address' },
  'exit-en': { value: 'TEXT', words: 'its MTR station and exit, in English: "Hung Hom, Exit D1"' },
  'exit-cn': { value: 'TEXT', words: 'its MTR station and exit, in Chinese' },
  doors: { value: 'TIME', words: 'the time at which the doors open' },
  'restricted-en': { value: 'TEXT', words: 'its seats with a restricted view, in English' },
  'restricted-cn': { value: 'TEXT', words: 'its seats with a restricted view, in Chinese' },
} satisfies Readonly<Record<string, OptionWords>>
