import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figure } from '../state/entry-code.ts'
import type { RoomView } from '../state/room-view.ts'
import { isNews, momentOf, type Moment } from '../state/thresholds.ts'

/**
 * The sentence for screen readers. It changes at thresholds, never at each poll (ROM-52). The region exists before its text
 * changes. The turn itself is an alert of its own screen.
 */
export function Speaker({ view }: { readonly view: RoomView }) {
  const { t } = useTranslation('room')
  const [said, setSaid] = useState<{ readonly moment: Moment; readonly text: string } | null>(null)
  const moment = momentOf(view)
  if (isNews(said?.moment ?? null, moment)) setSaid({ moment, text: textOf(moment) })

  function textOf(of: Moment): string {
    const rank = 'rank' in view && view.rank !== null ? view.rank : 0
    const count = 'peopleAhead' in view ? view.peopleAhead : 0
    switch (of) {
      case 'drawn':
        return t('spokenDrawn', { rank: figure(rank) })
      case 'halfWay':
        return t('spokenHalfWay', { count, figure: figure(count) })
      case 'hundred':
      case 'ten':
        return t('spokenNear', { count, figure: figure(count) })
      case 'yourTurn':
        return ''
    }
  }
  return (
    <p className={utilities.visuallyHidden} role="status">
      {said?.text}
    </p>
  )
}
