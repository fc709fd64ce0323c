import type { Organizer } from '@pokfei/contracts/catalogue'
import type { GroupDetail } from '../../api/catalogue-queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Hero } from '../../components/hero.tsx'
import { Fact, Facts } from '../../components/panel.tsx'
import { TitleText } from '../../components/title-text.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { groupImage } from '../../media.ts'
import { GroupEvent } from './group-event.tsx'
import './event.css'

interface GroupScreenProps extends GroupDetail {
  readonly organizer: Organizer
}

/** What the artist's field holds when there is no artist (spec §2). */
const noArtist = '-'

/** One group (spec §2): what it is, where, by whom, and its events. */
export function GroupScreen({ group, events, organizer }: GroupScreenProps) {
  const { t } = useTranslation('group')
  const language = useLanguage()
  const artist = localised(group, 'artistName', language)
  return (
    <Column top={<BackBar title={t('title')} />}>
      <Hero image={groupImage(group.organizerID, group.eventGroupID, 'image')} index={events[0]?.eventStartTimeSSE ?? 0} />
      <div className="wrap detail">
        <div>
          <h1 className="t kt">
            <TitleText>{localised(group, 'eventGroupTitle', language)}</TitleText>
          </h1>
          {artist !== noArtist && artist !== '' && <p className="muted small">{artist}</p>}
        </div>
        <p className="lines-kept">{localised(group, 'eventGroupDesc', language)}</p>
        <Facts>
          <Fact icon="place" name={t('venue')}>
            {localised(group, 'venueName', language)}
            <br />
            <span className="small muted">{localised(group, 'venueAddr', language)}</span>
          </Fact>
          <Fact icon="microphone" name={t('promoter')}>
            {localised(organizer, 'organizerName', language)}
          </Fact>
        </Facts>
        <h2 className="h2">{t('events')}</h2>
        {events.length === 0 ? (
          <EmptyState title={t('noEvents')} text={t('noEventsText')} />
        ) : (
          <ul className="stack">
            {events.map((event) => (
              <li key={event.eventID}>
                <GroupEvent event={event} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Column>
  )
}
