import { isFileURL } from '@pokfei/db/database-path'
import { commandOf, type CommandName } from '@pokfei/server/cli/commands'
import SQLite from 'better-sqlite3'
import { callInTest } from '../support/store/call-in-test.ts'
import { openTestStore } from '../support/store/fresh-store.ts'
import { die } from './die.ts'

/*
 * A process that makes a call of the command line, forked by killed-calls.test.ts. It kills itself within the call, or right
 * after it.
 */

/**
 * The message that starts the call. `steps` says after how many steps the process dies: statements of SQLite, whose
 * transactions are one turn of the event loop, or turns of it with PostgreSQL.
 */
export interface CallPlan {
  readonly databaseURL: string
  readonly nowSSE: number
  readonly command: CommandName
  readonly args: readonly string[]
  readonly steps: number
}

function dieAfterTurns(turns: number): void {
  if (turns === 0) die()
  setImmediate(() => dieAfterTurns(turns - 1))
}

function dieAfterStatements(statements: number): void {
  const prepared: SQLite.Statement = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1'))
  let made = 0
  for (const method of ['run', 'get', 'all'] as const) {
    const call: (...values: unknown[]) => unknown = prepared[method]
    Reflect.set(prepared, method, function (this: SQLite.Statement, ...values: unknown[]) {
      made += 1
      if (made > statements) die()
      return Reflect.apply(call, this, values)
    })
  }
}

async function callThenDie({ databaseURL, nowSSE, command, args, steps }: CallPlan): Promise<void> {
  const store = await openTestStore(databaseURL)
  // The modules of the verb are loaded first, so that the steps are those of its work.
  const verb = new Map(Object.entries(commandOf(command).verbs)).get(args[0] ?? '')
  await verb?.()
  if (isFileURL(databaseURL)) dieAfterStatements(steps)
  else dieAfterTurns(steps)
  await callInTest(command, { fresh: { store }, clock: { nowSSE: () => nowSSE } }, args)
  die()
}

process.once('message', (plan: CallPlan) => void callThenDie(plan))
