import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../clock.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Carousel } from '../../components/carousel.tsx'
import { Column } from '../../components/column.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { MenuBar } from '../../components/top-bar.tsx'
import { Artists } from './artists.tsx'
import { BestDeal } from './best-deal.tsx'
import { CategoryChips } from './category-chips.tsx'
import { HomeFooter } from './home-footer.tsx'
import { ListedCard } from './listed-card.tsx'
import { categoryOf, listCatalogue } from './listing.ts'
import { SearchDropdown } from './search-dropdown.tsx'
import { search, searchable } from './search.ts'
import { useCatalogueLists } from './use-catalogue.ts'
import './home.css'

interface HomeScreenProps {
  /** The name to greet by; a guest has none. */
  readonly name: string | undefined
  /** The invitation to join, for whoever has not. */
  readonly join: ReactNode
}

/** Home (spec §2): welcome, search, categories, what is coming up, and the way to everything else. */
export function HomeScreen({ name, join }: HomeScreenProps) {
  const { t } = useTranslation('home')
  const { events, groups } = useCatalogueLists()
  const now = useNow(false)
  const [category, setCategory] = useState<Parameters<typeof CategoryChips>[0]['chosen']>('hong_kong')
  const [query, setQuery] = useState('')
  const shown = listCatalogue(events, groups, now).filter((listed) => categoryOf(listed) === category)

  return (
    <Column top={<MenuBar />}>
      <div className="wrap welcome">
        <p className="muted">{name === undefined ? t('helloGuest') : t('hello', { name })}</p>
        <h1 className="hero-t">{t('headline')}</h1>
        <SearchBox
          onSearch={setQuery}
          dropdown={
            query.trim() !== '' && <SearchDropdown found={search(searchable(events, groups), query)} query={query} />
          }
        />
      </div>
      <CategoryChips chosen={category} onChoose={setCategory} />
      <section>
        <div className="sec near">
          <h2>{t('comingUp')}</h2>
          <Link to="/events">
            {t('seeMore')}
            <Icon name="chevron" size="s" />
          </Link>
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t('nothingInCategory')} text={t('checkBackLater')} drawing={null}>
            <ButtonLink to="/events" kind="line">
              {t('seeAllEvents')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Carousel key={category} label={t('comingUp')} itemWidth={270}>
            {shown.map((listed, index) => (
              <ListedCard key={listed.key} listed={listed} index={index} />
            ))}
          </Carousel>
        )}
      </section>
      <BestDeal />
      <Artists />
      {join}
      <HomeFooter />
    </Column>
  )
}
