import type { CommandName, VerbInput, VerbName, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallEnd } from '../client/call-end.ts'
import { callVerb } from '../client/call-verb.ts'
import { useTrial, type Trial } from './use-trial.ts'

/** An act from its dry run to its end. */
export interface Act<Result> {
  readonly trial: Trial<Result>
  /** The end of the second press. Undefined before it. */
  readonly end: CallEnd<Result> | undefined
  readonly isDoing: boolean
  /** False while the form lacks something that a dry run needs. */
  readonly isWhole: boolean
  /** Null unless the answer to the last press was lost. */
  readonly doubt: Doubt | null
  /** Does what the slip says, if nobody has changed its subject since. */
  readonly press: (reason: string) => void
  /** Works the slip out again. */
  readonly again: () => void
}

/** The call whose answer was lost. Its form stays as it was until the slip has told what happened (DSK-66). */
interface Pressed<Input> {
  readonly input: Input
  readonly revision: number | null
}

/** The facts about a lost answer, as far as the revision tells: its subject is as it was, or has changed since. */
export type Doubt = 'untouched' | 'touched'

/**
 * Tries a verb, and does it on the second press with the revision of the dry run (SCR-10, SCR-11). If no answer comes, the
 * same input is tried again, also if the form has changed by what was done.
 */
export function useAct<Command extends CommandName, Verb extends VerbName<Command>>(
  command: Command,
  verb: Verb,
  typed: VerbInput<Command, Verb> | null,
): Act<VerbResult<Command, Verb>> {
  const client = useQueryClient()
  const [pressed, setPressed] = useState<Pressed<VerbInput<Command, Verb>> | null>(null)
  const [isInDoubt, setIsInDoubt] = useState(false)
  const input = isInDoubt && pressed !== null ? pressed.input : typed
  const trial = useTrial(command, verb, input)
  const slip = trial.data?.kind === 'done' ? trial.data : null
  const isUntouched = slip !== null && slip.revision !== null && slip.revision === pressed?.revision
  const doubt = isUntouched ? 'untouched' : 'touched'
  const doing = useMutation({
    mutationFn: (reason: string) => {
      if (input === null || slip === null) throw new Error('an act is pressed on its slip')
      setPressed({ input, revision: slip.revision })
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
    isWhole: input !== null,
    doubt: isInDoubt ? doubt : null,
    press: (reason) => {
      if (!doing.isPending && slip !== null && !trial.isPlaceholderData) doing.mutate(reason.trim())
    },
    again: () => {
      setIsInDoubt((before) => (doing.data === undefined ? before : doing.data.kind === 'unreachable'))
      doing.reset()
      if (input !== null) void trial.refetch()
    },
  }
}
