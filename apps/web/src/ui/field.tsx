import { useId, type InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as styles from './field.module.css'

/** `maxLength` is left out: the browser would cut a pasted text before we clean it, to one that is wrong and valid. */
interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'maxLength'> {
  readonly label: string
  /** Advice for the reader before typing. */
  readonly hint?: string
  /** The error of the typed text. Screen readers announce it as soon as it appears. */
  readonly error?: string | undefined
}

/** A labelled text field with its hint and its error. A read-only one has a dashed edge. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles.box, input.readOnly === true && styles.readOnly, isWrong && styles.invalid)}>
        {input.readOnly === true && <Icon name="lock" size="s" />}
        <input
          {...input}
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={classNames(hint !== undefined && `${id}-hint`, isWrong && `${id}-error`) || undefined}
        />
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="error" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}
