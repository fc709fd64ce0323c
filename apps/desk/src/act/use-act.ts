import type { CommandName, VerbInput, VerbName, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallEnd } from '../client/call-end.ts'
import { callVerb } from '../client/call-verb.ts'
import { useTrial, type Trial } from './use-trial.ts'

/** An act from its dry run to its end. */
export interface Act<Result> {
  readonly trial: Trial<Result>
  /** The end of the second press. Undefined before it. */
  readonly end: CallEnd<Result> | undefined
  readonly isDoing: boolean
  /** Does what the slip says, if nobody has changed its subject since. */
  readonly press: (reason: string) => void
  /** Works the slip out again. */
  readonly again: () => void
}

/** Tries a verb, and does it on the second press with the revision of the dry run (SCR-10, SCR-11). */
export function useAct<Command extends CommandName, Verb extends VerbName<Command>>(
  command: Command,
  verb: Verb,
  input: VerbInput<Command, Verb> | null,
): Act<VerbResult<Command, Verb>> {
  const client = useQueryClient()
  const trial = useTrial(command, verb, input)
  const slip = trial.data?.kind === 'done' ? trial.data : null
  const doing = useMutation({
    mutationFn: (reason: string) => {
      if (input === null || slip === null) throw new Error('an act is pressed on its slip')
      return callVerb(command, verb, {
        input,
        ...(slip.revision !== null && { revision: slip.revision }),
        ...(reason !== '' && { reason }),
      })
    },
    // Everything on the screen may have changed, also if another change came first or no answer came.
    onSettled: () => client.invalidateQueries(),
  })
  return {
    trial,
    end: doing.data,
    isDoing: doing.isPending,
    press: (reason) => {
      if (!doing.isPending && slip !== null && !trial.isPlaceholderData) doing.mutate(reason.trim())
    },
    again: () => {
      doing.reset()
      void trial.refetch()
    },
  }
}
