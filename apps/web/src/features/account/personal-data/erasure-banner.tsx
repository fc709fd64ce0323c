import { formatDate, formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { erasureQuery } from '../../../api/personal-data-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as panelStyles from '../../../ui/panel.module.css'
import * as profileBannerStyles from '../profile-banner.module.css'
import { Obstacles } from './obstacles.tsx'
import { useErasure } from './use-erasure.ts'

/** Says when the account will be deleted, and takes that back with one tap (ACC-94). Renders nothing without a request. */
export function ErasureBanner() {
  const { t } = useTranslation('personalData')
  const titleID = useId()
  const { data } = useQuery(erasureQuery(useApi()))
  const { takeBack, isTakingBack } = useErasure()
  if (data === undefined || data.dueTimeSSE === null) return null
  const { dueTimeSSE, obstacles } = data
  return (
    <section
      className={`${panelStyles.banner} ${profileBannerStyles.banner} ${profileBannerStyles.needed}`}
      aria-labelledby={titleID}
    >
      <Icon name="warning" />
      <div className={`${utilities.grow} ${utilities.stack}`}>
        <div>
          <h2 id={titleID}>{t('pendingTitle', { date: formatDate(dueTimeSSE) })}</h2>
          <p className={`${utilities.small} ${utilities.muted}`}>
            {t('pendingText', { time: formatDateTime(dueTimeSSE) })}
          </p>
          {obstacles.length > 0 && (
            <div className={`${utilities.small} ${utilities.muted}`}>
              <p>{t('pendingBlocked')}</p>
              <Obstacles obstacles={obstacles} />
            </div>
          )}
        </div>
        <Button kind="main" small pending={isTakingBack} onClick={() => takeBack()}>
          {t('keep')}
        </Button>
      </div>
    </section>
  )
}
