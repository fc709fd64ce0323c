import { events } from '@pokfei/desk-contract/verbs/events'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

/** The option that names a catalogue file. */
export const catalogueOption = {
  option: 'file',
  field: 'catalogue',
  value: 'FILE.json',
  words: 'the catalogue file; needed',
  needed: 'Say which file: --file FILE.json.',
  format: 'json',
} as const

/** Saves a catalogue file without pictures, as the desk does. */
export const saveVerb = commandVerb(events.save, {
  words: 'saves a catalogue file as `seed` does, and leaves the pictures of its events as they are',
  arguments: { '[ORGANIZER/EVENT]': 'event' },
  reads: catalogueOption,
  example: 'lion-rock/harbour-nights --file new-price.json --reason "a new price"',
  print: ({ events: saved, changes, slips }, { isChanged }) => [
    isChanged ? `${counted(changes.length, 'field')} changed.` : 'The shop says so already. Nothing was changed.',
    ...saved.map(
      ({ event, kind, soldCount }) =>
        `  ${kind} ${event}${soldCount > 0 ? ` (${counted(soldCount, 'ticket')} sold)` : ''}`,
    ),
    ...changes.map(({ id, field, before, after }) =>
      field === '' ? `  ${id} is new` : `  ${id} ${field}: ${before ?? 'none'} -> ${after ?? 'none'}`,
    ),
    ...slips.map(({ path, messageEN }) => `Warning: ${path} ${messageEN}`),
  ],
})
