/** The folders with a `tsconfig.json` of their own. */
export const projects: readonly string[] = [
  'contracts',
  'packages/format',
  'packages/ticket-code',
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
