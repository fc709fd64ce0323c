import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { eventPath } from '../../api/catalogue-queries.ts'
import { knownOr, loadedOf } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { glowClass } from '../../art/glow.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { scrollToFocus } from '../../ui/scroll-to-focus.ts'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage } from '../../site/media.ts'
import { sampleArtists } from '../../site/sample-content.ts'
import { artistPicturesQuery } from './home-data.ts'
import * as styles from './artists.module.css'

/** The artists of the sample content, marked as coming soon (BRW-51 to BRW-54). An artist has no picture if the
 *  catalogue does not list the event. */
export function Artists() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const pictured = knownOr(loadedOf(useQuery(artistPicturesQuery(useApi()))), [])
  return (
    <section>
      <div className={utilities.sectionHead}>
        <h2>{t('artists')}</h2>
        <SoonPill />
      </div>
      <ul className={styles.artistRow} onFocus={scrollToFocus}>
        {sampleArtists.map(({ artistID, name, event, isVerified, eventCount }, index) => (
          <li key={artistID}>
            <Link
              to="/artist/$artistID"
              params={{ artistID }}
              preload={false}
              className={classNames(styles.artist, glowClass(index))}
            >
              <span className={styles.portrait}>
                {/* Visible where there is no picture. */}
                <span aria-hidden="true">{[...name[language]][0]}</span>
                {pictured.includes(eventPath(event)) && (
                  <Picture
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
                  <span className={styles.verified}>
                    <Icon name="success" size="s" />
                    <span className={utilities.visuallyHidden}>{t('verified')}</span>
                  </span>
                )}
              </span>
              <b className={utilities.twoLines}>{name[language]}</b>
              <span className={`${utilities.label} ${utilities.muted}`}>
                {t('upcomingEvents', { count: eventCount })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
