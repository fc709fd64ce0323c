import { events } from './verbs/events.ts'
import { guests } from './verbs/guests.ts'
import { rooms } from './verbs/rooms.ts'
import { seats } from './verbs/seats.ts'

/** The verbs of the operators by their commands. Command line, API and desk have the same ones. */
export const deskContract = { events, guests, rooms, seats }

/** See {@link deskContract}. */
export type DeskContract = typeof deskContract
