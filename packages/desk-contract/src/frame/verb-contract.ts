import type { Sentences } from '@pokfei/contracts/reasons'
import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import type { z } from 'zod'

/** The reasons for which a verb does nothing, by their codes. Each gives its words for the values that it names. */
export type RefusalTable = Readonly<Record<string, (...values: never[]) => Sentences>>

/** The parts that every verb declares. */
interface Declared<Input extends z.ZodType, Result extends z.ZodType, Refusals extends RefusalTable> {
  /** Reads the fields of a call. Its messages are words of `input-words.ts`. */
  readonly input: Input
  /** The shape of the result. It is documented, so it only grows. */
  readonly result: Result
  readonly refusals: Refusals
}

/** A verb that only reads. */
export interface ReportContract<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Refusals extends RefusalTable = RefusalTable,
> extends Declared<Input, Result, Refusals> {
  readonly isChange: false
}

/** A verb that changes something. */
export interface ChangeContract<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Refusals extends RefusalTable = RefusalTable,
> extends Declared<Input, Result, Refusals> {
  readonly isChange: true
  /** Returns the subject whose log entry the change writes. Null for a verb without a revision. */
  readonly subjectOf: ((input: z.output<Input>) => AuditSubject) | null
}

/** A change of any input. A table of verbs cannot know the input of each one. */
type AnyChange = Omit<ChangeContract, 'subjectOf'> & { readonly subjectOf: ((input: never) => AuditSubject) | null }

/** A verb of the operators: its shapes and its refusals. Command line, API and desk take them from here. */
export type VerbContract = ReportContract | AnyChange

/** Declares a verb that only reads. */
export const reportContract = <Input extends z.ZodType, Result extends z.ZodType, Refusals extends RefusalTable>(
  declared: Declared<Input, Result, Refusals>,
): ReportContract<Input, Result, Refusals> => ({ ...declared, isChange: false })

/**
 * Declares a verb that changes something. With `subjectOf`, a dry run returns the revision of that subject, and a call
 * with a revision refuses once another change of the subject was written.
 */
export const changeContract = <Input extends z.ZodType, Result extends z.ZodType, Refusals extends RefusalTable>(
  declared: Declared<Input, Result, Refusals> & {
    readonly subjectOf?: (input: z.output<Input>) => AuditSubject
  },
): ChangeContract<Input, Result, Refusals> => ({ subjectOf: null, ...declared, isChange: true })
