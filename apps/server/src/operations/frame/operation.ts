import type { Sentences } from '@pokfei/contracts/reasons'
import type { ChangeContract, RefusalTable, ReportContract } from '@pokfei/desk-contract/frame/verb-contract'
import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { actRefusals, revisionRefusals } from '@pokfei/desk-contract/frame/shared-refusals'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import type { Store } from '@pokfei/domain/ports/store'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import type { StaffCaller } from '@pokfei/domain/staff/caller'
import type { DeskPdfJob } from '@pokfei/ticket-pdf/pdf-thread'
import type { z } from 'zod'
import type { LoadDeps } from '../../catalogue/load-catalogue-file.ts'
import type { BuiltPages } from '../../ssr/built-pages.ts'
import { seeSubject } from './see-subject.ts'

/** The dependencies of operators' verbs. They use the database, also while a server is running. */
export interface OperationDeps {
  readonly store: Store
  /** The caller, whose role and scope limit the call. */
  readonly caller: StaffCaller
  readonly clock: Clock
  readonly publicURL: string
  /** The secret that locks ticket keys. Null in a demo, which has its own. */
  readonly secret: Buffer | null
  readonly previousSecret: Buffer | null
  /** Returns the secret that locks ticket keys, also that of a demo. */
  readonly openSecret: () => Promise<Buffer>
  /** Opens the books of the payment provider. Null if none is set up. */
  readonly openProviderBooks: () => Promise<ProviderBooks | null>
  /** Makes places for texts of these file names, before the result. Makes none if one of the texts has no place. */
  readonly placeTexts: (fileNames: readonly string[]) => Promise<readonly TextPlace[]>
  /** Opens what a load of the catalogue needs beside the database. */
  readonly openLoading: () => Promise<Omit<LoadDeps, 'store' | 'clock'>>
  /** Draws a document. */
  readonly drawPDF: (job: DeskPdfJob) => Promise<Uint8Array>
  /** Opens the pages of the site, for previews. Null if they are not built. */
  readonly openPages: () => Promise<BuiltPages | null>
  /** Follows work on things that `noun` names. Left out by a client that shows no progress and never stops a call. */
  readonly followWork?: (noun: string) => FollowedWork
}

/** Work that takes long, as the client follows it. */
export interface FollowedWork {
  /** Says how many are done, of how many. */
  readonly report: (done: number, total: number) => void
  /** True once the client wants no more. Parts that are done stay. */
  readonly isStopped: () => boolean
}

/** A place for a text of any length: a file of the operator, or what the caller reads. */
export interface TextPlace {
  /** The path of the file. Null if the caller reads the text itself. */
  readonly file: string | null
  /** Runs a job that writes the text part by part. A file is there once the job ends, and never in part. */
  readonly fill: <T>(job: (write: WriteText) => Promise<T>) => Promise<T>
}

/** Writes a part of a text. Resolves once there is room for more. */
export type WriteText = (text: string) => Promise<void>

