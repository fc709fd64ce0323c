import type { CommandName, VerbInput, VerbName, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CallFailure, type Done } from './call-end.ts'
import { callVerb } from './call-verb.ts'

/** The options of {@link useReport}. */
export interface ReportOptions {
  /** Asks again every so many seconds, while the page can be seen. */
  readonly everySeconds?: number
  /** True if the last result stays in view until that of another input has come. */
  readonly keepsLast?: boolean
}

/** A report as a screen reads it. The last answer stays there without a network (SCR-5). */
export type Report<Result> = UseQueryResult<Done<Result>, CallFailure>

/** Asks for a report. Asks nothing while the input is null. */
export const useReport = <Command extends CommandName, Verb extends VerbName<Command>>(
  command: Command,
  verb: Verb,
  input: VerbInput<Command, Verb> | null,
  { everySeconds, keepsLast = false }: ReportOptions = {},
): Report<VerbResult<Command, Verb>> =>
  useQuery<Done<VerbResult<Command, Verb>>, CallFailure>({
    queryKey: ['report', command, verb, input],
    enabled: input !== null,
    queryFn: async ({ signal }) => {
      if (input === null) throw new Error('a report without an input is not asked for')
      const end = await callVerb(command, verb, { input, signal })
      if (end.kind === 'done') return end
      throw new CallFailure(end)
    },
    ...(everySeconds !== undefined && { refetchInterval: everySeconds * 1000 }),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  })
