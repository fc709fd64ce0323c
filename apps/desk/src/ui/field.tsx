import { useId, useRef, type ReactNode } from 'react'
import type { KeyName } from '../keys/key-layers.ts'
import { useKey } from '../keys/keys.tsx'
import { KeyCap } from './key-cap.tsx'
import * as styles from './field.module.css'

/** The words below a field: help, or its fault. */
interface Hinted {
  readonly hint?: string | undefined
  /** True if the hint is a fault. */
  readonly isWrong?: boolean
  readonly onBlur?: () => void
}

const stateOf = (id: string, hint: string | undefined, isWrong: boolean) => ({
  'aria-invalid': isWrong || undefined,
  'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
})

const Hint = ({ id, hint, isWrong }: Pick<Hinted, 'hint'> & { readonly id: string; readonly isWrong: boolean }) =>
  hint === undefined ? null : (
    <p id={`${id}-hint`} className={isWrong ? styles.wrong : styles.hint}>
      {hint}
    </p>
  )

/** A field of text with its label. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  isWrong = false,
  id: ownID,
  ...rest
}: Hinted & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'search' | 'number' | 'datetime-local'
  /** An ID of its own, by which a list of faults finds it. */
  readonly id?: string
  readonly lang?: string
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly inputMode?: 'decimal' | 'numeric'
}) {
  const usualID = useId()
  const id = ownID ?? usualID
  return (
    <div className={styles.field}>
      <label htmlFor={id} lang={rest.lang}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={styles.input}
        value={value}
        {...stateOf(id, hint, isWrong)}
        autoComplete="off"
        {...rest}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Hint id={id} hint={hint} isWrong={isWrong} />
    </div>
  )
}

/** A choice of one of a few, as buttons in a row. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly words: string }[]
  readonly onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A choice of one of many. Its key puts the focus there. */
export function SelectField({
  label,
  keyName,
  value,
  onChange,
  children,
  hint,
  isWrong = false,
  onBlur,
  id: ownID,
}: Hinted & {
  readonly label: string
  readonly keyName?: KeyName
  readonly id?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}) {
  const usualID = useId()
  const id = ownID ?? usualID
  const select = useRef<HTMLSelectElement>(null)
  useKey(keyName ?? null, label, () => select.current?.focus())
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {keyName === undefined ? null : <KeyCap name={keyName} />}
      </label>
      <select
        ref={select}
        id={id}
        aria-keyshortcuts={keyName}
        className={styles.input}
        value={value}
        {...stateOf(id, hint, isWrong)}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
      <Hint id={id} hint={hint} isWrong={isWrong} />
    </div>
  )
}

/** A field of many lines, such as a pasted list, or text for readers. */
export function LinesField({
  label,
  value,
  onChange,
  hint,
  isWrong = false,
  isProse = false,
  id: ownID,
  ...rest
}: Hinted & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** True for sentences, whose lines break by themselves. */
  readonly isProse?: boolean
  readonly id?: string
  readonly lang?: string
  readonly placeholder?: string
}) {
  const usualID = useId()
  const id = ownID ?? usualID
  return (
    <div className={styles.field}>
      <label htmlFor={id} lang={rest.lang}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.lines}
        rows={isProse ? 4 : 10}
        wrap={isProse ? 'soft' : 'off'}
        spellCheck={isProse}
        value={value}
        {...stateOf(id, hint, isWrong)}
        {...rest}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Hint id={id} hint={hint} isWrong={isWrong} />
    </div>
  )
}
