import type { RoomFigures } from '@pokfei/contracts/routes/rooms'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/**
 * Returns all figures of a room as CSV, one figure a line (ROM-77). An empty value is hidden: it is fewer than five
 * people, or it would tell such a count.
 */
export function figuresCSV(figures: RoomFigures): string {
  const {
    entries,
    lateEntries,
    secondsPerStep,
    joined,
    accounts,
    sharing,
    buyers: allBuyers,
    tickets: allTickets,
    ranks,
    keptBack,
    given,
  } = figures
  const lines = [
    ['figure', 'from', 'to', 'value'],
    ['entries in the draw', '', '', entries],
    ['entries behind the draw', '', '', lateEntries],
    ...joined.map(({ fromSSE, count }) => [
      'entries by time',
      formatDateTime(fromSSE),
      formatDateTime(fromSSE + secondsPerStep),
      count ?? '',
    ]),
    ...accounts.map(({ age, count }) => [`entries by age of account: ${age}`, '', '', count ?? '']),
    ['entries that share a telephone number', '', '', sharing ?? ''],
    ...ranks.flatMap(({ fromRank, toRank, turns, buyers, tickets }) => [
      ['turns by number', fromRank, toRank, turns ?? ''],
      ['buyers by number', fromRank, toRank, buyers ?? ''],
      ['tickets by number', fromRank, toRank, tickets ?? ''],
    ]),
    ['buyers', '', '', allBuyers ?? ''],
    ['tickets bought', '', '', allTickets ?? ''],
    ['tickets kept back', '', '', keptBack],
    ['tickets given', '', '', given],
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
