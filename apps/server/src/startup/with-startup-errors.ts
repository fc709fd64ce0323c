import { explainStartupError, type StartupSettings } from './explain-startup-error.ts'

/**
 * Runs `work`. An error that {@link explainStartupError} can explain is printed, and the process ends with status 1.
 * Throws any other error.
 */
export async function withStartupErrors(
  settings: StartupSettings,
  work: () => Promise<void>,
  print: (message: string) => void = console.error,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = explainStartupError(error, settings)
    if (message === null) throw error
    print(message)
    // No client was served yet, and the database survives a sudden end.
    process.exit(1)
  }
}
