import { useTranslation } from '../i18n/use-translation.ts'
import { htmlLanguage, type Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useSwitchLanguage } from './use-switch-language.ts'
import * as styles from './language-toggle.module.css'

const names = { zh: '繁體中文', en: 'English' } as const satisfies Record<Language, string>
const signs = { zh: '中', en: 'EN' } as const satisfies Record<Language, string>

/** The button of the top bar: the sign of the other language, in that language. */
export function LanguageButton() {
  const { t } = useTranslation()
  const switchLanguage = useSwitchLanguage()
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <button
      type="button"
      className={styles.language}
      lang={htmlLanguage[other]}
      aria-label={t('switchLanguage')}
      onClick={() => void switchLanguage(other)}
    >
      <span>{signs[other]}</span>
    </button>
  )
}

/** Both languages by name, with the current one marked. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const switchLanguage = useSwitchLanguage()
  const current = useLanguage()
  return (
    <div className={styles.segments} role="group" aria-label={t('language')}>
      {(['zh', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          className={language === current ? styles.active : ''}
          lang={htmlLanguage[language]}
          aria-pressed={language === current}
          onClick={() => void switchLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </div>
  )
}
