import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as skeletonStyles from '../../ui/skeleton.module.css'
import * as miniTicketStyles from './own/mini-ticket.module.css'
import * as ticketStyles from './ticket.module.css'

/** The placeholder of a ticket, in its size. */
export function TicketSkeleton() {
  const { t } = useTranslation('tickets')
  return (
    <>
      <p className={utilities.visuallyHidden} role="status">
        {t('loading')}
      </p>
      <div className={ticketStyles.stack} aria-hidden="true">
        <div className={ticketStyles.ticket}>
          <div className={ticketStyles.upper}>
            <div className={`${ticketStyles.art} ${skeletonStyles.skeleton}`} />
            <div className={ticketStyles.details}>
              <span className={`${miniTicketStyles.paperSkeleton} ${skeletonStyles.line} ${miniTicketStyles.line}`} />
              <span
                className={`${miniTicketStyles.paperSkeleton} ${skeletonStyles.line} ${miniTicketStyles.line} ${miniTicketStyles.some}`}
              />
              <span
                className={`${miniTicketStyles.paperSkeleton} ${skeletonStyles.line} ${miniTicketStyles.line} ${miniTicketStyles.some}`}
              />
            </div>
          </div>
          <div className={ticketStyles.stub}>
            <div className={ticketStyles.code}>
              <div className={ticketStyles.codePlate} />
            </div>
            <span
              className={`${miniTicketStyles.paperSkeleton} ${skeletonStyles.line} ${miniTicketStyles.line} ${miniTicketStyles.some}`}
            />
          </div>
        </div>
      </div>
    </>
  )
}
