import type { ProfileValues } from '../../api/save-profile.ts'
import { readKept, writeKept, type TabStorage } from '../../tab-storage.ts'

/** The forms that are kept, each for itself. */
export type KeptForm = 'profile' | 'account'

const keyOf = (form: KeptForm) => `form:${form}`

/** Keeps what was typed while the member is away to sign in again. */
export function keepForm(storage: TabStorage, form: KeptForm, values: ProfileValues): void {
  writeKept(storage, keyOf(form), values)
}

/** What {@link keepForm} kept; undefined when nothing is, or not a form. */
export function keptForm(storage: TabStorage, form: KeptForm): ProfileValues | undefined {
  const { name, email, phone } = readKept(storage, keyOf(form)) ?? {}
  if (typeof name !== 'string' || typeof email !== 'string' || typeof phone !== 'string') return undefined
  return { name, email, phone }
}

/** Forgets it, once it is saved or given up. */
export function dropForm(storage: TabStorage, form: KeptForm): void {
  storage.removeItem(keyOf(form))
}
