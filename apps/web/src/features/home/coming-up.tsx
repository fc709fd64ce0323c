import type { Category } from '@pokfei/domain/catalogue/category'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { loadedOf } from '../../api/loaded.ts'
import { listPageQuery } from '../../api/list-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { ErrorNote } from '../../layout/error-view.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from './carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListedCard } from '../../catalogue/listed-card.tsx'
import { entryKey } from '../../catalogue/listing.ts'
import * as styles from './coming-up.module.css'

/** The most cards of the carousel (BRW-44). Their indicators can be distinguished and tapped, and one tap leads to the
 *  rest. */
const maxCards = 6

interface ComingUpProps {
  readonly category: Category
}

/** The coming events of the chosen category, and the link to all events (BRW-43 to BRW-46). */
export function ComingUp({ category }: ComingUpProps) {
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
      <Cards key={category} category={category} />
    </section>
  )
}

function Cards({ category }: ComingUpProps) {
  const { t } = useTranslation(['home', 'common'])
  const page = loadedOf(useQuery(listPageQuery(useApi(), { category })))
  if (page.kind === 'failed') return <ErrorNote text={t('common:somethingWrong')} onRetry={page.retry} />
  if (page.kind !== 'known') return <Loading />
  const { data } = page
  const { comingCount } = data
  if (comingCount === 0) {
    return (
      <EmptyState title={t('nothingInCategory')} text={t('checkBackLater')} drawing={null}>
        <ButtonLink to="/events" kind="line">
          {t('seeAllEvents')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Carousel label={t('comingUp')} itemWidth={270}>
      {/* The coming entries stand first in a list. */}
      {data.entries.slice(0, Math.min(comingCount, maxCards)).map((entry, index) => (
        <ListedCard key={entryKey(entry)} listed={entry} index={index} />
      ))}
      {comingCount > maxCards && (
        <Link to="/events" search={{ category }} className={styles.restLink} draggable={false}>
          <Icon name="calendar" size="l" />
          {t('seeMore')}
          <span className={`${utilities.small} ${utilities.muted}`}>
            {t('more', { count: comingCount - maxCards })}
          </span>
        </Link>
      )}
    </Carousel>
  )
}

/** Holds the place of the cards while a category loads. */
function Loading() {
  const { t } = useTranslation()
  return (
    <div className={styles.loading} role="status">
      <span className={utilities.visuallyHidden}>{t('loading')}</span>
    </div>
  )
}
