import { areas, dayWords, priceLimits } from '@pokfei/domain/catalogue/filter-options'
import { formatWeekday } from '@pokfei/format/time/weekday'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { filterOptionsQuery } from '../../api/filter-options.ts'
import type { CatalogueList, EventFilters } from '../../api/list-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip, ChipRow } from '../../ui/chips/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FilterSelect } from './filter-select.tsx'
import * as styles from './filter-row.module.css'

interface FilterRowProps {
  readonly list: CatalogueList
  /** True while the list is under way. */
  readonly isLoading: boolean
  readonly onChange: (to: EventFilters) => void
  /** Takes the focus when a pressed button has gone. */
  readonly ref: RefObject<HTMLDivElement | null>
}

/** The filters of the list by days, place and price, each option with its count (BRW-169, BRW-173). */
export function FilterRow({ list, isLoading, onChange, ref }: FilterRowProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { data } = useQuery(filterOptionsQuery(useApi(), list))
  const countOf = (filter: 'when' | 'place' | 'price', value: string) =>
    data?.[filter].find((option) => option.value === value)?.count
  const { when, place, price } = list
  const date = dayWords.some((word) => word === when) ? undefined : when
  const dates = new Set(data?.when.slice(dayWords.length).map(({ value }) => value))
  if (date !== undefined) dates.add(date)
  const words = usePrice()
  const priceText = (limit: string) => (limit === '0' ? words(0) : t('upTo', { price: words(Number(limit) * 100) }))
  return (
    <ChipRow ref={ref} className={styles.filters} label={t('filters')}>
      {dayWords.map((word) => {
        const count = countOf('when', word)
        return (
          <Chip
            key={word}
            isChosen={when === word}
            className={classNames(count === 0 && styles.none)}
            onClick={() => onChange({ when: when === word ? undefined : word })}
          >
            {t(word)}
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            {count !== undefined && <span className={utilities.visuallyHidden}>{t('entries', { count })}</span>}
            {when === word && (isLoading ? <Spinner /> : <Icon name="close" size="s" />)}
          </Chip>
        )
      })}
      <FilterSelect
        name={t('date')}
        any={t('anyDate')}
        chosen={date}
        options={[...dates].toSorted().map((value) => ({
          value,
          text: dateText(value, language),
          count: countOf('when', value),
        }))}
        isLoading={isLoading}
        onChoose={(value) => onChange({ when: value })}
      />
      <FilterSelect
        name={t('place')}
        any={t('anyPlace')}
        chosen={place}
        options={areas.map((value) => ({ value, text: t(value), count: countOf('place', value) }))}
        isLoading={isLoading}
        onChoose={(value) => onChange({ place: value })}
      />
      <FilterSelect
        name={t('price')}
        any={t('anyPrice')}
        chosen={price}
        options={priceLimits.map((value) => ({
          value,
          text: priceText(value),
          count: countOf('price', value),
        }))}
        isLoading={isLoading}
        onChoose={(value) => onChange({ price: value })}
      />
    </ChipRow>
  )
}

/** Returns a date of an address as cards have it, with its weekday: `Sat 05/12/2026`. */
function dateText(date: string, language: Parameters<typeof formatWeekday>[1]): string {
  const weekday = formatWeekday(Date.parse(`${date}T00:00+08:00`) / 1000, language)
  return `${weekday} ${date.split('-').toReversed().join('/')}`
}
