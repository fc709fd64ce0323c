import * as utilities from '@pokfei/design/utilities.module.css'
import { Picture } from '../pictures/picture.tsx'
import { Joined } from '../ui/joined.tsx'
import { TitleText } from '../ui/title-text.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { EventDetails } from '../browser-storage/navigation-state.ts'
import * as styles from './event-strip.module.css'

interface EventStripProps {
  readonly details: EventDetails | undefined
  /** True shows the poster beside the text. */
  readonly hasPoster?: boolean
}

/** The event of a purchase: name, date and place (CHK-1). Without a name it is called "Event" (CHK-2). */
export function EventStrip({ details, hasPoster = false }: EventStripProps) {
  const { t } = useTranslation('order')
  const { eventName = '', eventDate = '', eventLocation = '', eventImage } = details ?? {}
  return (
    <div className={styles.eventStrip}>
      {hasPoster && eventImage !== undefined && <Picture src={eventImage} alt="" width={96} height={72} />}
      <div>
        <h1 className={utilities.keepWords}>
          <TitleText>{eventName === '' ? t('event') : eventName}</TitleText>
        </h1>
        <Joined
          className={`${utilities.small} ${utilities.muted} ${utilities.numeric}`}
          first={eventDate}
          second={eventLocation}
        />
      </div>
    </div>
  )
}
