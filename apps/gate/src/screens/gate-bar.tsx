import { useTranslation } from 'react-i18next'
import { useLanguage, useSwitchLanguage } from '../i18n/language.ts'
import './gate-bar.css'

/** The bar above every screen: the gate of this phone, and the other language. */
export function GateBar({ title, note }: { readonly title: string; readonly note?: string | undefined }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <header className="gatebar">
      <div className="grow">
        <h1>{title}</h1>
        {note !== undefined && <p className="label muted">{note}</p>}
      </div>
      <button
        type="button"
        className="btn sm line"
        lang={language === 'zh' ? 'en' : 'zh-Hant-HK'}
        onClick={switchLanguage}
      >
        {t('otherLanguage')}
      </button>
    </header>
  )
}
