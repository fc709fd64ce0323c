import type { StoryAdmission } from '@pokfei/domain/desk/order-story'

type StoredAdmission = Omit<StoryAdmission, 'isAgain'>

/** Returns the first and the double admissions of an order's tickets, oldest first. */
export const storyAdmissions = (
  first: readonly StoredAdmission[],
  again: readonly StoredAdmission[],
): readonly StoryAdmission[] =>
  [...first.map((one) => ({ ...one, isAgain: false })), ...again.map((one) => ({ ...one, isAgain: true }))].toSorted(
    (a, b) => a.scannedSSE - b.scannedSSE,
  )
