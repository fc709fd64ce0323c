/** Prints why a start or a command failed, with details below, and sets the exit status to 1. */
export function sayFault(fault: string, details: readonly string[] = []): void {
  console.error([fault, ...details.map((detail) => `  - ${detail}`)].join('\n'))
  process.exitCode = 1
}
