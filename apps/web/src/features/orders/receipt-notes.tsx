import { isApiFailure } from '../../api/failure.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInAgain } from '../../sign-in-again.ts'

/** No order of this member has the reference; somebody else's is as one that does not exist. */
export function OrderNotFound({ orderReference }: { readonly orderReference: string }) {
  const { t } = useTranslation('receipt')
  return (
    <EmptyState title={t('notFound')} text={t('notFoundText')} level={1}>
      <p className="num">{orderReference}</p>
      <ButtonLink kind="main" to="/ticket">
        {t('myTickets')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The order, or what its receipt is made of, could not be fetched: try again, or sign in again. */
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
