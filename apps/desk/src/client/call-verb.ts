import type { CommandName, VerbInput, VerbName, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { askPerson, type Asked } from './asked-person.ts'
import type { CallEnd, Failure, FieldFault, ReportFile, ReportText } from './call-end.ts'
import { send, textIn, type Answer } from './send.ts'

/** A call of a verb. Without `isDryRun` it changes what it says. */
export interface VerbCall<Input> {
  readonly input: Input
  readonly isDryRun?: boolean
  readonly revision?: number
  readonly reason?: string
  readonly signal?: AbortSignal
}

/** Returns what a person must do before the call works: sign in again, or use the passkey again. */
function lackOf(answer: Answer | null): Asked | null {
  if (answer?.status === 401) return 'signIn'
  return answer?.status === 403 && textIn(answer.body, 'error') === 'verifyAgain' ? 'stepUp' : null
}

/**
 * Calls a verb. If the session is over or the passkey is asked for, a dialog asks the person. Then the call is repeated,
 * so that no screen loses its form (SCR-9).
 */
export async function callVerb<Command extends CommandName, Verb extends VerbName<Command>>(
  command: Command,
  verb: Verb,
  { signal, ...body }: VerbCall<VerbInput<Command, Verb>>,
): Promise<CallEnd<VerbResult<Command, Verb>>> {
  const once = () => send(`POST /api/desk/${command}/${verb}`, body, signal)
  const first = await once()
  const lack = lackOf(first)
  if (lack === null) return endOf(first)
  if (!(await askPerson(lack))) return { kind: lack === 'signIn' ? 'notSignedIn' : 'notVerified' }
  return endOf(await once())
}

// The server has checked its answers against the contract, so the desk takes their types from there.
function endOf<Result>(answer: Answer | null): CallEnd<Result> {
  if (answer === null) return { kind: 'unreachable' }
  if (answer.status !== 200) return failureOf(answer)
  const {
    result,
    isChanged,
    warnings,
    revision,
    files = [],
    file = null,
  } = answer.body as {
    readonly result: Result
    readonly isChanged: boolean
    readonly warnings: readonly { readonly messageEN: string; readonly messageCN: string }[]
    readonly revision: number | null
    readonly files?: readonly ReportText[]
    readonly file?: ReportFile
  }
  return {
    kind: 'done',
    result,
    isChanged,
    revision,
    files,
    file,
    warnings: warnings.map(({ messageEN, messageCN }) => ({ en: messageEN, zh: messageCN })),
  }
}

function faultsIn(body: unknown): readonly FieldFault[] {
  const { faults } = Object(body)
  return Array.isArray(faults)
    ? faults.map((fault: unknown) => ({
        path: textIn(fault, 'path'),
        words: { en: textIn(fault, 'messageEN'), zh: textIn(fault, 'messageCN') },
      }))
    : []
}

function failureOf({ status, body }: Answer): Failure {
  if (status === 401) return { kind: 'notSignedIn' }
  if (status === 409)
    return {
      kind: 'refused',
      code: textIn(body, 'code'),
      words: { en: textIn(body, 'messageEN'), zh: textIn(body, 'messageCN') },
      faults: faultsIn(body),
    }
  if (status === 403) return { kind: textIn(body, 'error') === 'verifyAgain' ? 'notVerified' : 'forbidden' }
  return { kind: 'failed', message: textIn(body, 'message') }
}
