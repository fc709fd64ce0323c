import type { Organizer, SaleRoom } from '@pokfei/contracts/routes/catalogue'
import type { GroupDetail, ListedEvent } from '@pokfei/contracts/routes/lists'
import { toCents } from '@pokfei/format/money/hkd'
import { formatDateRange } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BottomBar } from '../../layout/bottom-bar.tsx'
import { Column } from '../../layout/column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Hero } from '../../catalogue/hero.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { groupImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import { GroupEvent, UnknownEvent } from './group-event.tsx'
import { RoomLink, RoomNote } from '../../catalogue/room-link.tsx'
import { ShareButton } from '../../catalogue/share-button.tsx'
import * as styles from '../../catalogue/event.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as shareButtonStyles from '../../catalogue/share-button.module.css'

interface GroupScreenProps extends GroupDetail {
  readonly organizer: Organizer
}

/** The page of one group with its venue, its organizer and its events (EVT-50). */
export function GroupScreen({ group, events, unknownCount, room, organizer }: GroupScreenProps) {
  const { t } = useTranslation(['group', 'event', 'common'])
  const language = useLanguage()
  const name = localised(group, 'eventGroupTitle', language)
  const artist = artistOf(localised(group, 'artistName', language))
  const starts = events
    .filter(({ availability }) => availability !== 'postponed')
    .map(({ eventStartTimeSSE }) => eventStartTimeSSE)
  return (
    <Column
      top={<BackBar title={t('title')} />}
      {...(room && isAhead(events) && { bar: <RoomBar group={group} room={room} /> })}
    >
      <Hero
        image={groupImage(group.organizerID, group.eventGroupID, 'image')}
        smallImage={groupImage(group.organizerID, group.eventGroupID, 'thumbnail')}
        alt={t('event:poster', { name })}
        index={events[0]?.eventStartTimeSSE ?? 0}
      />
      <div className={`${columnStyles.content} ${styles.detail}`}>
        <div>
          <h1 className={`${utilities.title} ${utilities.keepWords}`}>
            <TitleText>{name}</TitleText>
          </h1>
          {artist !== '' && <p className={`${utilities.muted} ${utilities.small}`}>{artist}</p>}
          <div className={`${shareButtonStyles.standing} ${styles.standing} ${shareButtonStyles.flush}`}>
            <ShareButton title={name} path={`/eventGroup/${group.organizerID}/${group.eventGroupID}`} />
          </div>
        </div>
        <p className={styles.preLine}>{localised(group, 'eventGroupDesc', language)}</p>
        <Facts>
          {events.length > 0 && (
            <Fact icon="calendar" name={t('event:date')}>
              <span className={utilities.numeric}>
                {starts.length > 0
                  ? formatDateRange(Math.min(...starts), Math.max(...starts))
                  : t('common:datesToCome')}
              </span>
            </Fact>
          )}
          <Fact icon="place" name={t('venue')}>
            {localised(group, 'venueName', language)}
            <br />
            <span className={`${utilities.small} ${utilities.muted}`}>{localised(group, 'venueAddr', language)}</span>
          </Fact>
          <Fact icon="microphone" name={t('promoter')}>
            {localised(organizer, 'organizerName', language)}
          </Fact>
        </Facts>
        <h2 className={utilities.heading2}>{t('events')}</h2>
        {events.length + unknownCount === 0 ? (
          <EmptyState title={t('noEvents')} text={t('noEventsText')} />
        ) : (
          <ul className={utilities.stack}>
            {events.map((event) => (
              <li key={event.eventID}>
                <GroupEvent event={event} />
              </li>
            ))}
            {Array.from({ length: unknownCount }, (_, index) => (
              <li key={index}>
                <UnknownEvent />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Column>
  )
}

/** True while a sale of the group is to come or runs. A sold-out one counts, because its room goes on with returned tickets. */
const isAhead = (events: readonly ListedEvent[]): boolean =>
  events.some(({ availability }) => ['available', 'unavailable', 'soldOut', 'fullyBooked'].includes(availability))

/** The lowest price of the group with its fee, and the way to its waiting room (ROM-66). */
function RoomBar({ group, room }: Pick<GroupDetail, 'group'> & { readonly room: SaleRoom }) {
  const { t } = useTranslation(['event', 'common'])
  const price = usePrice()
  const { lowestPrice, lowestPriceWithFee, organizerID } = group
  // Responses that an older version stored have no price with fee.
  const shownPrice = lowestPriceWithFee ?? lowestPrice
  return (
    <BottomBar
      total={
        shownPrice === null ? (
          '—'
        ) : (
          <>
            <span>{price(toCents(shownPrice))}</span> <small>{t('common:andUp')}</small>
          </>
        )
      }
      note={<RoomNote fee={shownPrice === lowestPrice ? null : t('common:withFee')} />}
    >
      <RoomLink room={room} organizerID={organizerID} />
    </BottomBar>
  )
}
