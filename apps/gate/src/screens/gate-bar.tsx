import * as utilities from '@pokfei/design/utilities.module.css'
import * as buttonStyles from '@pokfei/design/button.module.css'
import * as styles from './gate-bar.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage, useSwitchLanguage } from '../i18n/language.ts'

interface GateBarProps {
  readonly title: string
  readonly note?: string | undefined
  /** Stands before the note and stands out, such as the word for a cancelled event. */
  readonly warning?: string | undefined
}

/** The bar above every screen: the gate of this phone, and the other language. */
export function GateBar({ title, note, warning }: GateBarProps) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <header className={styles.gateBar}>
      <div className={utilities.grow}>
        <h1>{title}</h1>
        {note !== undefined && (
          <p className={`${utilities.label} ${utilities.muted}`}>
            {warning !== undefined && <b className={styles.warning}>{warning}</b>} <span>{note}</span>
          </p>
        )}
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.outlined}`}
        lang={language === 'zh' ? 'en' : 'zh-Hant-HK'}
        onClick={switchLanguage}
      >
        {t('otherLanguage')}
      </button>
    </header>
  )
}
