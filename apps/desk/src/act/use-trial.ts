import type { CommandName, VerbInput, VerbName, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallEnd } from '../client/call-end.ts'
import { callVerb } from '../client/call-verb.ts'

/** A dry run of a verb with an input. A refusal is one of its ends. */
export type Trial<Result> = UseQueryResult<CallEnd<Result>>

/** Tries a verb without doing it. The list of acts and the slip share a trial of the same input. Null tries nothing. */
export const useTrial = <Command extends CommandName, Verb extends VerbName<Command>>(
  command: Command,
  verb: Verb,
  input: VerbInput<Command, Verb> | null,
): Trial<VerbResult<Command, Verb>> =>
  useQuery<CallEnd<VerbResult<Command, Verb>>>({
    queryKey: ['trial', command, verb, input],
    enabled: input !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (input === null) throw new Error('nothing is tried without an input')
      return callVerb(command, verb, { input, isDryRun: true, signal })
    },
  })
