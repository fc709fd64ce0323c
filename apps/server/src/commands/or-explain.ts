import { explainStartFailure, type StartPlaces } from '../explain-start-failure.ts'

/** Does `work`; what {@link explainStartFailure} has words for is told in them, and ends the process with status 1. */
export async function orExplain(places: StartPlaces, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const words = explainStartFailure(error, places)
    if (words === null) throw error
    console.error(words)
    // Nobody was served yet, and the database bears a sudden end.
    process.exit(1)
  }
}
