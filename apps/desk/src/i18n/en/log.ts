/** The texts of the log. */
export const log = {
  acts: 'Acts',
  change: 'Before → after',
  details_one: '{{count}} detail',
  details_other: '{{count}} details',
  emptyText: 'Every act of a colleague or a program is listed here, as soon as it is done.',
  emptyTitle: 'No entry yet',
  filter: 'One order, event or account',
  filterHint: 'An order number such as 7Q4M-K2XD, or ORGANIZER/EVENT.',
  filterWrong: 'This names nothing. An order number is 7Q4M-K2XD, an event ORGANIZER/EVENT.',
  text: 'Who, when, what and why. Nothing here can be edited.',
  title: 'Log',
  what: 'What',
  when: 'When',
  who: 'Who',
  why: 'Why',
} as const
