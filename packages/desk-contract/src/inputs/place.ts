import { z } from 'zod'
import { say, type InputMessage } from './input-words.ts'
import { time } from './time.ts'

/** Reads a text that may be left out, but not be empty. */
const textOf = (most: number, tooLong: InputMessage) =>
  z.string().trim().min(1, say('must not be empty')).max(most, tooLong).optional()

const name = textOf(160, say('takes at most 160 characters'))
const address = textOf(300, say('takes at most 300 characters'))
const longText = textOf(1000, say('takes at most 1000 characters'))

/** The fields of a change of start or venue, as long as those of a catalogue file. */
export const placeFields = {
  start: time.optional(),
  venueEn: name,
  venueCn: name,
  addressEn: address,
  addressCn: address,
  map: z
    .string()
    .max(1000, say('takes at most 1000 characters'))
    .regex(/^https:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/, say('takes a web address that begins with https://'))
    .optional(),
  exitEn: name,
  exitCn: name,
  doors: time.optional(),
  restrictedEn: longText,
  restrictedCn: longText,
}

/** The start or the venue as an operator names it. */
export type NamedPlace = z.output<z.ZodObject<typeof placeFields>>

/** True if a start or a venue is named. The other facts come with one of them. */
export const namesPlace = ({ start, venueEn }: NamedPlace): boolean => start !== undefined || venueEn !== undefined

/** The words for a change without a start and without a venue. */
export const placeNotNamed = say(
  'Name ⟦start⟧, or ⟦venueEn⟧ and ⟦venueCn⟧. Other facts come with them: repeat the present ones to add facts later.',
)

/** True if each text is named in both languages, or in none. */
export const isBilingual = (named: NamedPlace): boolean =>
  (['venue', 'address', 'exit', 'restricted'] as const).every(
    (fact) => (named[`${fact}En`] === undefined) === (named[`${fact}Cn`] === undefined),
  )

/** The words for a text that lacks a language. */
export const notBilingual = say('Buyers read two languages: write venue, address, exit and restrictions in both.')
