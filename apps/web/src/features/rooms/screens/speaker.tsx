import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figure } from '../state/entry-code.ts'
import type { RoomView } from '../state/room-view.ts'
import { silence, speak } from '../state/thresholds.ts'

/**
 * The sentence for screen readers. It changes with the state and at thresholds, never at each poll (ROM-52). It stands beside
 * the screens and not in them, because a region is heard only if it exists before its text changes. The turn itself is an
 * alert of its own screen.
 */
export function Speaker({ view }: { readonly view: RoomView | null }) {
  const { t } = useTranslation('room')
  const [{ spoken, text }, setSaid] = useState({ spoken: silence, text: '' })
  const next = view === null ? spoken : speak(spoken, view)
  // The figures of a sentence are those of its moment.
  if (view !== null && next !== spoken)
    setSaid({ spoken: next, text: next.sentence === spoken.sentence ? text : textOf(view) })

  function textOf(of: RoomView): string {
    const rank = 'rank' in of && of.rank !== null ? of.rank : 0
    const count = 'peopleAhead' in of ? of.peopleAhead : 0
    switch (next.sentence) {
      case 'drawn':
        return t('spokenDrawn', { rank: figure(rank) })
      case 'halfWay':
        return t('spokenHalfWay', { count, figure: figure(count) })
      case 'hundred':
      case 'ten':
        return t('spokenNear', { count, figure: figure(count) })
      case 'closed':
        return t('closedTitle')
      case 'paused':
        return t('pausedTitle')
      case 'goesOn':
        return t('spokenGoesOn')
      case 'soldOut':
        return t('soldOutTitle')
      case 'turnPassed':
        return t('spokenTurnOver')
      case 'ended':
        return t('endedTitle')
      case 'yourTurn':
      case null:
        return ''
    }
  }
  return (
    <p className={utilities.visuallyHidden} role="status">
      {text}
    </p>
  )
}
