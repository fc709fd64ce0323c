import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import { commandOf } from '@pokfei/server/cli/commands'
import { callCommand } from '@pokfei/server/cli/frame/call-command'
import { openTestStore } from '../support/store/fresh-store.ts'
import { testSecret } from '../support/fixtures/test-secret.ts'
import { die } from './die.ts'
import { testLoading } from '../support/store/test-loading.ts'

/*
 * A process that runs `events cancel`, forked by cancelled-event.test.ts. It kills itself before, within or after the end of
 * one order.
 */

/** The message that starts the command. `death` says at which call of `endOrder` the process dies. */
export interface CancelPlan {
  readonly databaseURL: string
  readonly nowSSE: number
  readonly args: readonly string[]
  readonly death: { readonly point: 'before' | 'within' | 'after'; readonly visit: number }
}

async function cancel({ databaseURL, nowSSE, args, death }: CancelPlan): Promise<void> {
  const store = await openTestStore(databaseURL)
  let visits = 0
  const endOrder: ChangeStore['endOrder'] = async (...call) => {
    visits += 1
    if (visits !== death.visit) return store.changes.endOrder(...call)
    if (death.point === 'before') die()
    const ending = store.changes.endOrder(...call)
    if (death.point === 'within') setImmediate(die)
    await ending
    return die()
  }
  await callCommand(
    commandOf('events'),
    {
      store: { ...store, changes: { ...store.changes, endOrder } },
      clock: { nowSSE: () => nowSSE },
      publicURL: 'https://tickets.example',
      secret: null,
      previousSecret: null,
      openSecret: async () => testSecret,
      operator: 'wing',
      openProviderBooks: async () => null,
      openLoading: testLoading,
      writeOutput: async () => undefined,
    },
    args,
  )
  throw new Error('the process outlived its command')
}

process.once('message', (plan: CancelPlan) => void cancel(plan))
