import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { ProfileValues } from '../../api/save-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { focusFirstInvalidField } from './focus-first-invalid-field.ts'
import { FormFailure } from './form-failure.tsx'
import { readFormDraft } from '../../browser-storage/form-draft.ts'
import { digitsOf, isTooLong, needsEmail, validateProfile, valuesOf } from './profile-rules.ts'
import { useSaveProfile } from './use-save-profile.ts'
import * as styles from './profile-form.module.css'

interface ProfileFormProps {
  readonly profile: Profile
  readonly onSaved: () => void
}

/** The form that completes a profile: name, phone number, and the e-mail of WeChat members (ACC-79). */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('profile')
  const [values, setValues] = useState(() => readFormDraft(tabStorage(), 'profile') ?? valuesOf(profile))
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { save, isPending, isError } = useSaveProfile(profile, 'profile', onSaved)
  const showsEmail = needsEmail(profile)
  const errors = validateProfile(values, profile)
  const change = (changed: Partial<ProfileValues>) => setValues({ ...values, ...changed })

  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    // The provider supplies most names, so the focus starts at the first empty field.
    const first = inputs.find(({ value }) => value === '') ?? inputs[0]
    // A dialog opens with the focus on its close button, unless a field has `autofocus`. In a dialog that is open
    // already, the focused element has just been removed.
    first?.setAttribute('autofocus', '')
    if (first?.closest('dialog[open]')) first.focus()
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0)
      focusFirstInvalidField(
        event.currentTarget,
        ['name', 'email', 'phone'].filter((name) => name in errors),
      )
    else if (!isPending) save(values)
  }

  return (
    <form ref={form} className={styles.profileForm} noValidate onSubmit={submit}>
      <p className={`${utilities.small} ${utilities.muted} ${utilities.keepWords}`}>{t('completeWhy')}</p>
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        value={values.name}
        error={hasTried && errors.name !== undefined ? t(errors.name) : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      {showsEmail && (
        <Field
          label={t('email')}
          hint={t('emailHint')}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={values.email}
          error={hasTried && errors.email !== undefined ? t(errors.email) : undefined}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="tel-national"
        required
        value={values.phone}
        error={(hasTried || isTooLong(values.phone)) && errors.phone !== undefined ? t(errors.phone) : undefined}
        onChange={(event) => change({ phone: digitsOf(event.target.value) })}
      />
      {isError && <FormFailure />}
      <Button type="submit" kind="main" pending={isPending}>
        {isPending ? t('saving') : t('saveAndGoOn')}
      </Button>
    </form>
  )
}
