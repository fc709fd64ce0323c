import { useReport } from '../../client/use-report.ts'

/** Seconds between two looks at the door. */
export const doorSeconds = 15

/** Asks for the door list of an event. Without a network the last one stays. */
export const useDoorList = (event: string) => useReport('gate', 'list', { event }, { everySeconds: doorSeconds })
