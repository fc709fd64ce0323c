import { Link } from '@tanstack/react-router'
import { ActList } from '../../act/act-list.tsx'
import { ReportStates } from '../../act/report-states.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { HallSeat } from './hall.ts'
import type { Keepable } from './keep-window.tsx'
import type { Releasable } from './release-window.tsx'
import { SeatStateWords } from './seat-plan.tsx'
import { useSeatWords } from './seat-words.ts'
import * as layout from '../../ui/layout.module.css'
import * as link from '../../ui/link.module.css'
import * as styles from './seats.module.css'

/** The most runs that stand in words. */
const mostRuns = 12

/** The chosen seats, and what can be done with them. Each act was tried, so that a refusal has the server's reason. */
export function ChosenPanel({
  event,
  chosen,
  keepable,
  releasable,
  onKeep,
  onRelease,
  onClear,
}: {
  readonly event: string
  readonly chosen: readonly HallSeat[]
  readonly keepable: readonly Keepable[]
  readonly releasable: readonly Releasable[]
  readonly onKeep: () => void
  readonly onRelease: () => void
  readonly onClear: () => void
}) {
  const { t } = useTranslation('seats')
  const words = useSeatWords()
  const [keep] = keepable
  const [release] = releasable
  const keptSpans = usePaused(keep?.seats?.spans ?? '')
  const releasedSpans = usePaused(release?.seats?.spans ?? '')
  // A name of its own, so that the trial asks about the seats alone.
  const held = keep &&
    keptSpans !== '' && { event, name: `${keep.typeID}-house`.slice(0, 64), type: keep.typeID, seats: keptSpans }
  const freed = release && releasedSpans !== '' && { event, name: release.kept.name, seats: releasedSpans }
  const keepTrial = useTrial('seats', 'hold', held || null)
  const releaseTrial = useTrial('seats', 'release', freed || null)
  const runs = words.named(chosen).words
  const [only, ...others] = chosen
  return (
    <>
      {only === undefined ? (
        <Panel>
          <Empty title={t('noneChosen')} text={t('noneChosenText')} />
        </Panel>
      ) : (
        <Panel
          title={t('chosen', { count: chosen.length })}
          aside={<Button words={t('clear')} size="small" keyName="Esc" onPress={onClear} />}
        >
          <div className={layout.stack} role="status">
            <p className={styles.runs}>
              {[
                ...runs.slice(0, mostRuns),
                ...(runs.length > mostRuns ? [t('moreRuns', { count: runs.length - mostRuns })] : []),
              ].join(' · ')}
            </p>
            {others.length === 0 ? <OneSeat event={event} seat={only} /> : null}
          </div>
        </Panel>
      )}
      {only === undefined ? null : (
        <ActList
          acts={[
            {
              key: 'K',
              icon: 'seat',
              words: t('keep'),
              text: keep === undefined ? t('noneFree') : t('keepText', { count: keep.seats?.count ?? 0 }),
              trial: keep === undefined ? null : keepTrial,
              onOpen: onKeep,
            },
            {
              key: 'R',
              icon: 'ticket',
              words: t('release'),
              text: release === undefined ? t('noneOfKept') : t('releaseText', { count: release.seats?.count ?? 0 }),
              trial: release === undefined ? null : releaseTrial,
              onOpen: onRelease,
            },
          ]}
        />
      )}
    </>
  )
}

/** The state of the one seat that is chosen. A sold one leads to its order (SCR-38). */
function OneSeat({ event, seat }: { readonly event: string; readonly seat: HallSeat }) {
  const { t } = useTranslation('seats')
  return (
    <>
      <SeatStateWords state={seat.state} />
      {seat.state === 'sold' ? <OrderOfSeat event={event} seat={seat} /> : null}
      {seat.state === 'reserved' ? <p className={layout.note}>{t('reservedText')}</p> : null}
      {seat.state === 'offSale' ? <p className={layout.note}>{t('offSaleText')}</p> : null}
    </>
  )
}

function OrderOfSeat({ event, seat }: { readonly event: string; readonly seat: HallSeat }) {
  const { t } = useTranslation('seats')
  const { role, verbRoles } = useMe()
  const mayOpen = verbRoles['orders show']?.includes(role) === true
  const report = useReport('gate', 'list', mayOpen ? { event } : null)
  if (!mayOpen) return <p className={layout.note}>{t('orderOfOthers')}</p>
  const name = [seat.section, seat.row, seat.number].join(' · ')
  return (
    <ReportStates report={report}>
      {({ tickets }) => {
        const ticket = tickets.find((one) => one.seat === name)
        return ticket === undefined ? (
          <p className={layout.note}>{t('noOrder')}</p>
        ) : (
          <p className={layout.acts}>
            <span>{t('soldIn')}</span>
            <Link to="/orders/$reference" params={{ reference: ticket.orderReference }} className={link.link}>
              {ticket.orderReference}
            </Link>
            <span>{ticket.holder}</span>
          </p>
        )
      }}
    </ReportStates>
  )
}
