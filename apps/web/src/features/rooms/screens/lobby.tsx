import { formatDayTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isComplete } from '../../../session/profile-facts.ts'
import { clockText } from '../../../time/clock-text.ts'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Bullets } from '../parts/bullets.tsx'
import { Clock, PeopleLine } from '../parts/clock.tsx'
import { Note, OperatorMessage } from '../parts/note.tsx'
import { useSumWords } from '../parts/price.tsx'
import { ReceiptSlip } from '../parts/receipt-slip.tsx'
import { Scene } from '../parts/scene.tsx'
import { figure } from '../state/entry-code.ts'
import { closingSeconds } from '../state/room-view.ts'
import { DrawSteps } from './announced.tsx'
import { BellToggle } from './bell-toggle.tsx'
import { ChoiceSheet, ChosenTag } from './choice-sheet.tsx'
import { JoinBar, PlaceElsewhere } from './join-action.tsx'
import { RoomFrame } from './room-frame.tsx'
import { useChoices } from './use-choice.ts'
import { roomAddress } from '../live/room-address.ts'
import type { RoomProps } from '../live/room-sale.ts'
import * as lists from '../parts/lists.module.css'
import * as styles from '../parts/room-page.module.css'

/** The lobby: who joined gets a signed receipt and things to do meanwhile (ROM-50). */
export function Lobby(props: RoomProps) {
  const { t } = useTranslation('room')
  const [isChoosing, setChoosing] = useState(false)
  const { room, sale, live, profile } = props
  const { status, entry, nowSSE } = live
  const closesSSE = status.startSSE - closingSeconds
  const closes = formatTime(closesSSE)
  const untilDraw = status.roundTimeSSE - nowSSE
  const choose = () => setChoosing(true)
  const { sum } = useChoices(sale)
  const words = useSumWords()(sum)
  const hasChosen = sum.count > 0
  const bar = entry ? (
    <BottomBar total={clockText(untilDraw)} note={t('untilDraw')}>
      <Button kind={hasChosen ? 'line' : 'main'} onClick={choose}>
        <Icon name="ticket" size="s" />
        <span>{hasChosen ? t('changeChoice') : t('choose')}</span>
      </Button>
    </BottomBar>
  ) : (
    <JoinBar {...props} label={t('join')} total={closes} note={t('timeCloses')} />
  )
  return (
    <RoomFrame sale={sale} live={live} scene={<Scene mood="lobby" />} bar={bar}>
      <div className={styles.lead}>
        <h1>{entry ? t('lobbyTitle') : t('lobbyOpen')}</h1>
        <p>{entry ? t('lobbyText') : t('lobbyOpenText', { time: closes })}</p>
      </div>
      {status.message !== null && (
        <>
          <Note tone="careful" icon="clock" title={t('startMoved', { time: formatDayTime(status.startSSE) })}>
            <p>{t('startMovedText')}</p>
          </Note>
          <OperatorMessage message={status.message} />
        </>
      )}
      <Clock label={t('untilDraw')} text={clockText(untilDraw)}>
        <PeopleLine>
          {t('peopleIn', { count: status.entries, figure: figure(status.entries), time: closes })}
        </PeopleLine>
      </Clock>
      {entry && (
        <ReceiptSlip
          receipt={entry.receipt}
          saleName={sale.name}
          startSSE={status.startSSE}
          holder={profile?.displayName ?? null}
        />
      )}
      {entry ? (
        <section className={utilities.stack}>
          <h2 className={styles.sectionTitle}>{t('meanwhile')}</h2>
          <Panel>
            <button type="button" className={lists.task} onClick={choose}>
              <Icon name="ticket" />
              <span>
                <b>{hasChosen ? t('yourChoice') : t('choose')}</b>
                <small>{hasChosen ? `${words.count} · ${words.total}` : t('chooseText')}</small>
              </span>
              {hasChosen ? <ChosenTag /> : <Icon name="chevron" />}
            </button>
            <Link className={lists.task} to="/profile" search={{ redirectTo: roomAddress(room) }}>
              <Icon name="person" />
              <span>
                <b>{t('profile')}</b>
                <small>{t('profileText')}</small>
              </span>
              {profile && isComplete(profile) && (
                <Tag icon="success" tone="ok">
                  {t('complete')}
                </Tag>
              )}
            </Link>
            <BellToggle />
          </Panel>
        </section>
      ) : (
        <section className={lists.card}>
          <DrawSteps room={sale.room} />
        </section>
      )}
      <Bullets
        lines={[
          ['person', sale.room.isOnePerNumber ? t('oneEntryPerNumber') : t('oneEntry')],
          ['mobile', t('yourPlace')],
        ]}
      />
      <PlaceElsewhere profile={profile} />
      {sale.room.beacon === 'standIn' && <p className={styles.standIn}>{t('standIn')}</p>}
      <ChoiceSheet sale={sale} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </RoomFrame>
  )
}
