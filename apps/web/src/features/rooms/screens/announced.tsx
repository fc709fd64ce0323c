import { formatDate, formatDayTime, formatISO, formatTime } from '@pokfei/format/time/hong-kong-time'
import * as glows from '@pokfei/design/glows.module.css'
import * as utilities from '@pokfei/design/utilities.module.css'
import { calls } from '../../../api/calls.ts'
import { addressOf } from '../../../api/client.ts'
import { Leaf } from '../../../art/leaf.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Scene } from '../parts/scene.tsx'
import { Stocks } from '../parts/stocks.tsx'
import { closingSeconds } from '../state/room-view.ts'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps } from '../live/room-sale.ts'
import * as lists from '../parts/lists.module.css'
import * as styles from '../parts/room-page.module.css'

/** The room before its lobby: the three times, the draw in three lines, a calendar file (ROM-50). */
export function Announced({ sale, live }: RoomProps) {
  const { t } = useTranslation('room')
  const { lobbyTimeSSE, beacon } = sale.room
  const { startSSE } = live.status
  const { organizerID, eventID } = sale.events[0] ?? { organizerID: '', eventID: '' }
  const times = [
    [t('timeLobby'), lobbyTimeSSE],
    [t('timeCloses'), startSSE - closingSeconds],
    [t('timeSale'), startSSE],
  ] as const
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="lobby" />}
      bar={
        <BottomBar total={formatDayTime(lobbyTimeSSE)} note={t('timeLobby')}>
          <ButtonAnchor kind="main" href={addressOf(calls.catalogue.saleCalendar, { organizerID, eventID })}>
            <Icon name="calendar" size="s" />
            {t('addToCalendar')}
          </ButtonAnchor>
        </BottomBar>
      }
    >
      <section className={lists.card}>
        <div className={utilities.row}>
          <Leaf instantSSE={startSSE} />
          <h1 className={`${utilities.heading2} ${utilities.grow}`}>{t('announcedTitle')}</h1>
        </div>
        <dl className={lists.times}>
          {times.map(([name, timeSSE]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <time dateTime={formatISO(timeSSE)}>{formatTime(timeSSE)}</time>
              </dd>
            </div>
          ))}
        </dl>
        <p className={utilities.visuallyHidden}>{formatDate(startSSE)}</p>
        <DrawSteps room={sale.room} />
      </section>
      {beacon === 'standIn' && <p className={styles.standIn}>{t('standIn')}</p>}
      <Stocks title={t('prices')} sale={sale} left={null} />
    </RoomFrame>
  )
}

/** The draw in three lines. */
export function DrawSteps({ room: { minutesPerTurn: minutes, isOnePerNumber } }: Pick<RoomProps['sale'], 'room'>) {
  const { t } = useTranslation('room')
  const steps = [
    [glows.glow1, isOnePerNumber ? t('step1PerNumber') : t('step1'), t('step1Text')],
    [glows.glow2, t('step2'), t('step2Text')],
    [glows.glow0, t('step3'), t('step3Text', { minutes, longer: 2 * minutes })],
  ] as const
  return (
    <>
      <h2 className={styles.sectionTitle}>{t('how')}</h2>
      <ol className={lists.steps}>
        {steps.map(([glow, title, text]) => (
          <li key={title} className={glow}>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
