import { retentionSeconds } from '@pokfei/domain/personal-data/retention'
import { useId } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import * as styles from './personal-data.module.css'
import { useDataDownload } from './use-data-download.ts'

const daysOf = (seconds: number): number => seconds / 86_400

/** The download of the member's data, and the times for which data stays (ACC-90, ACC-101). */
export function DataPanel() {
  const { t } = useTranslation('personalData')
  const titleID = useId()
  const { download, isPending } = useDataDownload()
  return (
    <section className={styles.section} aria-labelledby={titleID}>
      <h2 id={titleID} className={utilities.heading2}>
        {t('yourData')}
      </h2>
      <p className={`${utilities.small} ${utilities.muted}`}>{t('downloadText')}</p>
      <Button kind="line" pending={isPending} onClick={download}>
        <ScreenIcon name="download" />
        {t('download')}
      </Button>
      <h3 className={styles.subheading}>{t('keepTitle')}</h3>
      <ul className={`${styles.list} ${utilities.small} ${utilities.muted}`}>
        <li>{t('keepOrders')}</li>
        <li>{t('keepSessions')}</li>
        <li>{t('keepMails', { days: daysOf(retentionSeconds.mailDetails) })}</li>
        <li>{t('keepClaims', { count: daysOf(retentionSeconds.claims) })}</li>
        <li>{t('keepPayments', { days: daysOf(retentionSeconds.paymentSubjects) })}</li>
        <li>{t('keepRequests', { days: daysOf(retentionSeconds.orderRequests) })}</li>
        <li>{t('keepUnregistered', { days: daysOf(retentionSeconds.unregisteredMembers) })}</li>
      </ul>
    </section>
  )
}
