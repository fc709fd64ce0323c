/** The folders with their own `tsconfig.json`. */
export const projects: readonly string[] = [
  'contracts',
  'packages/format',
  'packages/ticket-code',
  'packages/ticket-pdf',
  'packages/catalogue-media',
  'packages/ts-rest-fastify',
  'packages/stand-ins',
  'packages/domain',
  'db',
  'apps/server',
  'apps/web',
  'apps/web/src/workers',
  'apps/gate',
  'apps/gate/src/workers',
  'tests',
  'scripts',
]
