/** A program and its arguments. */
type Call = readonly [program: string, args: readonly string[]]

/** The linter, with the rules that need types. */
export const lint: Call = ['oxlint', ['--deny-warnings', '--type-aware', '.']]

/** The import rules between folders. */
export const importRules: Call = [
  'depcruise',
  [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'contracts/src',
    'packages',
    'db/src',
    'apps/server/src',
    'apps/web/src',
    'apps/gate/src',
    'tests',
  ],
]

/** The formatter in check mode: it changes nothing and fails on a file that needs formatting. */
export const formatCheck: Call = ['biome', ['format', '--error-on-warnings', '.']]
