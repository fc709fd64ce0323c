import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Bullets } from '../parts/bullets.tsx'
import { Stocks } from '../parts/stocks.tsx'
import { Stub } from '../parts/stub.tsx'
import { figure } from '../state/entry-code.ts'
import { waitOf } from '../state/wait.ts'
import { chanceAt, ChanceNote } from './chance-note.tsx'
import { ChoicePanel, ChoiceSheet } from './choice-sheet.tsx'
import { RoomFrame } from './room-frame.tsx'
import { useChoices } from './use-choice.ts'
import type { RoomProps } from '../live/room-sale.ts'
import * as styles from '../parts/room-page.module.css'

interface DrawnProps extends RoomProps {
  readonly rank: number
  /** True if the reader sees the number for the first time on this device. */
  readonly isNew: boolean
  /** Leads on to the queue once the sale has begun. */
  readonly onGoOn: () => void
}

/** The reader's number as a stub, and its honest chance (ROM-27, ROM-57). */
export function Drawn({ rank, isNew, onGoOn, ...props }: DrawnProps) {
  const { t } = useTranslation('room')
  const [isChoosing, setChoosing] = useState(false)
  const { sale, live } = props
  const { status, entry, tickets, nowSSE } = live
  const hasBegun = status.state !== 'DRAWN'
  const { seconds } = waitOf(status, rank, nowSSE)
  const { sum } = useChoices(sale)
  const isUnlikely = tickets !== null && chanceAt(rank, tickets, sale) === 'unlikely'
  const bar = hasBegun ? (
    <BottomBar total={figure(rank)} note={t('yourNumber')}>
      <Button kind="main" onClick={onGoOn}>
        {t('toQueue')}
        <Icon name="chevron" size="s" />
      </Button>
    </BottomBar>
  ) : (
    <BottomBar total={figure(rank)} note={t('yourNumber')}>
      <Button kind={sum.count === 0 ? 'main' : 'line'} onClick={() => setChoosing(true)}>
        <Icon name="ticket" size="s" />
        <span>{sum.count > 0 ? t('changeChoice') : isUnlikely ? t('whatYoudTake') : t('choose')}</span>
      </Button>
    </BottomBar>
  )
  return (
    <RoomFrame sale={sale} live={live} bar={bar}>
      <Stub
        rank={rank}
        entryCount={status.drawn}
        isDrawn={rank <= status.drawn}
        saleName={sale.name}
        roundTimeSSE={status.roundTimeSSE}
        entryID={entry?.receipt.entryID ?? ''}
        isNew={isNew}
      />
      {sale.room.beacon === 'standIn' && <p className={styles.standIn}>{t('standIn')}</p>}
      <ChanceNote rank={rank} sale={sale} live={live} />
      {isUnlikely ? (
        <section className={utilities.stack}>
          <h2 className={styles.sectionTitle}>{t('whenReturned')}</h2>
          <Bullets
            lines={[
              ['ticket', t('smallChanceText')],
              ['clock', t('turnWaits')],
              ['success', t('nothingToPay')],
            ]}
          />
        </section>
      ) : (
        !hasBegun &&
        seconds !== null && (
          <p className={`${styles.lead} ${utilities.small}`}>{t('about', { time: formatTime(nowSSE + seconds) })}</p>
        )
      )}
      <ChoicePanel sale={sale} />
      <Stocks
        title={hasBegun ? t('ticketsNow') : t('onSaleAt', { time: formatTime(status.startSSE) })}
        sale={sale}
        left={hasBegun ? status.left : null}
      />
      <ChoiceSheet sale={sale} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </RoomFrame>
  )
}
