import { books, type ExportedJSON } from '@pokfei/desk-contract/verbs/books'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'
import { finalWords, periodArguments, periodWords } from './period-words.ts'

/** Exports the books of a period as CSV. */
export const exportVerb = commandVerb(books.export, {
  words: 'writes the books of a period as CSV: orders, tickets, ledger, settlement of organizers, invoices',
  arguments: periodArguments,
  options: {
    orders: { value: null, words: 'the orders that were placed in the period' },
    tickets: { value: null, words: 'the tickets that were sold in the period' },
    ledger: { value: null, words: 'the entries of the ledger, by double entry' },
    settlement: { value: null, words: 'what each organizer is owed' },
    invoices: { value: null, words: 'the invoices and credit notes that were issued in the period, by number' },
    'provider-fees': {
      value: null,
      words: 'asks the payment provider for its fees and payouts, for ledger and settlement',
    },
  },
  folder: 'the folder for the files; without it one export goes to standard output',
  example: '2026-11-01 2026-11-30 --ledger',
  print: linesOf,
})

function linesOf({ isFinal, exports, ...period }: ExportedJSON): readonly string[] {
  const files = exports.flatMap(({ name, file, rows }) =>
    file === null ? [] : [`${file}: ${counted(rows, 'row')} of ${name}`],
  )
  // Standard output has the export itself, and nothing else.
  return files.length === 0 ? [] : [`The books of ${periodWords(period)}:`, ...files, ...finalWords(isFinal)]
}
