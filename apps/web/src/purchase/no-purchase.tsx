import { useEffect, type ComponentProps } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { Loaded } from '../api/loaded.ts'
import { showAlert } from '../layout/alert-store.ts'
import { Column } from '../layout/column.tsx'
import { ErrorNote } from '../layout/error-view.tsx'
import { GoToNotFound } from '../layout/go-to-not-found.tsx'
import { PendingView } from '../layout/pending-view.tsx'
import { BackBar } from '../layout/top-bar.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import * as columnStyles from '../layout/column.module.css'

interface NoPurchaseProps {
  readonly of: Exclude<Loaded<unknown>, { readonly kind: 'known' }>
  /** The title of the screen. */
  readonly title: string
}

/** The place of a purchase screen that does not open: its orders are on their way, have failed, or do not admit the reader. */
export function NoPurchase({ of, title }: NoPurchaseProps) {
  switch (of.kind) {
    case 'pending':
      return <PendingView />
    case 'failed':
      return <OrdersFailed title={title} onRetry={of.retry} />
    case 'missing':
      return <AccessDenied />
  }
}

/** Nobody is rejected, and nobody orders twice, while the orders are not known (SEL-63). */
function OrdersFailed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation(['order', 'common'])
  return <FailedPurchase title={title} text={t('common:ordersFailed')} note={t('ordersFailedText')} onRetry={onRetry} />
}

interface FailedPurchaseProps extends ComponentProps<typeof ErrorNote> {
  /** The title of the screen. */
  readonly title: string
}

/** A purchase screen that lacks what it needs, with a retry. */
export function FailedPurchase({ title, ...note }: FailedPurchaseProps) {
  return (
    <Column top={<BackBar title={title} />}>
      <div className={columnStyles.content}>
        <h1 className={utilities.visuallyHidden}>{title}</h1>
        <ErrorNote {...note} />
      </div>
    </Column>
  )
}

/** Rejects a reader who opened a purchase screen by its address. Shows an alert and leads to /not-found (SEL-2,
 *  SEL-3). */
function AccessDenied() {
  const { t } = useTranslation('order')
  const message = t('refusedEntry')
  useEffect(() => showAlert({ type: 'warning', message, autoCloseTime: 6000 }), [message])
  return <GoToNotFound />
}
