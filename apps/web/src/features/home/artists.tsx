import { Link } from '@tanstack/react-router'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { scrollToFocus } from '../../ui/scroll-to-focus.ts'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage } from '../../site/media.ts'
import { sampleArtists } from '../../site/sample-content.ts'
import { isListed } from '../../catalogue/listing.ts'
import './artists.css'

/** The artists of the sample content, marked as coming soon (BRW-51 to BRW-54). An artist has no picture if the
 *  event is not among `events`. */
export function Artists({ events }: { readonly events: readonly EventKey[] }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <section>
      <div className="sec">
        <h2>{t('artists')}</h2>
        <SoonPill />
      </div>
      <ul className="artist-row" onFocus={scrollToFocus}>
        {sampleArtists.map(({ artistID, name, event, isVerified, eventCount }, index) => (
          <li key={artistID}>
            <Link to="/artist/$artistID" params={{ artistID }} preload={false} className={`artist g${index % 6}`}>
              <span className="portrait">
                {/* Visible where there is no picture. */}
                <span aria-hidden="true">{[...name[language]][0]}</span>
                {isListed(event, events) && (
                  <img
                    src={eventImage(event.organizerID, event.eventID, 'thumbnail')}
                    alt=""
                    width={800}
                    height={600}
                    draggable={false}
                    loading="lazy"
                    fetchPriority="low"
                  />
                )}
                {isVerified && (
                  <span className="verified">
                    <Icon name="success" size="s" />
                    <span className="vh">{t('verified')}</span>
                  </span>
                )}
              </span>
              <b className="clamp2">{name[language]}</b>
              <span className="label muted">{t('upcomingEvents', { count: eventCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
