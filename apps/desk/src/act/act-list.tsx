import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import type { Trial } from './use-trial.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKey } from '../keys/keys.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { Panel } from '../ui/panel.tsx'
import { failureWords } from './failure-words.ts'
import * as styles from './act-list.module.css'

/** The end of an act's dry run, as far as a list needs it. Undefined before it. */
export type TriedAct = { readonly data: Trial<unknown>['data'] }

/** An act of a list, with its dry run. */
export interface ListedAct {
  readonly key: string
  readonly icon: DeskIconName
  readonly words: string
  /** One line about it. */
  readonly text: string
  /** Null for an act that is impossible here. Then `text` is the reason. */
  readonly trial: TriedAct | null
  /** The state of a switch, which the act turns over. Undefined for an act that is none. */
  readonly isOn?: boolean
  readonly onOpen: () => void
}

/** The acts of a thing. One that is impossible stands in its place, grey, with its reason (SCR-12). */
export function ActList({ acts, title }: { readonly acts: readonly ListedAct[]; readonly title?: string }) {
  const { t } = useTranslation('act')
  return (
    <Panel title={title ?? t('canDo')} isFlush>
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={act.key}>
            <ActRow act={act} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ActRow({ act: { key, icon, words, text, trial, isOn, onOpen } }: { readonly act: ListedAct }) {
  const { t } = useTranslation('act')
  const language = useLanguage()
  const end = trial?.data
  const failure = end === undefined || end.kind === 'done' ? null : end
  const isSo = end?.kind === 'done' && !end.isChanged
  const isOpen = end?.kind === 'done' && end.isChanged
  const open = () => {
    if (isOpen) onOpen()
  }
  useKey(key, words, open)
  // The further lines of a refusal are details, which the screen has beside its acts.
  const reason = failure === null ? null : failureWords(failure, language, t, 'without news')
  const reasonText = reason && (failure?.kind === 'refused' ? reason.title : `${reason.title} ${reason.text}`)
  return (
    <button
      type="button"
      className={styles.act}
      {...(isOn !== undefined && { role: 'switch', 'aria-checked': isOn })}
      aria-disabled={!isOpen || undefined}
      aria-keyshortcuts={key}
      onClick={open}
    >
      <Icon name={isOpen ? icon : 'lock'} />
      <b>{words}</b>
      <KeyCap name={key} />
      {isOn === undefined ? null : <span className={styles.toggle} aria-hidden="true" />}
      <span className={styles.text}>{reasonText ?? (isSo ? t('alreadySoText') : text)}</span>
    </button>
  )
}
