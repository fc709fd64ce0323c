/** A program and its arguments. */
type Call = readonly [program: string, args: readonly string[]]

/** The linter, with the rules that need types. */
export const lint: Call = ['oxlint', ['--deny-warnings', '--type-aware', '.']]

/** The same with every error of the compiler. The types of a file are read once for both. */
export const lintAndTypes: Call = ['oxlint', ['--deny-warnings', '--type-aware', '--type-check', '.']]

const sources = [
  'contracts/src',
  'packages',
  'db/src',
  'apps/server/src',
  'apps/web/src',
  'apps/gate/src',
  'apps/desk/src',
]
const cruise = (config: string, ...folders: readonly string[]): Call => [
  'depcruise',
  ['--config', config, '--output-type', 'err', ...folders],
]

/** The import rules between files. */
export const importRules = cruise('.dependency-cruiser.cjs', ...sources, 'tests')

/** The rule that folders form no cycle. */
export const folderRule = cruise('.dependency-cruiser-folders.cjs', ...sources)

/** The formatter in check mode: it changes nothing and fails on a file that needs formatting. */
export const formatCheck: Call = ['biome', ['format', '--error-on-warnings', '.']]
