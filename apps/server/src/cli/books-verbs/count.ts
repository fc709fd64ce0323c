import { books } from '@pokfei/desk-contract/verbs/books'
import { commandVerb } from '../frame/command.ts'
import { countLine } from './till.ts'

/** Counts a drawer at the end of a night. */
export const countVerb = commandVerb(books.count, {
  words: 'stores what was counted in a drawer at the end of a night; its till takes no more money then',
  arguments: {},
  options: {
    cash: {
      value: 'HKD',
      words: 'the counted cash with the float; needed',
      needed: 'Say what was counted: --cash 4200.',
    },
    float: { value: 'HKD', words: 'the change with which the drawer began; the default is 0' },
    operator: { value: 'NAME', words: 'the till of this operator; the default is your own' },
    day: { value: 'DAY', words: 'the night that began on this day; the default is the present one' },
  },
  example: '--cash 4200 --float 500',
  print: (count, { isChanged }) => [
    `${count.operator}, night of ${count.day}`,
    countLine(count),
    ...(isChanged ? [] : ['The same was counted before. Nothing was changed.']),
  ],
})
