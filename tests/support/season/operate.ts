import { createStripeBooks } from '@pokfei/server/adapters/payments/stripe-books'
import { callCommand, type CommandEnd } from '@pokfei/server/cli/frame/call-command'
import { commandOf, type CommandName } from '@pokfei/server/cli/commands'
import { standInKeys } from '../stripe-stand-in/start-stripe-stand-in.ts'
import type { StripeTestServer } from '../test-server/stripe-test-server.ts'
import { testSecret } from '../fixtures/test-secret.ts'

/** The end of a command, with the text that it wrote beside its lines. */
export type OperatedEnd = CommandEnd & { readonly written: string }

/** Calls a command beside a server, as the operator "wing". */
export async function operate(
  { store, clock, stripe, origin }: StripeTestServer,
  command: CommandName,
  ...args: readonly string[]
): Promise<OperatedEnd> {
  const written: string[] = []
  const books = createStripeBooks({ ...standInKeys, apiBase: stripe.origin })
  const end = await callCommand(
    commandOf(command),
    {
      store,
      clock,
      publicURL: origin,
      secret: null,
      previousSecret: null,
      openSecret: async () => testSecret,
      operator: 'wing',
      openProviderBooks: async () => books,
      writeOutput: async (text) => void written.push(text),
    },
    args,
  )
  return { ...end, written: written.join('') }
}
