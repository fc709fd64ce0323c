import type { ProfileValues } from '../../api/save-profile.ts'
import { readKept, writeKept, type TabStorage } from '../../tab-storage.ts'

/** The forms that are stored, each on its own. */
export type KeptForm = 'profile' | 'account'

const keyOf = (form: KeptForm) => `form:${form}`

/** Stores the typed values while the member signs in again (ACC-71). */
export function keepForm(storage: TabStorage, form: KeptForm, values: ProfileValues): void {
  writeKept(storage, keyOf(form), values)
}

/** Returns the values that {@link keepForm} stored. Undefined if there are none, or they are no form. */
export function keptForm(storage: TabStorage, form: KeptForm): ProfileValues | undefined {
  const { name, email, phone } = readKept(storage, keyOf(form)) ?? {}
  if (typeof name !== 'string' || typeof email !== 'string' || typeof phone !== 'string') return undefined
  return { name, email, phone }
}

/** Deletes the values after a save, or when the member gives up. */
export function dropForm(storage: TabStorage, form: KeptForm): void {
  storage.removeItem(keyOf(form))
}
