import { TextSkeleton } from '../../ui/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../art/paper.css'
import '../../purchase/receipt.css'

/** The placeholder of a receipt. */
export function ReceiptSkeleton() {
  const { t } = useTranslation('receipt')
  return (
    <div className="lift">
      <div className="paper rc loading">
        <p role="status">{t('loading')}</p>
        <TextSkeleton lines={5} />
      </div>
    </div>
  )
}
