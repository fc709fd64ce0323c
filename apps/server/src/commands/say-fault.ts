/** Says what keeps a start or a command from its end, with its details below; the process ends with status 1. */
export function sayFault(fault: string, details: readonly string[] = []): void {
  console.error([fault, ...details.map((detail) => `  - ${detail}`)].join('\n'))
  process.exitCode = 1
}
