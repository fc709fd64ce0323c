import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { createStore, useStore } from '../../../page/store.ts'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { openBell, type Bell } from '../live/ring.ts'
import type { RoomView } from '../state/room-view.ts'
import * as lists from '../parts/lists.module.css'

/** The bell of this page. It is off until its reader turns it on, because browsers ask for a press. */
const bell = createStore<Bell | null>(null)

/** Turns the sound and the vibration of a turn on and off. A press rings once, so the reader hears that it works. */
export function BellToggle() {
  const { t } = useTranslation('room')
  const current = useStore(bell)
  const toggle = () => {
    if (current !== null) {
      current.close()
      bell.set(null)
      return
    }
    const opened = openBell()
    opened.ring()
    bell.set(opened)
  }
  return (
    <button type="button" className={lists.task} aria-pressed={current !== null} onClick={toggle}>
      <ScreenIcon name="bell" />
      <span>
        <b>{t('bell')}</b>
        <small>{t('bellText')}</small>
      </span>
      {current !== null && (
        <Tag icon="success" tone="ok">
          {t('bellOn')}
        </Tag>
      )}
    </button>
  )
}

/** Rings and changes the title of the tab once a turn has come while its reader saw the room before it. */
export function useTurnSignal(kind: RoomView['kind'], title: string): void {
  const isHidden = useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
  const [wasHere, setWasHere] = useState(false)
  const isTurn = kind === 'yourTurn'
  // A page that opens in a turn has nothing to call its reader for.
  if (!isTurn && kind !== 'reading' && !wasHere) setWasHere(true)
  const rings = isTurn && wasHere
  useEffect(() => {
    if (rings) bell.get()?.ring()
  }, [rings])
  useEffect(() => {
    if (!isTurn || !isHidden) return undefined
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [isTurn, isHidden, title])
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
