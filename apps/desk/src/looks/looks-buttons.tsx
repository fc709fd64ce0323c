import { useState } from 'react'
import { useLanguage, useSwitchLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { startTheme, switchTheme } from './theme.ts'
import { Icon } from '../ui/icon.tsx'
import * as styles from './looks.module.css'

/** The switches of language and theme. */
export function LooksButtons() {
  const { t } = useTranslation()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const [theme, setTheme] = useState(startTheme)
  const otherLanguage = language === 'zh' ? 'en' : 'zh-Hant-HK'
  return (
    <>
      <button type="button" className={styles.look} lang={otherLanguage} onClick={switchLanguage}>
        {t('otherLanguage')}
      </button>
      <button
        type="button"
        className={styles.look}
        aria-label={theme === 'dark' ? t('lightTheme') : t('darkTheme')}
        onClick={() => setTheme(switchTheme())}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
    </>
  )
}
