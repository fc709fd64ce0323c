import { useLayoutEffect, useRef, type ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as styles from './ticket-pager.module.css'
import * as ticketStyles from './ticket.module.css'

interface TicketPagerProps {
  /** The tickets. At least two. */
  readonly sheets: readonly { readonly ticketID: string; readonly number: number; readonly sheet: ReactNode }[]
  /** The number of tickets in the order. */
  readonly total: number
  /** The index of the visible ticket, from 0. */
  readonly current: number
  readonly onTurn: (index: number) => void
  /** The content beside the two buttons. */
  readonly beside?: ReactNode
}

/** Returns the index of the sheet in sight. Null while the rail has no width. */
const indexInSight = ({ scrollLeft, clientWidth }: HTMLElement): number | null =>
  clientWidth === 0 ? null : Math.round(scrollLeft / clientWidth)

/** Tickets side by side. Readers swipe through them, or turn with two buttons and the arrow keys. */
export function TicketPager({ sheets, total, current, onTurn, beside }: TicketPagerProps) {
  const { t } = useTranslation('tickets')
  const rail = useRef<HTMLDivElement>(null)
  const shown = (sheets[current] ?? sheets[0])?.number ?? 1

  // Another view of the same tickets may have turned them.
  useLayoutEffect(() => {
    if (rail.current === null || [null, current].includes(indexInSight(rail.current))) return
    rail.current.scrollTo({ left: current * rail.current.clientWidth, behavior: 'instant' })
  }, [current])
  const followScroll = () => {
    const index = rail.current && indexInSight(rail.current)
    if (index !== null && index !== current) onTurn(index)
  }
  // A button at its end stays focusable, so that it keeps the focus. The browser stops the scroll at the ends, and the
  // style sheet decides if it is smooth.
  const turnTo = (index: number) => {
    rail.current?.scrollTo({ left: index * rail.current.clientWidth })
  }

  return (
    <>
      <div
        ref={rail}
        className={`${styles.ticketRail} ${ticketStyles.rail}`}
        role="group"
        aria-label={t('detailsTitle')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scroller
        tabIndex={0}
        onScroll={followScroll}
      >
        {sheets.map(({ ticketID, number, sheet }) => (
          <div key={ticketID} className={styles.slide} role="group" aria-label={t('ticketOf', { number, total })}>
            {sheet}
          </div>
        ))}
      </div>
      <div className={styles.pager}>
        <div className={styles.turn}>
          <button
            type="button"
            className={`${styles.turnButton} ${utilities.tapTarget}`}
            aria-label={t('previous')}
            aria-disabled={current === 0}
            onClick={() => turnTo(current - 1)}
          >
            <Icon name="back" />
          </button>
          <p className={`${styles.position} ${utilities.numeric}`} role="status">
            <span aria-hidden="true">{`${shown} / ${total}`}</span>
            <span className={utilities.visuallyHidden}>{t('ticketOf', { number: shown, total })}</span>
          </p>
          <button
            type="button"
            className={`${styles.turnButton} ${utilities.tapTarget}`}
            aria-label={t('next')}
            aria-disabled={current === sheets.length - 1}
            onClick={() => turnTo(current + 1)}
          >
            <Icon name="chevron" />
          </button>
        </div>
        {beside}
      </div>
    </>
  )
}
