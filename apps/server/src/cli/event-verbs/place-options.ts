import type { ChangedFacts } from '@pokfei/domain/changes/event-change'
import { z } from 'zod'
import type { OptionWords } from '../frame/command.ts'
import { hongKongTime } from '../frame/hong-kong-time.ts'

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

const text = (option: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${option} must not be empty.`)
    .max(most, `${option} takes at most ${most} characters.`)
    .optional()

/** The fields of these options, as long as those of a catalogue file. */
export const placeFields = {
  start: hongKongTime('--start').optional(),
  'venue-en': text('--venue-en', 160),
  'venue-cn': text('--venue-cn', 160),
  'address-en': text('--address-en', 300),
  'address-cn': text('--address-cn', 300),
  map: z
    .string()
    .max(1000, '--map takes at most 1000 characters.')
    .regex(/^https:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/, '--map takes a web address that begins with https://')
    .optional(),
  'exit-en': text('--exit-en', 160),
  'exit-cn': text('--exit-cn', 160),
  doors: hongKongTime('--doors').optional(),
  'restricted-en': text('--restricted-en', 1000),
  'restricted-cn': text('--restricted-cn', 1000),
}

/** The options as they were typed. */
type TypedPlace = z.infer<z.ZodObject<typeof placeFields>>

/** True if a start or a venue is named. The other facts come with one of them. */
export const namesPlace = (typed: TypedPlace): boolean => typed.start !== undefined || typed['venue-en'] !== undefined

/** The words for a change without a start and without a venue. */
export const placeNotNamed =
  'Name --start, or --venue-en and --venue-cn. Other facts come with them: repeat the present ones to add facts later.'

/** True if each text is named in both languages, or in none. */
export const isBilingual = (typed: TypedPlace): boolean =>
  (['venue', 'address', 'exit', 'restricted'] as const).every(
    (name) => (typed[`${name}-en`] === undefined) === (typed[`${name}-cn`] === undefined),
  )

/** The words for a text that lacks a language. */
export const notBilingual = 'Buyers read two languages: --venue, --address, --exit and --restricted need -en and -cn.'

/** Returns the facts of the typed options. An option that is left out gives none. */
export function placeFacts(typed: TypedPlace): ChangedFacts {
  return present({
    eventStartTimeSSE: typed.start,
    venueNameEN: typed['venue-en'],
    venueNameCN: typed['venue-cn'],
    venueAddrEN: typed['address-en'],
    venueAddrCN: typed['address-cn'],
    venueMapURL: typed.map,
    nearestExitEN: typed['exit-en'],
    nearestExitCN: typed['exit-cn'],
    doorsTimeSSE: typed.doors,
    restrictedViewEN: typed['restricted-en'],
    restrictedViewCN: typed['restricted-cn'],
  })
}

/** Returns the given facts. An option that is left out gives none. */
export const present = (facts: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
