import type { Category } from '@pokfei/domain/catalogue/category'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../clock.ts'
import { Column } from '../../components/column.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { MenuBar } from '../../components/top-bar.tsx'
import { keptInHistory } from '../../kept-in-history.ts'
import { Artists } from './artists.tsx'
import { BestDeal } from './best-deal.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ComingUp } from './coming-up.tsx'
import { HomeFooter } from './home-footer.tsx'
import { comingUp, entriesOf, listCatalogue } from './listing.ts'
import { SearchDropdown } from './search-dropdown.tsx'
import { search } from './search.ts'
import { useCatalogueLists } from './use-catalogue.ts'
import './home.css'

const useKeptCategory = keptInHistory<Category>('hong_kong')

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
  const [category, setCategory] = useKeptCategory()

  return (
    <Column top={<MenuBar />}>
      <div className="wrap welcome">
        <p className="muted">{name === undefined ? t('helloGuest') : t('hello', { name })}</p>
        <h1 className="hero-t">{t('headline')}</h1>
        <HomeSearch />
      </div>
      <CategoryChips chosen={category} onChoose={setCategory} />
      <ComingUp key={category} listed={comingUp(listCatalogue(events, groups, now), category, now)} />
      <BestDeal />
      <Artists />
      {join}
      <HomeFooter />
    </Column>
  )
}

/** The search with its dropdown; an empty text has none (spec §5). */
function HomeSearch() {
  const { events, groups } = useCatalogueLists()
  const [query, setQuery] = useState('')
  const found = search(entriesOf(events, groups), query)
  return (
    <SearchBox
      onSearch={setQuery}
      options={{
        isAsked: query.trim() !== '',
        count: found.length,
        render: (listID, active) => <SearchDropdown listID={listID} found={found} query={query} active={active} />,
      }}
    />
  )
}
