import type { Profile } from '@pokfei/contracts/attendee'
import { useState } from 'react'
import type { ProfileValues } from '../../api/save-profile.ts'
import { tabStorage } from '../../tab-storage.ts'
import { keptForm } from './kept-form.ts'
import { faultOfName, faultOfPhone, isChanged, valuesOf } from './profile-rules.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Returns the state of the account form: its values, its faults, and the state of saving. */
export function useAccountForm(profile: Profile) {
  const stored = valuesOf(profile)
  const [typed, setTyped] = useState<ProfileValues | undefined>(() => keptForm(tabStorage(), 'account'))
  const [hasTried, setTried] = useState(false)
  const { save, isPending, isError } = useSaveProfile(profile, 'account', () => setTyped(undefined))
  const values = typed ?? stored
  const nameFault = faultOfName(values.name)
  const phoneFault = faultOfPhone(values.phone)

  /** Saves unless there is a fault. Returns the names of the faulty fields in their order. */
  const submit = (): readonly string[] => {
    setTried(true)
    const faulty = [...(nameFault === undefined ? [] : ['name']), ...(phoneFault === undefined ? [] : ['phone'])]
    if (faulty.length === 0 && !isPending) save(values)
    return faulty
  }
  return {
    values,
    change: (changed: Partial<ProfileValues>) => setTyped({ ...values, ...changed }),
    nameFault: hasTried ? nameFault : undefined,
    phoneFault: hasTried ? phoneFault : undefined,
    isChanged: isChanged(values, stored),
    isPending,
    isError,
    submit,
  }
}
