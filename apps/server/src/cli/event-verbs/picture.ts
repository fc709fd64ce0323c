import { events } from '@pokfei/desk-contract/verbs/events'
import { commandVerb } from '../frame/command.ts'

/** Gives an event a picture of its own. */
export const pictureVerb = commandVerb(events.picture, {
  words: 'gives an event a picture of its own, at best 1200 by 900 pixels or a multiple',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    hash: { value: 'HASH', words: 'a picture that the shop has had before, as a call has named it' },
    remove: { value: null, words: 'takes it away: that of the catalogue file is shown again, or a drawn one' },
  },
  reads: {
    option: 'file',
    field: 'file',
    value: 'FILE.jpg',
    words: 'the picture, a PNG, JPEG, WebP or AVIF',
    format: 'base64',
  },
  example: 'lion-rock/harbour-nights --remove',
  print: ({ event, before, after }, { isChanged }) => [
    isChanged
      ? `${event}: picture ${before ?? 'none'} -> ${after ?? 'none'}. A running server draws it.`
      : `${event} has this picture already. Nothing was changed.`,
  ],
})
