import { callCommand } from '@pokfei/server/cli/frame/call-command'
import type { CommandEnd } from '@pokfei/server/cli/frame/command-end'
import { commandOf, type CommandName } from '@pokfei/server/cli/commands'
import type { StripeTestServer } from '../test-server/stripe-test-server.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { testLoading } from '../store/test-loading.ts'

/** The end of a command, with the text that it wrote beside its lines. */
export type OperatedEnd = CommandEnd & { readonly written: string }

/** Calls a command beside a server, as the operator "wing". */
export const operate = (
  testServer: StripeTestServer,
  command: CommandName,
  ...args: readonly string[]
): Promise<OperatedEnd> => operateAs(testServer, 'wing', command, ...args)

/** Calls a command beside a server, as an operator. */
export async function operateAs(
  { store, clock, openProviderBooks, origin }: StripeTestServer,
  operator: string,
  command: CommandName,
  ...args: readonly string[]
): Promise<OperatedEnd> {
  const written: string[] = []
  const end = await callCommand(
    commandOf(command),
    {
      store,
      clock,
      publicURL: origin,
      secret: null,
      previousSecret: null,
      openSecret: async () => testSecret,
      operator,
      openProviderBooks,
      openLoading: testLoading,
      writeOutput: async (text) => void written.push(text),
    },
    args,
  )
  return { ...end, written: written.join('') }
}
