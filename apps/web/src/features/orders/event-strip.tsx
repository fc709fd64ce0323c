import { Joined } from '../../components/joined.tsx'
import { TitleText } from '../../components/title-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails } from '../../navigation-state.ts'
import './event-strip.css'

interface EventStripProps {
  readonly details: EventDetails | undefined
  /** The poster beside the words. */
  readonly hasPoster?: boolean
}

/** Which event a purchase is for: name, date and place. Without a name it is called "Event" (spec §2). */
export function EventStrip({ details, hasPoster = false }: EventStripProps) {
  const { t } = useTranslation('order')
  const { eventName = '', eventDate = '', eventLocation = '', eventImage } = details ?? {}
  return (
    <div className="event-strip">
      {hasPoster && eventImage !== undefined && <img src={eventImage} alt="" width={96} height={72} />}
      <div>
        <h1 className="kt">
          <TitleText>{eventName === '' ? t('event') : eventName}</TitleText>
        </h1>
        <Joined className="small muted num" first={eventDate} second={eventLocation} />
      </div>
    </div>
  )
}
