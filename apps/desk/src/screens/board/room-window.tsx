import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import type { RoomOnBoard } from './use-board.ts'

/** An act on a waiting room. */
export interface RoomAct {
  readonly verb: 'pause' | 'go-on' | 'rate'
  readonly room: RoomOnBoard
}

type Window = { readonly room: RoomOnBoard; readonly onClose: () => void }

const mostTurns = 60_000

const factsWith = (words: string): SlipFacts => ({
  moneyCents: 0,
  places: 0,
  mails: 0,
  lines: [],
  says: [{ icon: 'info', words }],
})

/** Pauses a room, lets it go on, or changes its rate. Each is tried dry first. */
export function RoomWindow({ act: { verb, room }, onClose }: { readonly act: RoomAct; readonly onClose: () => void }) {
  switch (verb) {
    case 'pause':
      return <PauseWindow room={room} onClose={onClose} />
    case 'go-on':
      return <GoOnWindow room={room} onClose={onClose} />
    case 'rate':
      return <RateWindow room={room} onClose={onClose} />
  }
}

function PauseWindow({ room: { room }, onClose }: Window) {
  const { t } = useTranslation('board')
  const [textCn, setTextCn] = useState('')
  const [textEn, setTextEn] = useState('')
  return (
    <ActWindow
      command="rooms"
      verb="pause"
      input={textCn.trim() === '' || textEn.trim() === '' ? null : { room, textCn, textEn }}
      lacking={t('words')}
      title={t('roomPause')}
      about={room}
      factsOf={() => factsWith(t('saysPause'))}
      pressWords={() => t('roomPause')}
      onClose={onClose}
    >
      <TextField label={t('textCn')} value={textCn} onChange={setTextCn} maxLength={300} />
      <TextField label={t('textEn')} value={textEn} onChange={setTextEn} maxLength={300} />
    </ActWindow>
  )
}

function GoOnWindow({ room: { room }, onClose }: Window) {
  const { t } = useTranslation('board')
  return (
    <ActWindow
      command="rooms"
      verb="go-on"
      input={{ room }}
      title={t('roomGoOn')}
      about={room}
      factsOf={() => factsWith(t('saysGoOn'))}
      pressWords={() => t('roomGoOn')}
      onClose={onClose}
    />
  )
}

function RateWindow({ room: { room, turnsPerMinute }, onClose }: Window) {
  const { t } = useTranslation('board')
  const [typed, setTyped] = useState(String(turnsPerMinute))
  const turns = Number(typed)
  const isWhole = Number.isInteger(turns) && turns >= 1 && turns <= mostTurns
  return (
    <ActWindow
      command="rooms"
      verb="rate"
      input={isWhole ? { room, turns } : null}
      lacking={t('turnsHint')}
      title={t('roomRate')}
      about={room}
      factsOf={({ before, after }: VerbResult<'rooms', 'rate'>) =>
        factsWith(t('saysRate', { before: before.turnsPerMinute, after: after.turnsPerMinute }))
      }
      pressWords={({ after }) => t('roomRateValue', { turns: after.turnsPerMinute })}
      onClose={onClose}
    >
      <TextField
        label={t('turns')}
        type="number"
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        hint={t('turnsHint')}
        isWrong={!isWhole}
      />
    </ActWindow>
  )
}
