import { events } from '@pokfei/desk-contract/verbs/events'
import { commandVerb } from '../frame/command.ts'
import { lineUpOptions, textOptions } from './announce.ts'
import { offerOptions } from './offer-options.ts'
import { placeOptions } from './place-options.ts'

/** Shows a change before it is announced. */
export const previewVerb = commandVerb(events.preview, {
  words: 'draws the page, the mail and the ticket as a change would make them, in both languages; announces nothing',
  arguments: { 'ORGANIZER/EVENT': 'event', CHANGE: 'change' },
  options: { ...placeOptions, ...lineUpOptions, ...textOptions, ...offerOptions },
  folder: 'the folder for the pages, which any browser opens',
  example: 'lion-rock/harbour-nights postpone --text-en "A typhoon is coming." --text-cn "颱風將至。" --out preview',
  print: ({ event, revision, kind, subjectEN, subjectCN, pages }) => [
    `${event}: change ${revision} would be ${kind}. Nothing was announced.`,
    `Subject of the mail: ${subjectEN} / ${subjectCN}`,
    ...pages.map(({ name, file }) => file ?? name),
  ],
})
