import type { FormEvent } from 'react'
import { Field } from '../../components/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { FormFailure } from './form-failure.tsx'
import { digitsOf, mostDigits } from './profile-rules.ts'
import type { useAccountForm } from './use-account-form.ts'
import './profile-form.css'

interface AccountFormProps {
  readonly id: string
  readonly form: ReturnType<typeof useAccountForm>
  readonly email: string | null
}

/** Name and phone number to change, and the e-mail, which cannot be (spec §2). Its button stands elsewhere. */
export function AccountForm({ id, form, email }: AccountFormProps) {
  const { t } = useTranslation('profile')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.isChanged) focusFirstFault(event.currentTarget, form.submit())
  }
  return (
    <form id={id} className="profile-form" noValidate onSubmit={submit}>
      <Field
        label={t('fullName')}
        name="name"
        autoComplete="name"
        required
        value={form.values.name}
        error={form.nameFault === undefined ? undefined : t(form.nameFault)}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <Field label={t('email')} hint={t('emailFixed')} name="email" type="email" readOnly value={email ?? ''} />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        name="phone"
        type="tel"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="tel-national"
        maxLength={mostDigits}
        value={form.values.phone}
        error={form.phoneFault === undefined ? undefined : t(form.phoneFault)}
        onChange={(event) => form.change({ phone: digitsOf(event.target.value) })}
      />
      {form.isError && <FormFailure />}
    </form>
  )
}
