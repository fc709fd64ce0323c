import { counted } from '@pokfei/format/counted'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hasErrorCode } from '../../adapters/has-error-code.ts'
import { exportNames, exportTables, type ExportScope } from '../../books/export-tables.ts'
import { readProviderFacts } from '../../books/provider-facts.ts'
import { explainUnreadable } from '../../books/read-provider.ts'
import { sentenceOf } from '../../startup/print-error.ts'
import { assertNew, FileExists, writeTable, writeTableFile } from '../../books/write-export.ts'
import { done, refused, reportVerb, type CommandDeps, type Outcome } from '../frame/command.ts'
import { noProviderBooks } from './no-provider-books.ts'
import { finalWords, noDay, periodArguments, periodInput, periodOf, periodResult, periodWords } from './period-input.ts'

const result = z.object({
  ...periodResult,
  exports: z.array(
    z.object({
      name: z.enum(exportNames),
      /** Null for standard output. */
      file: z.string().nullable(),
      rows: z.int(),
    }),
  ),
})
type Result = z.infer<typeof result>

const input = z
  .object({
    ...periodInput,
    orders: z.boolean().default(false),
    tickets: z.boolean().default(false),
    ledger: z.boolean().default(false),
    settlement: z.boolean().default(false),
    'provider-fees': z.boolean().default(false),
    out: z.string().optional(),
    json: z.boolean().default(false),
  })
  .refine((typed) => namesOf(typed).length > 0, 'Name an export: --orders, --tickets, --ledger or --settlement.')
  .refine(
    (typed) => typed.out !== undefined || (namesOf(typed).length === 1 && !typed.json),
    'Standard output takes one export, and no --json. Name a folder for the files: --out FOLDER.',
  )

const namesOf = (typed: Readonly<Record<(typeof exportNames)[number], boolean>>) =>
  exportNames.filter((name) => typed[name])

/** Exports the books of a period as CSV. */
export const exportVerb = reportVerb({
  words: 'writes the books of a period as CSV: orders, tickets, ledger, settlement of organizers',
  arguments: [...periodArguments],
  options: {
    orders: { value: null, words: 'the orders that were placed in the period' },
    tickets: { value: null, words: 'the tickets that were sold in the period' },
    ledger: { value: null, words: 'the entries of the ledger, by double entry' },
    settlement: { value: null, words: 'what each organizer is owed' },
    'provider-fees': {
      value: null,
      words: 'asks the payment provider for its fees and payouts, for ledger and settlement',
    },
    out: { value: 'FOLDER', words: 'the folder for the files; without it one export goes to standard output' },
  },
  example: '2026-11-01 2026-11-30 --ledger',
  input,
  result,
  async run(deps, typed) {
    const period = periodOf(typed)
    if (period === null) return refused(noDay)
    const { store, clock } = deps
    const nowSSE = clock.nowSSE()
    const isFinal = period.toSSE <= nowSSE && (await store.books.countUnsettled(period.toSSE)) === 0
    try {
      const provider = typed['provider-fees'] ? await deps.openProviderBooks() : null
      if (typed['provider-fees'] && provider === null) return refused(noProviderBooks, 'Nothing was written.')
      const facts = provider === null ? null : await readProviderFacts({ books: store.books, provider, period, nowSSE })
      const exports = await writeAll(deps, typed, { books: store.books, period, provider: facts })
      return done({ ...period, isFinal, exports: [...exports] })
    } catch (error) {
      return explain(error)
    }
  },
  print: linesOf,
})

async function writeAll(
  { writeOutput }: CommandDeps,
  typed: z.infer<typeof input>,
  scope: ExportScope,
): Promise<Result['exports']> {
  const folder = typed.out === undefined ? null : resolve(typed.out)
  const wanted = namesOf(typed).map((name) => ({
    name,
    file: folder && join(folder, `${name}-${typed.FROM}-${typed.TO}.csv`),
  }))
  assertNew(wanted.flatMap(({ file }) => file ?? []))
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 })
  const exports: Result['exports'] = []
  for (const { name, file } of wanted) {
    const table = exportTables[name]
    const rows = file === null ? await writeTable(table, scope, writeOutput) : await writeTableFile(table, scope, file)
    exports.push({ name, file, rows })
  }
  return exports
}

function explain(error: unknown): Outcome<never> {
  const unreadable = explainUnreadable(error)
  if (unreadable !== null) return refused(unreadable, 'Nothing was written.')
  if (error instanceof FileExists)
    return refused(`${error.message} already exists. Name another folder, or move the file away.`)
  if (['ENOTDIR', 'EEXIST', 'EACCES'].some((code) => hasErrorCode(error, code)))
    return refused(`The folder cannot be written to: ${sentenceOf(error)}`)
  throw error
}

function linesOf({ isFinal, exports, ...period }: Result): readonly string[] {
  const files = exports.flatMap(({ name, file, rows }) =>
    file === null ? [] : [`${file}: ${counted(rows, 'row')} of ${name}`],
  )
  // Standard output has the export itself, and nothing else.
  return files.length === 0 ? [] : [`The books of ${periodWords(period)}:`, ...files, ...finalWords(isFinal)]
}
