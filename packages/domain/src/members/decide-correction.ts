import type { Provider } from './member.ts'

/** The values of an account that an operator may correct. */
export interface CorrectableValues {
  readonly displayName: string | null
  readonly contactNumber: string | null
  readonly email: string | null
}

const correctable = ['displayName', 'contactNumber', 'email'] as const

/** The name of a value that an operator may correct. */
export type CorrectableName = (typeof correctable)[number]

/** The outcome of a correction, with the names of the values that changed. */
export type CorrectionResult =
  | { readonly kind: 'corrected'; readonly names: readonly CorrectableName[] }
  /** The address comes from the provider, so the next sign-in would bring the old one back. */
  | { readonly kind: 'fixedAddress' }
  /** The member or the new address got too many links. The next one may go from `untilSSE` on. */
  | { readonly kind: 'tooManyMails'; readonly untilSSE: number }

/** Returns the values that a correction changes. A value of null stays as it is. */
export const changedValuesOf = (before: CorrectableValues, details: CorrectableValues): Partial<CorrectableValues> =>
  Object.fromEntries(
    correctable.flatMap((name) =>
      details[name] === null || details[name] === before[name] ? [] : [[name, details[name]]],
    ),
  )

/** Returns the names of the values that changed. */
export const namesOfChanged = (changed: Partial<CorrectableValues>): readonly CorrectableName[] =>
  correctable.filter((name) => changed[name] !== undefined)

/** True if an operator may replace the address of an account. Google's addresses come from Google (EML-25). */
export const hasTypedAddress = ({ provider }: { readonly provider: Provider }): boolean => provider === 'wechat'
