import { categories, type Category } from '@pokfei/domain/catalogue/category'
import { noop, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listPageQuery } from '../../api/list-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { Column } from '../../layout/column.tsx'
import { MenuBar } from '../../layout/top-bar.tsx'
import { createHistoryEntryState } from '../../browser-storage/history-entry-state.ts'
import { Artists } from './artists.tsx'
import { BestDeal } from './best-deal.tsx'
import { CategoryChips } from '../../catalogue/category-chips.tsx'
import { ComingUp } from './coming-up.tsx'
import { firstCategory } from './home-data.ts'
import { HomeFooter } from './home-footer.tsx'
import { HomeSearch } from './home-search.tsx'
import * as styles from './home.module.css'
import * as columnStyles from '../../layout/column.module.css'

const useHistoryCategory = createHistoryEntryState<Category>(firstCategory)

interface HomeScreenProps {
  /** The name for the greeting. Null for a guest, undefined for a member with an unknown name. */
  readonly name: string | null | undefined
  /** The invitation to join, for readers who have not. */
  readonly join: ReactNode
}

/** Home: greeting, search, categories, coming events, and links to everything else (BRW-35 to BRW-61). */
export function HomeScreen({ name, join }: HomeScreenProps) {
  const { t } = useTranslation('home')
  const api = useApi()
  const queryClient = useQueryClient()
  const [category, setCategory] = useHistoryCategory()

  return (
    <Column top={<MenuBar />}>
      <div className={`${columnStyles.content} ${styles.welcome}`}>
        <p className={utilities.muted}>
          {name === undefined ? t('helloMember') : name === null ? t('helloGuest') : t('hello', { name })}
        </p>
        <h1 className={`${styles.heroTitle} ${utilities.heroTitle}`}>{t('headline')}</h1>
        <HomeSearch />
      </div>
      <CategoryChips
        chips={categories}
        chosen={category}
        onChoose={setCategory}
        onIntent={(chip) => void queryClient.query(listPageQuery(api, { category: chip })).catch(noop)}
      />
      <ComingUp category={category} />
      <BestDeal />
      <Artists />
      {join}
      <HomeFooter />
    </Column>
  )
}
