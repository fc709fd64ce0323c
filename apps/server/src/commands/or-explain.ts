import { explainStartFailure, type StartPlaces } from '../explain-start-failure.ts'

/**
 * Runs `work`. An error that {@link explainStartFailure} can explain is printed, and the process ends with status 1.
 * Throws any other error.
 */
export async function orExplain(places: StartPlaces, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const words = explainStartFailure(error, places)
    if (words === null) throw error
    console.error(words)
    // No client was served yet, and the database survives a sudden end.
    process.exit(1)
  }
}
