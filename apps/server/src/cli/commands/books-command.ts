import { exportVerb } from '../books-verbs/export.ts'
import { reconcileVerb } from '../books-verbs/reconcile.ts'
import type { Command } from '../frame/command.ts'

/** The command `npm run books`, with which operators close a month. */
export const booksCommand: Command = {
  name: 'books',
  words: 'The books of the shop. FROM and TO are days of Hong Kong, such as 2026-11-30, and both are in the period.',
  verbs: [exportVerb, reconcileVerb],
}
