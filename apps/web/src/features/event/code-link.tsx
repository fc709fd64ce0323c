import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The way to the selection for the bearer of an access code, while the public cannot buy (EVT-83). */
export function CodeLink({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('event')
  const language = useLanguage()
  const { organizerID, eventID } = event
  return (
    <ButtonLink
      kind="line"
      small
      to="/event/seats/$organizerID/$eventID"
      params={{ organizerID, eventID }}
      state={{ eventDetails: eventDetailsOf(event, language) }}
    >
      {t('haveCode')}
    </ButtonLink>
  )
}
