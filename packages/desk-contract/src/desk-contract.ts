import { guests } from './verbs/guests.ts'

/** The verbs of the operators by their commands. Command line, API and desk have the same ones. */
export const deskContract = { guests }

/** See {@link deskContract}. */
export type DeskContract = typeof deskContract
