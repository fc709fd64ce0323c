import type { z } from 'zod'
import type { DeskContract } from '../desk-contract.ts'

/** The name of a command. */
export type CommandName = keyof DeskContract

/** The name of a verb of a command. */
export type VerbName<Command extends CommandName> = keyof DeskContract[Command] & string

/** The input of a verb as its caller sends it. */
export type VerbInput<
  Command extends CommandName,
  Verb extends VerbName<Command>,
> = DeskContract[Command][Verb] extends {
  readonly input: infer Input extends z.ZodType
}
  ? z.input<Input>
  : never

/** The result of a verb as its caller gets it. */
export type VerbResult<
  Command extends CommandName,
  Verb extends VerbName<Command>,
> = DeskContract[Command][Verb] extends { readonly result: infer Result extends z.ZodType } ? z.output<Result> : never