/** A file that a call gives beside its result. The client stores or sends it. A dry run gives none. */
export interface OperationFile {
  /** A name without a folder, for a client that lets nobody choose one. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** The end of a verb: its result, or the reason why nothing was done. */
export type Outcome<Result, Code extends string = never> =
  /** The warnings tell of a call that works, but may not do what was meant. */
  | {
      readonly kind: 'done'
      readonly result: Result
      readonly warnings?: readonly Sentences[]
      readonly file?: OperationFile | null
    }
  /** A repetition without effect. The result tells how things are. */
  | { readonly kind: 'unchanged'; readonly result: Result; readonly file?: OperationFile | null }
  /** The result tells of differences. */
  | { readonly kind: 'differs'; readonly result: Result }
  | ([Code] extends [never] ? never : Refusal<Code>)

/** Returns the result of a verb, with warnings about the call. */
export const done = <Result>(result: Result, ...warnings: readonly Sentences[]) =>
  ({ kind: 'done', result, warnings }) as const
/** Returns the result of a verb with its file. Null for a call that asks for none. */
export const doneWithFile = <Result>(result: Result, file: OperationFile | null) =>
  ({ kind: 'done', result, file }) as const
/** Returns the result of a change that was made before, so that nothing is written. */
export const unchanged = <Result>(result: Result, file: OperationFile | null = null) =>
  ({ kind: 'unchanged', result, file }) as const
/** Returns the result of a verb that compared two things which are not equal. */
export const doneWithDifferences = <Result>(result: Result) => ({ kind: 'differs', result }) as const

/** A field of a call that is wrong, with words of `input-words.ts`. The path is empty for the call as a whole. */
export interface WrongField {
  readonly path: string
  readonly isMissing: boolean
  readonly message: string
}

/** The end of a call of an operation. */
export type OperationEnd =
  | {
      readonly kind: 'done' | 'differs'
      readonly result: unknown
      /** False for a report, and for a change that was made before. */
      readonly isChanged: boolean
      readonly warnings: readonly Sentences[]
      /** The revision of the subject that a dry run read. Null for any other call, and for a verb without a subject. */
      readonly revision: number | null
      /** Null for a verb whose result is all, and in a dry run. */
      readonly file: OperationFile | null
    }
  | Refusal
  | { readonly kind: 'invalid'; readonly fields: readonly WrongField[] }
  /** The caller's role, scope or passkey does not allow the call. */
  | { readonly kind: 'forbidden'; readonly code: 'otherRole' | 'otherScope' | 'verifyAgain' }

/** An act as a client calls it. */
export interface CalledAct extends OperatorAct {
  /** The revision that a dry run has returned. The call refuses if another change came first. */
  readonly revision?: number
}

/** A verb that any client can call. `act` is null for a report. */
export interface Operation {
  readonly call: (deps: OperationDeps, typed: unknown, act: CalledAct | null) => Promise<OperationEnd>
}

type CodeOf<Refusals extends RefusalTable> = keyof Refusals & string

/** Makes an operation of a verb that only reads. */
export function reportOperation<Input extends z.ZodType, Result extends z.ZodType, Refusals extends RefusalTable>(
  contract: ReportContract<Input, Result, Refusals>,
  run: (deps: OperationDeps, input: z.output<Input>) => Promise<Outcome<z.input<Result>, CodeOf<Refusals>>>,
): Operation {
  return {
    async call(deps, typed) {
      const read = contract.input.safeParse(typed)
      return read.success ? endOf(contract, await run(deps, read.data)) : invalid(read.error, typed)
    },
  }
}

/** Makes an operation of a verb that changes something. It runs as an operator's act, which may be a dry run. */
export function changeOperation<Input extends z.ZodType, Result extends z.ZodType, Refusals extends RefusalTable>(
  contract: ChangeContract<Input, Result, Refusals>,
  run: (
    deps: OperationDeps,
    input: z.output<Input>,
    act: OperatorAct,
  ) => Promise<Outcome<z.input<Result>, CodeOf<Refusals>>>,
): Operation {
  const { subjectOf } = contract
  return {
    async call(deps, typed, called) {
      if (called === null) throw new Error('a change needs an operator')
      const { revision, ...act } = called
      const { isDryRun } = act
      const read = contract.input.safeParse(typed)
      if (!read.success) return invalid(read.error, typed)
      // The revision is read before the run, so that a change in between makes the next call refuse.
      const named = isDryRun || revision !== undefined ? (subjectOf?.(read.data) ?? null) : null
      const found = named && (await seeSubject(deps, named, act))
      const seen = found === 'absent' ? null : found
      if (revision !== undefined) {
        if (found === null) return refuse(revisionRefusals, 'noRevision')
        // The store asks again in its transaction. Here it is asked before the other change causes a refusal of its own.
        if (seen !== null && seen.revision !== revision) return refuse(actRefusals, 'revisionMoved')
      }
      try {
        const seeing = revision === undefined || seen === null ? act : { ...act, seen }
        const shown = isDryRun && seen !== null ? seen.revision : null
        return endOf(contract, await run(deps, read.data, seeing), { isDryRun, revision: shown })
      } catch (error) {
        if (!(error instanceof ActRefused)) throw error
        const { reason } = error
        return reason === 'verifyAgain' ? { kind: 'forbidden', code: reason } : refuse(actRefusals, reason)
      }
    },
  }
}

const invalid = (error: z.ZodError, typed: unknown): OperationEnd => ({
  kind: 'invalid',
  fields: error.issues.map(({ path, message }) => {
    const [field] = path
    const name = field === undefined ? '' : String(field)
    const value = typeof typed === 'object' && typed !== null ? new Map(Object.entries(typed)).get(name) : undefined
    return { path: name, isMissing: name !== '' && value === undefined, message }
  }),
})

function endOf<Result extends z.ZodType>(
  { result: shape, isChange }: { readonly result: Result; readonly isChange: boolean },
  outcome: Outcome<z.input<Result>, string>,
  { revision = null, isDryRun = false }: { readonly revision?: number | null; readonly isDryRun?: boolean } = {},
): OperationEnd {
  if (outcome.kind === 'refused') return outcome
  return {
    kind: outcome.kind === 'differs' ? 'differs' : 'done',
    result: shape.parse(outcome.result),
    isChanged: isChange && outcome.kind === 'done',
    warnings: outcome.kind === 'done' ? (outcome.warnings ?? []) : [],
    revision,
    file: outcome.kind !== 'differs' && !isDryRun ? (outcome.file ?? null) : null,
  }
}
