import { events } from '@pokfei/desk-contract/verbs/events'
import { commandVerb } from '../frame/command.ts'
import { catalogueOption } from './save.ts'

/** Shows the page of an event before its catalogue file is saved. */
export const previewFileVerb = commandVerb(events['preview-file'], {
  words: 'draws the page of the first event of a catalogue file, in both languages; saves nothing',
  arguments: {},
  reads: catalogueOption,
  folder: 'the folder for the pages, which any browser opens',
  example: '--file new-price.json --out preview',
  print: ({ event, pages }) => [`${event}: nothing was saved.`, ...pages.map(({ name, file }) => file ?? name)],
})
