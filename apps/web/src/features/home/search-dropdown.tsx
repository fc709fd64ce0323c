import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { optionID } from '../../catalogue/search-box.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage, groupImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import type { Listed } from '../../catalogue/listing.ts'
import { cutAtMatch } from '../../catalogue/search.ts'
import * as searchBoxStyles from '../../catalogue/search-box.module.css'

interface SearchDropdownProps {
  readonly listID: string
  readonly found: readonly Listed[]
  readonly query: string
  /** The index of the option that the arrow keys marked, or -1. */
  readonly active: number
}

/** The results of a search on home. Each line opens its event or group (BRW-91). */
export function SearchDropdown({ listID, found, query, active }: SearchDropdownProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={found.length === 0 ? searchBoxStyles.noResults : utilities.visuallyHidden} role="status">
        {found.length === 0 ? t('noResults') : t('resultsFound', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div role="listbox" id={listID} aria-label={t('searchResults')}>
          {found.map((listed, index) => (
            <Option
              key={listed.key}
              id={optionID(listID, index)}
              listed={listed}
              query={query}
              isActive={index === active}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly listed: Listed
  readonly query: string
  readonly isActive: boolean
}

function Option({ id, listed, query, isActive }: OptionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // The focus stays in the text, so no option is a tab stop.
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: isActive ? searchBoxStyles.active : '',
  } as const
  if (listed.kind === 'event') {
    const { organizerID, eventID, lowestPrice } = listed.event
    const artist = artistOf(localised(listed.event, 'artistName', language))
    return (
      <Link {...option} to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
        <Line
          image={eventImage(organizerID, eventID, 'thumbnail')}
          price={lowestPrice}
          note={artist !== '' && <Marked text={artist} query={query} />}
        >
          <Marked text={localised(listed.event, 'eventName', language)} query={query} />
        </Line>
      </Link>
    )
  }
  const { organizerID, eventGroupID, lowestPrice } = listed.group
  return (
    <Link {...option} to="/eventGroup/$organizerID/$eventGroupID" params={{ organizerID, eventGroupID }}>
      <Line
        image={groupImage(organizerID, eventGroupID, 'thumbnail')}
        price={lowestPrice}
        note={listed.events.length === 0 ? t('datesToCome') : t('seriesOf', { count: listed.events.length })}
      >
        <Marked text={localised(listed.group, 'eventGroupTitle', language)} query={query} />
      </Line>
    </Link>
  )
}

interface LineProps {
  readonly image: string
  /** HKD dollars, shown after a `$` (BRW-92). Null hides it, as for an event without ticket types. */
  readonly price: number | null
  readonly note: ReactNode
  readonly children: ReactNode
}

function Line({ image, price, note, children }: LineProps) {
  const { t } = useTranslation()
  return (
    <>
      <img src={image} alt="" width={64} height={48} />
      <span className={utilities.grow}>
        <b className={utilities.twoLines}>{children}</b>
        {note !== false && <span className={`${utilities.label} ${utilities.muted}`}>{note}</span>}
      </span>
      {price !== null && (
        <span className={`${utilities.numeric} ${searchBoxStyles.price}`}>
          {price === 0 ? t('free') : formatHkd(toCents(price)).replace('HK', '')}
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
