import * as utilities from '@pokfei/design/utilities.module.css'
import { isApiFailure } from '../../errors/api-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInAgain } from '../../session/sign-in-again.ts'

/** The note that no order of this member has the reference (ORD-71). An order of another member counts as missing. */
export function OrderNotFound({ orderReference }: { readonly orderReference: string }) {
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
export function ReceiptError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
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
