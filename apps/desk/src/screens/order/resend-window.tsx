import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mailsTo, type OrderWindow } from './order-on-screen.ts'

/** Sends the tickets of an order again. */
export function ResendWindow({ on: { story }, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('order')
  const { orderReference } = story.order
  return (
    <ActWindow
      command="orders"
      verb="resend"
      input={{ orderReference }}
      title={t('resend')}
      about={orderReference}
      factsOf={() => ({
        mails: mailsTo(story, 1),
        lines: [],
        says: [{ icon: 'mail', words: t('sayResent', { address: story.member.email ?? '' }) }],
      })}
      pressWords={() => t('pressResend')}
      onClose={onClose}
      beneath={beneath}
    />
  )
}
