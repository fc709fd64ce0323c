import type { ReactNode } from 'react'
import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import type { KeyName } from '../keys/key-layers.ts'
import { useKey } from '../keys/keys.tsx'
import { Icon } from './icon.tsx'
import { KeyCap } from './key-cap.tsx'
import * as styles from './button.module.css'

/** The properties of {@link Button}. */
export interface ButtonProps {
  readonly words: string
  /** The thing that it acts on, where a list has the same button in each row. Screen readers say it. */
  readonly about?: string
  readonly onPress?: () => void
  /** The key that presses it, shown on it. */
  readonly keyName?: KeyName
  /** `act` is the one main act of a screen, `danger` an act without undo. */
  readonly kind?: 'plain' | 'act' | 'danger' | 'quiet'
  readonly size?: 'usual' | 'small' | 'big'
  readonly icon?: DeskIconName
  /** True while it works. It keeps the focus then. */
  readonly isPending?: boolean
  readonly isLocked?: boolean
  readonly isSubmit?: boolean
  readonly isOn?: boolean
  readonly children?: ReactNode
}

const kinds = { plain: styles.plain, act: styles.act, danger: styles.danger, quiet: styles.quiet }
const sizes = { usual: '', small: styles.small, big: styles.big }

/** A button with its key. While it is pending or locked it keeps the focus and does nothing. */
export function Button({
  words,
  about,
  onPress,
  keyName,
  kind = 'plain',
  size = 'usual',
  icon,
  isPending = false,
  isLocked = false,
  isSubmit = false,
  isOn,
}: ButtonProps) {
  const isOff = isPending || isLocked
  const press = () => {
    if (!isOff) onPress?.()
  }
  useKey(keyName !== undefined && !isSubmit ? keyName : null, words, press)
  return (
    <button
      type={isSubmit && !isOff ? 'submit' : 'button'}
      className={`${styles.button} ${kinds[kind]} ${sizes[size]}`}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      aria-pressed={isOn}
      aria-label={about === undefined ? undefined : `${words} ${about}`}
      aria-keyshortcuts={keyName?.replace('Ctrl ', 'Control+').replace('Esc', 'Escape')}
      onClick={press}
    >
      {icon === undefined ? null : <Icon name={icon} isSmall />}
      <span>{words}</span>
      {keyName === undefined ? null : <KeyCap name={keyName} />}
    </button>
  )
}
