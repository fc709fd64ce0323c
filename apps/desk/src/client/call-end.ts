import type { Bilingual } from '@pokfei/format/language'

/** A text that a report has written, such as a table. */
export interface ReportText {
  readonly fileName: string
  readonly text: string
}

/** A file beside a result, such as a PDF, in base64. */
export interface ReportFile {
  readonly fileName: string
  readonly base64: string
}

/** The end of a call that was done, or that a dry run has tried. */
export interface Done<Result> {
  readonly kind: 'done'
  readonly result: Result
  /** True if something was changed, or would be. */
  readonly isChanged: boolean
  readonly warnings: readonly Bilingual[]
  /** The revision that a dry run has read. */
  readonly revision: number | null
  /** The tables of an export. */
  readonly files: readonly ReportText[]
  /** Null if the call asks for none. */
  readonly file: ReportFile | null
}

/** A fault of a field of a form. */
export interface FieldFault {
  readonly path: string
  readonly words: Bilingual
}

/** The reasons why a call has no result. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly words: Bilingual
      /** The faults of a form, by the paths of their fields. */
      readonly faults: readonly FieldFault[]
    }
  /** The role or the scope does not allow the call. */
  | { readonly kind: 'forbidden' }
  /** Nobody signed in again, or used the passkey again. */
  | { readonly kind: 'notSignedIn' | 'notVerified' }
  /** No response came. A change may have been made or not. */
  | { readonly kind: 'unreachable' }
  /** The server has another reason, in the reader's language. */
  | { readonly kind: 'failed'; readonly message: string }

/** The end of a call. */
export type CallEnd<Result> = Done<Result> | Failure

/** The failure of a report, as queries throw it. */
export class CallFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}
