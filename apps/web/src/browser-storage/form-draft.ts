import type { ProfileValues } from '../api/save-profile.ts'
import { readStored, writeStored, type WebStorage } from './storage.ts'

/** The forms that are stored, each on its own. */
export type FormName = 'profile' | 'account'

const keyOf = (form: FormName) => `form:${form}`

/** Stores the typed values while the member signs in again (ACC-71). */
export function storeFormDraft(storage: WebStorage, form: FormName, values: ProfileValues): void {
  writeStored(storage, keyOf(form), values)
}

/** Returns the values that {@link storeFormDraft} stored. Undefined if there are none, or they are no form. */
export function readFormDraft(storage: WebStorage, form: FormName): ProfileValues | undefined {
  const { name, email, phone } = readStored(storage, keyOf(form)) ?? {}
  if (typeof name !== 'string' || typeof email !== 'string' || typeof phone !== 'string') return undefined
  return { name, email, phone }
}

/** Deletes the values after a save, or when the member gives up. */
export function clearFormDraft(storage: WebStorage, form: FormName): void {
  storage.removeItem(keyOf(form))
}
