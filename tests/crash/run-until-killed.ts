import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../support/test-server/compile-cache.ts'
import type { CallPlan } from './call-process.ts'
import type { CancelPlan } from './cancel-process.ts'
import type { PaidDifferencePlan } from './exchange-process.ts'

/** Runs a program of this folder with its plan, until it kills itself. */
export async function runUntilKilled(
  program: 'call-process.ts' | 'cancel-process.ts' | 'exchange-process.ts',
  plan: CallPlan | CancelPlan | PaidDifferencePlan,
): Promise<void> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...compileCache },
  })
  const exit = once(child, 'exit')
  child.send(plan)
  const [, signal]: unknown[] = await exit
  assert.equal(signal, 'SIGKILL')
}
