import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useChoose } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/tone.ts'
import { grouped } from './day-time.ts'
import type { RoomAct } from './room-window.tsx'
import type { RoomOnBoard } from './use-board.ts'
import * as styles from './board.module.css'
import * as layout from '../../ui/layout.module.css'

const tones: Readonly<Record<RoomOnBoard['state'], Tone>> = {
  ANNOUNCED: 'plain',
  LOBBY: 'info',
  FROZEN: 'info',
  DRAWN: 'info',
  SERVING: 'ok',
  PAUSED: 'warn',
  RETURNS: 'ok',
  ENDED: 'plain',
}

/** A waiting room: who was called, at which rate, and its controls for owners. */
export function RoomPanel({
  room,
  isStill,
  onAct,
}: {
  readonly room: RoomOnBoard
  readonly isStill: boolean
  readonly onAct: (act: RoomAct) => void
}) {
  const { t } = useTranslation('board')
  const choose = useChoose()
  const me = useMe()
  const { state, servedRank, lastRank, entryCount, turnsPerMinute, startTimeSSE, message } = room
  const mayControl = me.verbRoles['rooms rate']?.includes(me.role) === true
  const pause = state === 'PAUSED' ? 'go-on' : 'pause'
  return (
    <Panel
      title={t('room')}
      aside={<Status tone={tones[state]} words={t(`room_${state}`)} isBox />}
      foot={
        mayControl && !isStill ? (
          <>
            <Button
              words={t(pause === 'pause' ? 'roomPause' : 'roomGoOn')}
              keyName="P"
              icon="clock"
              onPress={() => onAct({ verb: pause, room })}
            />
            <Button words={t('roomRate')} keyName="R" onPress={() => onAct({ verb: 'rate', room })} />
            <span>{t('roomPauseText')}</span>
          </>
        ) : isStill ? (
          t('roomNeedsNetwork')
        ) : undefined
      }
    >
      <div className={layout.stack}>
        {lastRank === 0 ? null : (
          <svg className={styles.progress} viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.free} width={1000} height={8} />
            <rect className={styles.sold} width={(servedRank / lastRank) * 1000} height={8} />
          </svg>
        )}
        <Facts
          facts={[
            [
              t('served'),
              lastRank === 0 ? null : t('servedOf', { served: grouped(servedRank), last: grouped(lastRank) }),
            ],
            [
              t('stillWaiting'),
              lastRank === 0
                ? t('joined', { people: grouped(entryCount) })
                : grouped(Math.max(0, lastRank - servedRank)),
            ],
            [t('turns'), grouped(turnsPerMinute)],
            [t('roomStart'), formatDateTime(startTimeSSE)],
            [t('roomWords'), message && choose(message)],
          ]}
        />
      </div>
    </Panel>
  )
}
