import { useRef, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { isComplete } from '../../../session/profile-facts.ts'
import { useReportFailure } from '../../../session/report-failure.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { roomAddress } from '../live/room-address.ts'
import type { RoomProps } from '../live/room-sale.ts'
import { figure } from '../state/entry-code.ts'

/** Returns a function that makes a call of a room, and whether it is under way. A failure shows an alert. */
export function useRoomAction(action: () => Promise<void>) {
  const { t } = useTranslation('room')
  const reportFailure = useReportFailure()
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await action()
    } catch (error) {
      reportFailure(error, t('failed'))
    }
    isRunning.current = false
    setPending(false)
  }
  return { isPending, run: () => void run() }
}

interface JoinActionProps extends Pick<RoomProps, 'room' | 'live' | 'profile'> {
  /** The words of the button for a member who may join. */
  readonly label: string
}

/** The button that joins a room. It leads guests to the sign-in, and new members to their profile, and back (ROM-58). */
function JoinAction({ room, live, profile, label }: JoinActionProps) {
  const { t } = useTranslation('room')
  const { isPending, run } = useRoomAction(live.join)
  const redirectTo = roomAddress(room)
  if (profile === null)
    return (
      <ButtonLink kind="main" to="/login" search={{ redirectTo }}>
        <Icon name="person" size="s" />
        {t('signIn')}
      </ButtonLink>
    )
  if (profile !== undefined && !isComplete(profile))
    return (
      <ButtonLink kind="main" to="/profile" search={{ redirectTo }}>
        <Icon name="person" size="s" />
        {t('completeProfile')}
      </ButtonLink>
    )
  return (
    <Button kind="main" pending={isPending} locked={profile === undefined} onClick={run}>
      <Icon name="ticket" size="s" />
      {label}
    </Button>
  )
}

/** The quiet button that joins a room again, for a member who has tickets already. */
export function RejoinAction({ live, label }: Pick<JoinActionProps, 'live' | 'label'>) {
  const { isPending, run } = useRoomAction(live.join)
  return (
    <Button kind="line" pending={isPending} onClick={run}>
      {label}
    </Button>
  )
}

/** Tells a guest who has joined already that the place is a sign-in away. */
export function PlaceElsewhere({ profile }: Pick<RoomProps, 'profile'>) {
  const { t } = useTranslation('room')
  if (profile !== null) return null
  return <p className={`${utilities.small} ${utilities.muted}`}>{t('placeElsewhere')}</p>
}

interface JoinBarProps extends JoinActionProps {
  readonly total: string
  readonly note: string
}

/** {@link JoinAction} in the bar at the bottom, beside a figure. */
export function JoinBar({ total, note, ...action }: JoinBarProps) {
  return (
    <BottomBar total={total} note={note}>
      <JoinAction {...action} />
    </BottomBar>
  )
}

interface BehindBarProps extends JoinActionProps {
  /** The people who would stand before the reader. */
  readonly ahead: number
}

/** {@link JoinBar} for a place behind the others. */
export function BehindBar({ ahead, ...action }: BehindBarProps) {
  const { t } = useTranslation('room')
  return <JoinBar {...action} total={ahead === 0 ? '—' : figure(ahead)} note={t('aheadOfYou', { count: ahead })} />
}
