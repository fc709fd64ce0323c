import { plainText } from '@pokfei/contracts/typed-text'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useRef, useState, type SubmitEvent } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMoveFocusOnUnmount } from '../../layout/use-move-focus-on-unmount.ts'
import { useFailureText } from '../../purchase/use-failure-text.ts'
import type { EnteredCode } from './use-access-code.ts'
import * as columnStyles from '../../layout/column.module.css'
import * as selectionScreenStyles from './selection-screen.module.css'

interface AccessCodeFieldProps {
  readonly access: EnteredCode
}

/** The place of an access code below the ticket types: a button with a field, then what the code opens (SEL-58). */
export function AccessCodeField({ access }: AccessCodeFieldProps) {
  return (
    <section className={`${columnStyles.content} ${utilities.stack} ${selectionScreenStyles.code}`}>
      {access.opened === undefined ? (
        <CodeEntry access={access} />
      ) : (
        <OpenedCode code={access.code ?? ''} untilSSE={access.opened.untilTimeSSE} onRemove={access.remove} />
      )}
    </section>
  )
}

function CodeEntry({ access }: AccessCodeFieldProps) {
  const { t } = useTranslation('seats')
  const [isOpen, setOpen] = useState(access.code !== null)
  const entry = useRef<HTMLDivElement>(null)
  useMoveFocusOnUnmount(entry)
  return (
    <div ref={entry} className={utilities.stack}>
      <Button kind="line" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('haveCode')}
      </Button>
      {isOpen && <CodeForm access={access} />}
    </div>
  )
}

function CodeForm({ access }: AccessCodeFieldProps) {
  const { t } = useTranslation(['seats', 'errors'])
  const failureText = useFailureText()
  const [typed, setTyped] = useState(access.code ?? '')
  const [isMissed, setMissed] = useState(false)
  const { reason, failure } = access
  const refusal = reason === undefined ? undefined : t(`errors:${reason}Text`)
  const error = isMissed ? t('codeMissing') : failure === null ? refusal : failureText(failure)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (access.isPending) return
    const code = plainText(typed).replaceAll(/\s/g, '')
    setMissed(code === '')
    if (code !== '') access.enter(code)
  }
  return (
    <form className={utilities.stack} onSubmit={onSubmit} noValidate>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        error={error}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" small pending={access.isPending}>
        {t('applyCode')}
      </Button>
    </form>
  )
}

interface OpenedCodeProps {
  readonly code: string
  readonly untilSSE: number | null
  readonly onRemove: () => void
}

function OpenedCode({ code, untilSSE, onRemove }: OpenedCodeProps) {
  const { t } = useTranslation('seats')
  const note = useRef<HTMLDivElement>(null)
  useMoveFocusOnUnmount(note)
  return (
    <div ref={note} className={utilities.stack}>
      <p role="status">
        <span>{t('codeOpens', { code })}</span>
        {untilSSE !== null && <span> {t('codeUntil', { time: formatDateTime(untilSSE) })}</span>}
      </p>
      <Button kind="line" small onClick={onRemove}>
        {t('removeCode')}
      </Button>
    </div>
  )
}
