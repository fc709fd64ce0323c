import { useTranslation } from '../../i18n/use-translation.ts'
import '../../ui/skeleton.css'
import './mini-ticket.css'
import './ticket.css'

/** The placeholder of a ticket, in its size. */
export function TicketSkeleton() {
  const { t } = useTranslation('tickets')
  return (
    <>
      <p className="vh" role="status">
        {t('loading')}
      </p>
      <div className="tk-wrap" aria-hidden="true">
        <div className="tk">
          <div className="up">
            <div className="art sk" />
            <div className="main">
              <span className="sk-p line" />
              <span className="sk-p line some" />
              <span className="sk-p line some" />
            </div>
          </div>
          <div className="stub">
            <div className="qr">
              <div className="plate" />
            </div>
            <span className="sk-p line some" />
          </div>
        </div>
      </div>
    </>
  )
}
