import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { useHandFocusOn } from '../../components/use-hand-focus-on.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { faultOfEmail } from './profile-rules.ts'
import { useEmailLink } from './use-email-link.ts'

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
  const fault = faultOfEmail(typed.trim())
  useHandFocusOn(form)

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined) focusFirstFault(event.currentTarget, ['newEmail'])
    else if (!isPending && (await send(typed.trim()))) onEnd()
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('email:corrected')}
        name="newEmail"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={typed}
        error={hasTried && fault !== undefined ? t(`profile:${fault}`) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="ways">
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
