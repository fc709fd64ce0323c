/** The folders with their own `tsconfig.json`. */
export const projects: readonly string[] = [
  'contracts',
  'packages/format',
  'packages/design',
  'packages/draw',
  'packages/ticket-code',
  'packages/ticket-pdf',
  'packages/catalogue-media',
  'packages/catalogue-search',
  'packages/ts-rest-fastify',
  'packages/stand-ins',
  'packages/texts',
  'packages/domain',
  'packages/catalogue-file',
  'packages/desk-contract',
  'db',
  'apps/server',
  'apps/web',
  'apps/web/src/workers',
  'apps/gate',
  'apps/gate/src/workers',
  'apps/desk',
  'tests',
  'scripts',
]

/** Those that read sources of other projects without Node's types. The linter checks a file with its own project alone. */
export const foreignLibraries: readonly string[] = ['apps/web/src/workers', 'apps/gate/src/workers']
