import type { Category } from '@pokfei/domain/catalogue/category'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from './carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListedCard } from '../../catalogue/listed-card.tsx'
import type { Listed } from '../../catalogue/listing.ts'
import * as styles from './coming-up.module.css'

/** The most cards of the carousel (BRW-44). Their indicators can be distinguished and tapped, and one tap leads to the
 *  rest. */
const maxCards = 6

/** The coming events of the chosen category, and the link to all events (BRW-43 to BRW-46). */
export function ComingUp({ category, listed }: { readonly category: Category; readonly listed: readonly Listed[] }) {
  const { t } = useTranslation('home')
  return (
    <section>
      <div className={`${styles.sectionHead} ${utilities.sectionHead} ${styles.close}`}>
        <h2>{t('comingUp')}</h2>
        <Link to="/events">
          {t('seeMore')}
          <Icon name="chevron" size="s" />
        </Link>
      </div>
      {listed.length === 0 ? (
        <EmptyState title={t('nothingInCategory')} text={t('checkBackLater')} drawing={null}>
          <ButtonLink to="/events" kind="line">
            {t('seeAllEvents')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Carousel label={t('comingUp')} itemWidth={270}>
          {listed.slice(0, maxCards).map((entry, index) => (
            <ListedCard key={entry.key} listed={entry} index={index} />
          ))}
          {listed.length > maxCards && (
            <Link to="/events" search={{ category }} className={styles.restLink} draggable={false}>
              <Icon name="calendar" size="l" />
              {t('seeMore')}
              <span className={`${utilities.small} ${utilities.muted}`}>
                {t('more', { count: listed.length - maxCards })}
              </span>
            </Link>
          )}
        </Carousel>
      )}
    </section>
  )
}
