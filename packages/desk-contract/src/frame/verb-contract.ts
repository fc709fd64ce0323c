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

/**
 * The subject of a change, as its input names it. The order of a ticket or of a refund is looked up by the ID, and the event
 * of a code by the code. A member and a colleague have several names. A till is by default the operator's own of this night.
 */
export type NamedSubject =
  | AuditSubject
  | {
      readonly kind: 'orderOfTicket' | 'orderOfRefund' | 'eventOfCode' | 'memberNamed' | 'staffNamed'
      readonly id: string
    }
  | { readonly kind: 'tillOf'; readonly operator: string | undefined; readonly day: string | undefined }

/** A verb that changes something. */
export interface ChangeContract<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Refusals extends RefusalTable = RefusalTable,
> extends Declared<Input, Result, Refusals> {
  readonly isChange: true
  /**
   * Returns the subject whose log entry the change writes, or null if the input names none. So a change moves its own
   * revision, and tells a caller without an answer that it was made. Null for a verb without a revision, which refuses one.
   */
  readonly subjectOf: ((input: z.output<Input>) => NamedSubject | null) | null
}

/** A change of any input. A table of verbs cannot know the input of each one. */
type AnyChange = Omit<ChangeContract, 'subjectOf'> & {
  readonly subjectOf: ((input: never) => NamedSubject | null) | null
}

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
    readonly subjectOf?: (input: z.output<Input>) => NamedSubject | null
  },
): ChangeContract<Input, Result, Refusals> => ({ subjectOf: null, ...declared, isChange: true })
