import type { Profile } from '@pokfei/contracts/routes/attendee'
import type { SubmitEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { needsConfirmation } from '../../session/profile-facts.ts'
import { focusFirstInvalidField } from './focus-first-invalid-field.ts'
import { FormFailure } from './form-failure.tsx'
import { digitsOf } from './profile-rules.ts'
import type { useAccountForm } from './use-account-form.ts'
import * as styles from './profile-form.module.css'

interface AccountFormProps {
  readonly id: string
  readonly form: ReturnType<typeof useAccountForm>
  readonly profile: Profile
}

/** The form of name and phone number. It shows the e-mail, which other screens change if at all. Its submit button
 *  stands outside of it. */
export function AccountForm({ id, form, profile }: AccountFormProps) {
  const { t } = useTranslation('profile')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.isChanged) focusFirstInvalidField(event.currentTarget, form.submit())
  }
  return (
    <form id={id} className={styles.profileForm} noValidate onSubmit={submit}>
      <Field
        label={t('fullName')}
        name="name"
        autoComplete="name"
        required
        value={form.values.name}
        error={form.nameError === undefined ? undefined : t(form.nameError)}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <Field
        label={t('email')}
        hint={t(needsConfirmation(profile) ? 'emailCorrected' : 'emailFixed')}
        name="email"
        type="email"
        readOnly
        value={profile.registeredEmailID ?? ''}
      />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        name="phone"
        type="tel"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="tel-national"
        value={form.values.phone}
        error={form.phoneError === undefined ? undefined : t(form.phoneError)}
        onChange={(event) => form.change({ phone: digitsOf(event.target.value) })}
      />
      {form.isError && <FormFailure />}
    </form>
  )
}
