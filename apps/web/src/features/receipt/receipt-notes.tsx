import * as utilities from '@pokfei/design/utilities.module.css'
import type { Loaded } from '../../api/loaded.ts'
import { isApiFailure } from '../../errors/api-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'
import { useSignInAgain } from '../../session/sign-in-again.ts'

interface NoReceiptProps {
  readonly of: Exclude<Loaded<unknown>, { readonly kind: 'known' }>
  readonly orderReference: string
}

/** The place of a receipt that is not there: on its way, failed or missing. */
export function NoReceipt({ of, orderReference }: NoReceiptProps) {
  switch (of.kind) {
    case 'pending':
      return <ReceiptSkeleton />
    case 'failed':
      return <ReceiptError error={of.error} onRetry={of.retry} />
    case 'missing':
      return <OrderNotFound orderReference={orderReference} />
  }
}

/** The note that no order of this member has the reference (ORD-71). An order of another member counts as missing. */
function OrderNotFound({ orderReference }: { readonly orderReference: string }) {
  const { t } = useTranslation('receipt')
  return (
    <EmptyState title={t('notFound')} text={t('notFoundText')} level={1}>
      <p className={utilities.numeric}>{orderReference}</p>
      <ButtonLink kind="main" to="/ticket">
        {t('myTickets')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The error of a receipt that failed to load (ORD-70). It offers a retry, or a sign-in after a lost session. */
function ReceiptError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['receipt', 'common'])
  const signInAgain = useSignInAgain()
  const hasLostSession = isApiFailure(error) && error.status === 401
  return (
    <div role="alert">
      <EmptyState title={t('loadFailed')} text={t('loadFailedText')} level={1}>
        <Button kind="main" onClick={hasLostSession ? signInAgain : onRetry}>
          {hasLostSession ? t('common:signIn') : t('common:retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
