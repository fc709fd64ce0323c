import type { ListedEvent, ListEntry } from '@pokfei/contracts/routes/lists'
import { toCents } from '@pokfei/format/money/hkd'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { optionID } from '../../catalogue/search/search-box.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage, groupImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import { cutAtMatch } from '../../catalogue/search/cut-at-match.ts'
import { entryKey } from '../../catalogue/listing.ts'
import { useCallFailure } from '../../catalogue/use-call-failure.ts'
import type { LoadedList } from '../../catalogue/use-loaded-list.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import * as searchBoxStyles from '../../catalogue/search/search-box.module.css'

interface SearchDropdownProps {
  readonly listID: string
  /** The index of the option that the arrow keys marked, or -1. */
  readonly active: number
  /** The last results that arrived. Null while the first ones are under way, and after a failure. */
  readonly loaded: LoadedList | null
  /** The failure of the search. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The results of a search on home. Each line opens its event or group (BRW-91). The last one leads to all (BRW-166). */
export function SearchDropdown({ listID, active, loaded, error, onRetry }: SearchDropdownProps) {
  const { t } = useTranslation()
  const failureOf = useCallFailure()
  if (loaded === null)
    return (
      <div className={searchBoxStyles.note}>
        <p className={error === null ? utilities.visuallyHidden : ''} role="status">
          {error === null ? t('loading') : failureOf(error)}
        </p>
        {error === null ? <Spinner /> : <Button onClick={onRetry}>{t('retry')}</Button>}
      </div>
    )
  const { entries, count } = loaded.firstPage
  const { q = '' } = loaded.list
  return (
    <>
      <p className={count === 0 ? searchBoxStyles.note : utilities.visuallyHidden} role="status">
        {count === 0 ? t('noResults') : t('resultsFound', { count })}
      </p>
      {count > 0 && (
        <div role="listbox" id={listID} aria-label={t('searchResults')}>
          {entries.map((entry, index) => (
            <Option key={entryKey(entry)} option={optionAttributes(listID, index, active)} entry={entry} query={q} />
          ))}
          {entries.length < count && (
            <Link {...optionAttributes(listID, entries.length, active)} to="/events" search={{ q }}>
              <span className={utilities.grow}>{t('allResults', { number: count })}</span>
              <Icon name="chevron" size="s" />
            </Link>
          )}
        </div>
      )}
    </>
  )
}

/** Returns the attributes of an option. The focus stays in the text, so no option is a tab stop. */
const optionAttributes = (listID: string, index: number, active: number) =>
  ({
    id: optionID(listID, index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: index === active ? searchBoxStyles.active : '',
  }) as const

interface OptionProps {
  readonly option: ReturnType<typeof optionAttributes>
  readonly entry: ListEntry
  readonly query: string
}

function Option({ option, entry, query }: OptionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (entry.kind === 'event') {
    const { organizerID, eventID } = entry.event
    const artist = artistOf(localised(entry.event, 'artistName', language))
    return (
      <Link {...option} to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
        <Line
          image={eventImage(organizerID, eventID, 'thumbnail')}
          prices={entry.event}
          note={artist !== '' && <Marked text={artist} query={query} />}
        >
          <Marked text={localised(entry.event, 'eventName', language)} query={query} />
        </Line>
      </Link>
    )
  }
  const { organizerID, eventGroupID, eventCount } = entry.group
  return (
    <Link {...option} to="/eventGroup/$organizerID/$eventGroupID" params={{ organizerID, eventGroupID }}>
      <Line
        image={groupImage(organizerID, eventGroupID, 'thumbnail')}
        prices={entry.group}
        note={eventCount === 0 ? t('datesToCome') : t('seriesOf', { count: eventCount })}
      >
        <Marked text={localised(entry.group, 'eventGroupTitle', language)} query={query} />
      </Line>
    </Link>
  )
}

interface LineProps {
  readonly image: string
  /** The price with its fee is shown after a `$` (BRW-92). Null hides it, as for an event without ticket types. */
  readonly prices: Pick<ListedEvent, 'lowestPrice' | 'lowestPriceWithFee'>
  readonly note: ReactNode
  readonly children: ReactNode
}

function Line({ image, prices: { lowestPrice, lowestPriceWithFee }, note, children }: LineProps) {
  const { t } = useTranslation()
  const priceText = usePrice()
  // Responses of an older server have no price with fee.
  const price = lowestPriceWithFee ?? lowestPrice
  return (
    <>
      <img src={image} alt="" width={64} height={48} />
      <span className={utilities.grow}>
        <b className={utilities.twoLines}>{children}</b>
        {note !== false && <span className={`${utilities.label} ${utilities.muted}`}>{note}</span>}
      </span>
      {price !== null && (
        <span className={`${utilities.numeric} ${searchBoxStyles.price}`}>
          <span>{priceText(toCents(price)).replace('HK', '')}</span>
          {price !== lowestPrice && <span className={`${utilities.label} ${utilities.muted}`}>{t('withFee')}</span>}
        </span>
      )}
    </>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const cut = cutAtMatch(text, query)
  if (cut === undefined) return text
  const [before, match, after] = cut
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}
