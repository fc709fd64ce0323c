import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { books as contracts, exportNames } from '@pokfei/desk-contract/verbs/books'
import { periodOfDays } from '@pokfei/domain/books/period'
import { exportTables, type ExportBooks } from '../../books/export-tables.ts'
import { isFinalPeriod } from '../../books/final-period.ts'
import { readProviderFacts } from '../../books/provider-facts.ts'
import { writeTable } from '../../books/write-table.ts'
import { done, reportOperation, type OperationDeps } from '../frame/operation.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

const { refusals } = contracts.export

/** Returns the books of the caller's scope. */
function booksOf({ store: { books }, caller: { scope } }: OperationDeps): ExportBooks {
  return {
    listOrders: (query, after) => books.listOrders(query, after, scope),
    listTickets: (period, after) => books.listTickets(period, after, scope),
    countUnsettled: (beforeSSE) => books.countUnsettled(beforeSSE, scope),
  }
}

/** Exports the books of a period as CSV. */
export const exportOperation = reportOperation(contracts.export, async (deps, typed) => {
  const { from, to, providerFees } = typed
  const books = booksOf(deps)
  const period = periodOfDays(from, to)
  if (period === null) return refuse(refusals, 'noDay')
  const nowSSE = deps.clock.nowSSE()
  const isFinal = await isFinalPeriod(books, period, nowSSE)
  try {
    const provider = providerFees ? await deps.openProviderBooks() : null
    if (providerFees && provider === null) return refuse(refusals, 'noProviderBooks')
    const facts = provider === null ? null : await readProviderFacts({ books, provider, period, nowSSE })
    const names = exportNames.filter((name) => typed[name])
    const places = await deps.placeTexts(names.map((name) => `${name}-${from}-${to}.csv`))
    const exports = []
    for (const [index, { file, fill }] of places.entries()) {
      const name = names[index]
      if (name === undefined) throw new Error('a place has no text')
      const rows = await fill((write) => writeTable(exportTables[name], { books, period, provider: facts }, write))
      exports.push({ name, file, rows })
    }
    return done({ ...period, isFinal, exports })
  } catch (error) {
    return refuseUnreadable(refusals, error)
  }
})
