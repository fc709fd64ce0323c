import { events } from '@pokfei/desk-contract/verbs/events'
import { commandVerb } from '../frame/command.ts'

/** Gives the catalogue file of an event as it is stored. */
export const fileVerb = commandVerb(events.file, {
  words: 'gives the catalogue file of an event as it is stored, with its organizer and its group',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  file: { words: 'writes the file, whose name ends in .json', formats: ['json'] },
  example: 'lion-rock/harbour-nights --out harbour-nights.json',
  print: ({ catalogue }, { file }) => (file === null ? [JSON.stringify(catalogue, null, 2)] : [`${file} is written.`]),
})
