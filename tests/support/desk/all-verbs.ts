import { commandNames, commandOf, type CommandName } from '@pokfei/server/cli/commands'
import type { Verb } from '@pokfei/server/cli/frame/command'

/** Every verb of the command line: its whole name, the names of its command and of itself, and the verb. */
export const allVerbs = await Promise.all(
  commandNames.flatMap((name) =>
    Object.entries(commandOf(name).verbs).map(
      async ([verbName, load]): Promise<readonly [string, CommandName, string, Verb]> => [
        `${name} ${verbName}`,
        name,
        verbName,
        await load(),
      ],
    ),
  ),
)
