import { formatHkd } from '@pokfei/format/money/hkd'
import { Link } from '@tanstack/react-router'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { UnmadeRefunds, type UnmadeRefund } from '../../refunds/unmade-refunds.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import * as link from '../../ui/link.module.css'
import * as styles from './change.module.css'
import * as layout from '../../ui/layout.module.css'

/** Seconds between two looks at work under way. */
const everySeconds = 3

/** The mails and refunds under way, done of total. One may leave: a server does them (DSK-44). */
export function WorkPanel({
  event,
  onRetry,
}: {
  readonly event: string
  /** Opens the retry of a failed refund. The slip of a change has none: its work has just begun. */
  readonly onRetry?: (refund: UnmadeRefund) => void
}) {
  const { t } = useTranslation('change')
  const report = useReport('events', 'progress', { event }, { everySeconds })
  return (
    <Panel title={t('work')}>
      <ReportStates report={report}>
        {({ revision, areAllQueued, areTicketsEnded, mails, refunds }) => {
          if (revision === 0 && refunds.total === 0) return <p className={layout.note}>{t('workNone')}</p>
          const isOver =
            areAllQueued &&
            mails.sent + mails.dropped === mails.total &&
            refunds.made + refunds.failed === refunds.total
          return (
            <div className={layout.stack}>
              {revision === 0 ? null : (
                <Bar
                  words={t('mailsOf', { done: mails.sent, total: mails.total })}
                  done={mails.sent}
                  failed={mails.dropped}
                  total={mails.total}
                >
                  {mails.dropped === 0 ? null : (
                    <Status tone="warn" words={t('mailsDropped', { count: mails.dropped })} />
                  )}
                  {areAllQueued ? null : <Status tone="plain" words={t('mailsComing')} />}
                </Bar>
              )}
              <Bar
                words={t('refundsOf', { done: refunds.made, total: refunds.total })}
                done={refunds.made}
                failed={refunds.failed}
                total={refunds.total}
              >
                <span className={layout.note}>
                  {t('moneyOf', { done: formatHkd(refunds.madeCents), total: formatHkd(refunds.totalCents) })}
                </span>
                {refunds.failed === 0 ? null : (
                  <>
                    <Status tone="bad" words={t('refundsFailed', { count: refunds.failed })} />
                    <Link to="/money" className={link.link}>
                      {t('toMoney')}
                    </Link>
                  </>
                )}
                {areTicketsEnded ? null : <Status tone="plain" words={t('ticketsEnding')} />}
              </Bar>
              {refunds.failed === 0 || onRetry === undefined ? null : (
                <UnmadeRefunds of={{ event, state: 'failed' }} everySeconds={everySeconds} onRetry={onRetry} />
              )}
              <p className={layout.note} role="status">
                {isOver && areTicketsEnded ? t('workOver') : t('mayLeave')}
              </p>
            </div>
          )
        }}
      </ReportStates>
    </Panel>
  )
}

function Bar({
  words,
  done,
  failed,
  total,
  children,
}: {
  readonly words: string
  readonly done: number
  readonly failed: number
  readonly total: number
  readonly children: React.ReactNode
}) {
  return (
    <div className={styles.work}>
      <b>{words}</b>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${Math.max(1, total)} 1`}
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <rect width={done} height="1" />
        <rect x={done} width={failed} height="1" className={styles.failed} />
      </svg>
      <div className={layout.acts}>{children}</div>
    </div>
  )
}
