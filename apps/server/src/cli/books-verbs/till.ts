import { books, type TillCountJSON, type TillJSON } from '@pokfei/desk-contract/verbs/books'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'

/** Shows the tills of a night. */
export const tillVerb = commandVerb(books.till, {
  words: 'shows the tills of a night at the door, which ends at six in the morning',
  arguments: {},
  options: {
    operator: { value: 'NAME', words: 'the till of this operator; without it all' },
    day: {
      value: 'DAY',
      words: 'the night that began on this day, such as 2026-11-30; the default is the present one',
    },
  },
  example: '--operator wing',
  print: ({ day, tills }) =>
    tills.length === 0
      ? [`Nothing was sold at a door in the night of ${day}.`]
      : tills.flatMap((till) => linesOf(day, till)),
})

const linesOf = (day: string, { operator, sums, cashCents, count }: TillJSON): readonly string[] => [
  `${operator}, night of ${day}`,
  ...sums.map(
    ({ means, saleCount, salesCents, refundCount, refundsCents }) =>
      `  ${means}  ${counted(saleCount, 'sale')} ${formatHkd(salesCents)}  ${counted(refundCount, 'refund')} ${formatHkd(refundsCents)}`,
  ),
  count === null
    ? `  In the drawer must be the float and ${formatHkd(cashCents)}. It is not counted.`
    : countLine(count),
]

/** Returns the line of a count. */
export const countLine = ({
  floatCents,
  expectedCents,
  countedCents,
  differenceCents,
  countedSSE,
}: TillCountJSON): string =>
  `  Counted ${formatHkd(countedCents)} at ${formatDateTime(countedSSE)}; ${formatHkd(expectedCents)} had to be there, of which float ${formatHkd(floatCents)}. ${differenceWords(differenceCents)}`

function differenceWords(cents: number): string {
  if (cents === 0) return 'They agree.'
  return cents < 0 ? `${formatHkd(-cents)} is missing.` : `${formatHkd(cents)} is too much.`
}
