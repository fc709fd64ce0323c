import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Mark } from './verdict.ts'
import * as styles from './check-row.module.css'

interface CheckRowProps {
  readonly name: string
  readonly mark: Mark
  /** The result in one plain sentence. */
  readonly sentence: string
  /** The technical details, as terms and descriptions. */
  readonly children: ReactNode
}

const icons = { right: 'check', wrong: 'error', open: 'clock' } as const satisfies Record<
  Exclude<Mark, 'running'>,
  ScreenIconName
>
const markClasses = {
  right: styles.right,
  wrong: styles.wrong,
  open: styles.open,
  running: styles.open,
} as const satisfies Record<Mark, string>

/** One check: a mark with its word, a plain sentence, and the details on request. */
export function CheckRow({ name, mark, sentence, children }: CheckRowProps) {
  const { t } = useTranslation('roomCheck')
  const words = { right: t('isRight'), wrong: t('isWrong'), open: t('isOpen'), running: t('isRunning') }
  return (
    <details className={classNames(styles.check, mark === 'wrong' && styles.failed)}>
      <summary>
        <span className={classNames(styles.mark, markClasses[mark])}>
          {mark === 'running' ? <Spinner /> : <ScreenIcon name={icons[mark]} size="s" />}
        </span>
        <span>
          <b>
            {name}
            <span className={mark === 'wrong' ? styles.word : utilities.visuallyHidden}> · {words[mark]}</span>
          </b>
          <span>{sentence}</span>
        </span>
        <ScreenIcon name="down" size="s" />
      </summary>
      <dl>{children}</dl>
    </details>
  )
}

interface DetailProps {
  readonly term: string
  /** True for hashes and keys. */
  readonly isCode?: boolean
  readonly children: ReactNode
}

/** One technical detail of a check. */
export function Detail({ term, isCode = false, children }: DetailProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isCode ? styles.code : utilities.numeric}>{children}</dd>
    </div>
  )
}
