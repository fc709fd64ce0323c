import { hashClaimToken } from '@pokfei/domain/claims/claim'
import { openTestStore } from '../support/store/fresh-store.ts'

/*
 * A process that claims a ticket, forked by claimed-ticket.test.ts. It kills itself within the claim, or right after it.
 */

/** The message that starts the claim. `turns` says after how many turns of the event loop the process dies. */
export interface ClaimPlan {
  readonly databaseURL: string
  readonly nowSSE: number
  readonly token: string
  readonly memberID: string
  readonly turns: number
}

/** Kills this process at once. No code runs after it. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

function dieAfter(turns: number): void {
  if (turns === 0) die()
  setImmediate(() => dieAfter(turns - 1))
}

async function claimThenDie({ databaseURL, nowSSE, token, memberID, turns }: ClaimPlan): Promise<void> {
  const store = await openTestStore(databaseURL)
  setImmediate(() => dieAfter(turns))
  await store.claims.claim(hashClaimToken(token), memberID, nowSSE)
  die()
}

process.once('message', (plan: ClaimPlan) => void claimThenDie(plan))
