import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { createStore, useStore } from '../../../page/store.ts'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { askForNotices, showNotice } from '../live/notice.ts'
import { openBell, type Bell } from '../live/ring.ts'
import type { RoomView } from '../state/room-view.ts'
import * as lists from '../parts/lists.module.css'

/** The bell of this page. It is off until its reader turns it on, because browsers ask for a press. */
const bell = createStore<Bell | null>(null)
/** False once this browser has said that it shows no notification of the page. */
const hasNotices = createStore(true)

/**
 * Turns the sound, the vibration and the notification of a turn on and off. A press rings once, so the reader hears that it
 * works, and asks for the right to notify (ROM-93).
 */
export function BellToggle() {
  const { t } = useTranslation('room')
  const current = useStore(bell)
  const notifies = useStore(hasNotices)
  const toggle = () => {
    if (current !== null) {
      current.close()
      bell.set(null)
      return
    }
    const opened = openBell()
    opened.ring()
    bell.set(opened)
    void askForNotices().then((isAllowed) => hasNotices.set(isAllowed))
  }
  return (
    <button type="button" className={lists.task} aria-pressed={current !== null} onClick={toggle}>
      <ScreenIcon name="bell" />
      <span>
        <b>{t('bell')}</b>
        <small>{current === null || notifies ? t('bellText') : t('bellNoNotice')}</small>
      </span>
      {current !== null && (
        <Tag icon="success" tone="ok">
          {t('bellOn')}
        </Tag>
      )}
    </button>
  )
}

/** Rings and notifies once a turn has come while its reader saw the room before it, and the bell is on (ROM-80). */
export function useTurnSignal(kind: RoomView['kind'], title: string, saleName: string): void {
  const [wasHere, setWasHere] = useState(false)
  const isTurn = kind === 'yourTurn'
  // A page that opens in a turn has nothing to call its reader for.
  if (!isTurn && kind !== 'reading' && !wasHere) setWasHere(true)
  const rings = isTurn && wasHere
  useEffect(() => {
    const current = bell.get()
    if (!rings || current === null) return
    current.ring()
    void showNotice(title, saleName)
  }, [rings, title, saleName])
}
