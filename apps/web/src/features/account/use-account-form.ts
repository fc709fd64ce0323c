import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useState } from 'react'
import type { ProfileValues } from '../../api/save-profile.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { readFormDraft } from '../../browser-storage/form-draft.ts'
import { isTooLong, validateName, validatePhone, isChanged, valuesOf } from './profile-rules.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Returns the state of the account form: its values, its errors, and the state of saving. */
export function useAccountForm(profile: Profile) {
  const stored = valuesOf(profile)
  const [typed, setTyped] = useState<ProfileValues | undefined>(() => readFormDraft(tabStorage(), 'account'))
  const [hasTried, setTried] = useState(false)
  const { save, isPending, isError } = useSaveProfile(profile, 'account', () => setTyped(undefined))
  const values = typed ?? stored
  const nameError = validateName(values.name)
  const phoneError = validatePhone(values.phone)

  /** Saves unless there is an error. Returns the names of the invalid fields in their order. */
  const submit = (): readonly string[] => {
    setTried(true)
    const invalidFields = [...(nameError === undefined ? [] : ['name']), ...(phoneError === undefined ? [] : ['phone'])]
    if (invalidFields.length === 0 && !isPending) save(values)
    return invalidFields
  }
  return {
    values,
    change: (changed: Partial<ProfileValues>) => setTyped({ ...values, ...changed }),
    nameError: hasTried ? nameError : undefined,
    phoneError: hasTried || isTooLong(values.phone) ? phoneError : undefined,
    isChanged: isChanged(values, stored),
    isPending,
    isError,
    submit,
  }
}
