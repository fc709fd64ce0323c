import type { Clock } from '@pokfei/domain/ports/clock'
import { callCommand } from '@pokfei/server/cli/frame/call-command'
import type { CommandEnd } from '@pokfei/server/cli/frame/command-end'
import { commandOf, type CommandName } from '@pokfei/server/cli/commands'
import type { CommandDeps } from '@pokfei/server/cli/frame/command'
import type { TestApp } from './test-app.ts'
import { plainPages } from '../desk/plain-pages.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { testLoading } from './test-loading.ts'

/** Calls a command on the database of a test, as the operator "wing". */
export const callInTest = (
  command: CommandName,
  { fresh, clock }: { readonly clock: Clock; readonly fresh: Pick<TestApp['fresh'], 'store'> },
  args: readonly string[],
  change: Partial<CommandDeps> = {},
): Promise<CommandEnd> =>
  callCommand(
    commandOf(command),
    {
      store: fresh.store,
      clock,
      publicURL: 'https://tickets.example',
      secret: null,
      previousSecret: null,
      openSecret: async () => testSecret,
      operator: 'wing',
      openProviderBooks: async () => null,
      openLoading: testLoading,
      openPages: async () => plainPages,
      writeOutput: async () => undefined,
      ...change,
    },
    args,
  )
