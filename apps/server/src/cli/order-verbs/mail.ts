import { orders } from '@pokfei/desk-contract/verbs/orders'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

const linesOf = ({ subject, text }: { readonly subject: string; readonly text: string }): readonly string[] => [
  `  ${subject}`,
  ...text.split('\n').map((line) => `    ${line}`),
]

/** Writes one plain message to all holders of valid tickets of an event. */
export const mailVerb = commandVerb(orders.mail, {
  words: 'writes one plain message to all holders of valid tickets of an event, once a day',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    'text-en': { value: 'TEXT', words: 'the English text', needed: 'Name the English text: --text-en TEXT.' },
    'text-cn': { value: 'TEXT', words: 'the Chinese text', needed: 'Name the Chinese text: --text-cn TEXT.' },
    'subject-en': { value: 'TEXT', words: 'the English subject; without it one that names the event' },
    'subject-cn': { value: 'TEXT', words: 'the Chinese subject, likewise' },
  },
  example: 'lion-rock/harbour-nights --text-en "Bring a raincoat." --text-cn "請帶雨衣。" --dry-run',
  print: ({ event, number, mailCount, mailMinutes, preview }, { isChanged, isDryRun }) => [
    isChanged
      ? `${counted(mailCount, 'mail')} about ${event}${isDryRun ? '' : ` with message ${number}`}. A server sends ${mailCount === 1 ? 'it' : 'them'} in about ${counted(mailMinutes, 'minute')} while it runs.`
      : `This is message ${number} of ${event}, which went out today. Nothing was changed.`,
    ...linesOf(preview.en),
    ...linesOf(preview.zh),
  ],
})
