import { useMatches } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { Column } from './column.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ScreenBar } from './top-bar.tsx'
// The sheet changes the paper's styles, so they come first.
import * as paperStyles from '../art/paper.module.css'
import * as columnStyles from './column.module.css'
import * as footNoteStyles from './foot-note.module.css'
import * as styles from './pending-view.module.css'

/**
 * The screen while its data loads. It appears after a second (CON-15). A screen of a member has its heading at once, and
 * waits as a blank sheet of paper.
 */
export function PendingView({ text }: { readonly text?: string }) {
  const { t } = useTranslation()
  const title = useMemberTitle()
  return (
    <Column top={<ScreenBar title={title} />}>
      {title === '' ? (
        <p className={footNoteStyles.footNote} role="status">
          <Spinner />
          {text ?? t('loading')}
        </p>
      ) : (
        <div className={`${columnStyles.content} ${styles.waiting}`}>
          <h1 className={utilities.title}>{title}</h1>
          <div className={paperStyles.lifted}>
            <div className={`${paperStyles.paper} ${styles.sheet}`} data-placeholder="">
              <p role="status">{text ?? t('loading')}</p>
              <span className={styles.name} />
              <span />
              <span />
              <span className={styles.part} />
            </div>
          </div>
        </div>
      )}
    </Column>
  )
}

/** The method of i18next would narrow the type of the key. */
const isLoaded = (texts: i18n, key: string): boolean => texts.exists(key)

/** Returns the title of a member's screen, from its route. Empty on any other screen, and until its texts are loaded. */
function useMemberTitle(): string {
  const { i18n } = useTranslation()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return title !== undefined && isLoaded(i18n, title) ? i18n.t(title) : ''
}

/** The screen while its guard checks (ACC-4). */
export function VerifyingView() {
  const { t } = useTranslation()
  return <PendingView text={t('verifying')} />
}
