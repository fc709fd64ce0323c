/** Prints why a start or a command failed, with details below, and sets the exit status to 1. */
export function printError(message: string, details: readonly string[] = []): void {
  console.error([message, ...details.map((detail) => `  - ${detail}`)].join('\n'))
  process.exitCode = 1
}

/** Returns the message of an error as a sentence, with one full stop at its end. */
export const sentenceOf = (error: unknown): string =>
  `${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`
