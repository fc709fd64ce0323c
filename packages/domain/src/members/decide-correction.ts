/** The values of an account that an operator may correct. */
export interface CorrectableValues {
  readonly displayName: string | null
  readonly contactNumber: string | null
}

/** Returns the values that a correction changes. A value of null stays as it is. */
export function changedValuesOf(before: CorrectableValues, details: CorrectableValues): Partial<CorrectableValues> {
  const { displayName, contactNumber } = details
  return {
    ...(displayName === null || displayName === before.displayName ? {} : { displayName }),
    ...(contactNumber === null || contactNumber === before.contactNumber ? {} : { contactNumber }),
  }
}

/** Returns the names of the values that changed. */
export const namesOfChanged = ({
  displayName,
  contactNumber,
}: Partial<CorrectableValues>): readonly ('displayName' | 'contactNumber')[] => [
  ...(displayName === undefined ? [] : (['displayName'] as const)),
  ...(contactNumber === undefined ? [] : (['contactNumber'] as const)),
]
