import { useTranslation } from '../../i18n/use-translation.ts'
import { SoonPill } from '../../components/soon-pill.tsx'
import './artists.css'

/** Where artists will stand; coming soon (spec §1). */
export function Artists() {
  const { t } = useTranslation('home')
  return (
    <section>
      <div className="sec">
        <h2>{t('artists')}</h2>
        <SoonPill />
      </div>
      <div className="artist-row" aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="artist">
            <i />
            <span />
          </div>
        ))}
      </div>
    </section>
  )
}
