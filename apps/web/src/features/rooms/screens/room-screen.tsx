import { Suspense, useEffect, useRef, useState } from 'react'
import { roomPath, type RoomKey } from '../../../room/room-queries.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../layout/column.tsx'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { GoToNotFound } from '../../../layout/go-to-not-found.tsx'
import { PendingView } from '../../../layout/pending-view.tsx'
import { BackBar } from '../../../layout/top-bar.tsx'
import { useSession } from '../../../session/use-session.ts'
import { useRoom } from '../live/use-room.ts'
import type { RoomView } from '../state/room-view.ts'
import { readRoom, storeRoom } from '../../../browser-storage/stored-room.ts'
import { useTurnSignal } from './bell-toggle.tsx'
import {
  Announced,
  Behind,
  Closed,
  Drawn,
  Ended,
  loadScreens,
  Lobby,
  Paused,
  SoldOut,
  TurnPassed,
  Waiting,
  YourTurn,
} from './lazy-screens.tsx'
import { Reading } from './reading.tsx'
import { Speaker } from './speaker.tsx'
import { figure } from '../state/entry-code.ts'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useRoomSale, type RoomProps, type Sale } from '../live/room-sale.ts'
import * as columnStyles from '../../../layout/column.module.css'

/** The waiting room of a sale, in whatever state it is (ROM-50). */
export function RoomScreen(room: RoomKey) {
  const { t } = useTranslation('room')
  const loaded = useRoomSale(room)
  switch (loaded.kind) {
    case 'loading':
      return <PendingView />
    case 'missing':
      return <GoToNotFound />
    case 'failed':
      return (
        <Column top={<BackBar title={t('title')} />}>
          <div className={columnStyles.content}>
            <ErrorNote text={t('loadFailed')} onRetry={loaded.retry} />
          </div>
        </Column>
      )
    case 'loaded':
      return <OpenRoom room={room} sale={loaded.sale} />
  }
}

function OpenRoom({ room, sale }: { readonly room: RoomKey; readonly sale: Sale }) {
  const { t } = useTranslation('room')
  const { profile } = useSession()
  const live = useRoom(room, sale.room.lobbyTimeSSE, profile === undefined ? undefined : profile !== null)
  const { status, view } = live
  // A script that is missing now is asked for again when its screen comes.
  useEffect(() => void loadScreens().catch(() => undefined), [])
  const kind = view?.kind ?? 'reading'
  /** The title of the tab counts while its reader waits, and calls at the turn. */
  const titleOf = (shown: RoomView): string | null => {
    if (shown.kind === 'yourTurn') return t('yourTurn')
    if (shown.kind !== 'waiting' && shown.kind !== 'soldOut') return null
    return t('ahead', { count: shown.peopleAhead, figure: figure(shown.peopleAhead) })
  }
  useTurnSignal(kind, t('yourTurn'), sale.name)
  const title = view && titleOf(view)
  usePageTitle(title && `${title} · ${sale.name}`)
  useStartAtTop(kind)
  return (
    <>
      <Speaker view={view} />
      {status === null || view === null ? (
        <PendingView {...(live.isOffline && { text: t('offline') })} />
      ) : (
        <Suspense fallback={<PendingView />}>
          <ScreenOf view={view} room={room} sale={sale} live={{ ...live, status }} profile={profile} />
        </Suspense>
      )}
    </>
  )
}

/** Begins each state of the room at its top, where its news is. The first one stays where the browser puts it. */
function useStartAtTop(kind: RoomView['kind']): void {
  const before = useRef<RoomView['kind']>('reading')
  useEffect(() => {
    if (before.current !== 'reading' && before.current !== kind) scrollTo(0, 0)
    before.current = kind
  }, [kind])
}

/** Picks the screen of a view. The stub stays until its reader goes on to the queue. */
function ScreenOf({ view, ...props }: RoomProps & { readonly view: RoomView }) {
  const roomID = roomPath(props.room)
  const [wasSeen] = useState(() => readRoom(browserStorage(), roomID).isStubSeen)
  const [isStubOpen, setStubOpen] = useState(!wasSeen)
  const goOn = () => {
    setStubOpen(false)
    scrollTo(0, 0)
    storeRoom(browserStorage(), roomID, { isStubSeen: true })
  }
  switch (view.kind) {
    case 'announced':
      return <Announced {...props} />
    case 'lobby':
      return <Lobby {...props} />
    case 'closed':
      return <Closed isBeaconLate={view.isBeaconLate} {...props} />
    case 'reading':
      return <Reading {...props} />
    case 'drawn':
      return <Drawn rank={view.rank} isNew={!wasSeen} onGoOn={goOn} {...props} />
    case 'waiting':
      return isStubOpen ? (
        <Drawn rank={view.rank} isNew={!wasSeen} onGoOn={goOn} {...props} />
      ) : (
        <Waiting rank={view.rank} peopleAhead={view.peopleAhead} {...props} />
      )
    case 'soldOut':
      return <SoldOut rank={view.rank} peopleAhead={view.peopleAhead} {...props} />
    case 'behind':
      return <Behind {...props} />
    case 'paused':
      return <Paused rank={view.rank} peopleAhead={view.peopleAhead} {...props} />
    case 'yourTurn':
      return <YourTurn rank={view.rank} turn={view.turn} {...props} />
    case 'turnPassed':
      return <TurnPassed rank={view.rank} {...props} />
    case 'ended':
      return <Ended rank={view.rank} {...props} />
  }
}
