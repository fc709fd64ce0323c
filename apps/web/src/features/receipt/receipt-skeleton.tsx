import { TextSkeleton } from '../../ui/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'

/** The placeholder of a receipt. */
export function ReceiptSkeleton() {
  const { t } = useTranslation('receipt')
  return (
    <div className={paperStyles.lifted}>
      <div className={`${paperStyles.paper} ${styles.receipt} ${styles.loading}`}>
        <h1>
          <span role="status">{t('loading')}</span>
        </h1>
        <TextSkeleton lines={5} />
      </div>
    </div>
  )
}
