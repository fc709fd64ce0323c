import { spansText } from '@pokfei/desk-contract/inputs/seat-spans'
import { seats, type PoolSeatsJSON } from '@pokfei/desk-contract/verbs/seats'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'
import { placesWords } from '../frame/places-words.ts'
import { returnWords } from './allotment-line.ts'

type Group = PoolSeatsJSON['seats'][number]

const stateWords: Readonly<Record<Group['state'], string>> = {
  free: 'free',
  reserved: 'reserved',
  sold: 'sold',
  kept: 'kept for',
  offSale: 'off sale',
}

function poolLines({ typeID, soldAs, allotments, seats: groups, ...pool }: PoolSeatsJSON): readonly string[] {
  const others = soldAs.filter((one) => one !== typeID)
  return [
    [
      typeID,
      `${pool.ticketTypeNameEN} ${pool.ticketTypeNameCN}`,
      placesWords(pool),
      ...(others.length === 0 ? [] : [`sold as ${others.join(', ')} too`]),
    ].join('  '),
    ...allotments.map(
      ({ name, places, releaseSSE, claim }) =>
        `  ${name} keeps ${counted(places, 'place')}${returnWords(releaseSSE)}${claim === null ? '' : ` for ${claim.address ?? 'a guest'} to claim`}`,
    ),
    ...groups.map(
      ({ state, name, seats: spans }) =>
        `  ${[stateWords[state], ...(name === null ? [] : [name])].join(' ')}: ${spansText(spans)}`,
    ),
  ]
}

/** Shows the places of an event, with the state of each seat. */
export const showVerb = commandVerb(seats.show, {
  words: 'shows which places of an event are free, sold, reserved, kept and off sale',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  example: 'lion-rock/harbour-nights',
  print: ({ pools }) => pools.flatMap(poolLines),
})
