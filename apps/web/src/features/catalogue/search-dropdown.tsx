import { toCents, formatHkd } from '@pokfei/format/money'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { eventImage, groupImage } from '../../media.ts'
import type { Listed } from './listing.ts'
import { cutAtMatch } from './search.ts'

interface SearchDropdownProps {
  readonly found: readonly Listed[]
  readonly query: string
}

/** What a search on the home screen found: each line opens its event or group (spec §2). */
export function SearchDropdown({ found, query }: SearchDropdownProps) {
  const { t } = useTranslation()
  return (
    <div className="drop">
      {found.length === 0 ? (
        <p className="foot-note" role="status">
          {t('noResults')}
        </p>
      ) : (
        <ul aria-label={t('searchResults')}>
          {found.map((listed) => (
            <li key={listed.key}>
              <Result listed={listed} query={query} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Result({ listed, query }: { readonly listed: Listed; readonly query: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (listed.kind === 'event') {
    const { organizerID, eventID, lowestPrice } = listed.event
    return (
      <Link to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
        <img src={eventImage(organizerID, eventID, 'thumbnail')} alt="" width={64} height={48} />
        <b className="grow clamp2">
          <Marked text={localised(listed.event, 'eventName', language)} query={query} />
        </b>
        <LowestPrice dollars={lowestPrice} />
      </Link>
    )
  }
  const { organizerID, eventGroupID, lowestPrice } = listed.group
  return (
    <Link to="/eventGroup/$organizerID/$eventGroupID" params={{ organizerID, eventGroupID }}>
      <img src={groupImage(organizerID, eventGroupID, 'thumbnail')} alt="" width={64} height={48} />
      <b className="grow clamp2">
        <Marked text={localised(listed.group, 'eventGroupTitle', language)} query={query} />
        <br />
        <span className="label muted">{t('seriesOf', { count: listed.events.length })}</span>
      </b>
      <LowestPrice dollars={lowestPrice} />
    </Link>
  )
}

/** The lowest price with a `$` before it (spec §5). */
function LowestPrice({ dollars }: { readonly dollars: number | null }) {
  return dollars === null ? null : <span className="price">{formatHkd(toCents(dollars)).replace('HK', '')}</span>
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
