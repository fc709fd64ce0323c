import { plainText } from '@pokfei/contracts/typed-text'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useMoveFocusOnUnmount } from '../../layout/use-move-focus-on-unmount.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstInvalidField } from './focus-first-invalid-field.ts'
import { validateEmail } from './profile-rules.ts'
import { useEmailLink } from './use-email-link.ts'
import * as emailNoticeStyles from './email-notice.module.css'

interface CorrectEmailProps {
  /** The address as typed before. */
  readonly email: string
  /** Called after the correction, or when the member leaves the address as it is. */
  readonly onEnd: () => void
}

/** A form for another address in place of an unconfirmed one (EML-25). */
export function CorrectEmail({ email, onEnd }: CorrectEmailProps) {
  const { t } = useTranslation(['email', 'profile'])
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(email)
  const [hasTried, setTried] = useState(false)
  const { send, isPending } = useEmailLink()
  const error = validateEmail(typed)
  useMoveFocusOnUnmount(form)

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (error !== undefined) focusFirstInvalidField(event.currentTarget, ['newEmail'])
    else if (!isPending && (await send(plainText(typed)))) onEnd()
  }

  return (
    <form ref={form} className={utilities.stack} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('email:corrected')}
        name="newEmail"
        type="email"
        autoComplete="email"
        required
        value={typed}
        error={hasTried && error !== undefined ? t(`profile:${error}`) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={emailNoticeStyles.actions}>
        <Button type="submit" kind="main" small pending={isPending}>
          {t('email:saveAndSend')}
        </Button>
        <Button kind="line" small onClick={onEnd}>
          {t('email:keep')}
        </Button>
      </div>
    </form>
  )
}
