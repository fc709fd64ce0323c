import { ActList } from '../../act/act-list.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OrderAct } from './order-on-screen.ts'

/** The acts on an order. Each act was tried by a dry run, so that the reasons are the server's own. */
export function OrderActs({
  reference,
  onOpen,
}: {
  readonly reference: string
  readonly onOpen: (act: OrderAct) => void
}) {
  const { t } = useTranslation('order')
  const refund = useTrial('orders', 'refund', { orderReference: reference, ticket: 'all' })
  const resend = useTrial('orders', 'resend', { orderReference: reference })
  const reissue = useTrial('tickets', 'reissue', { target: reference })
  const revoke = useTrial('tickets', 'revoke', { target: reference })
  return (
    <ActList
      acts={[
        {
          key: 'R',
          icon: 'refund',
          words: t('refund'),
          text: t('refundText'),
          trial: refund,
          onOpen: () => onOpen('refund'),
        },
        {
          key: 'S',
          icon: 'mail',
          words: t('resend'),
          text: t('resendText'),
          trial: resend,
          onOpen: () => onOpen('resend'),
        },
        {
          key: 'N',
          icon: 'reissue',
          words: t('reissue'),
          text: t('reissueText'),
          trial: reissue,
          onOpen: () => onOpen('reissue'),
        },
        {
          key: 'D',
          icon: 'close',
          words: t('revoke'),
          text: t('revokeText'),
          trial: revoke,
          onOpen: () => onOpen('revoke'),
        },
      ]}
    />
  )
}
