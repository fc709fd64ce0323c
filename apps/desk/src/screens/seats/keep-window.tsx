import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countOf } from '../../text/count.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { PlacesWindow } from './places-window.ts'
import { useSeatWords, type NamedSeats } from './seat-words.ts'
import * as layout from '../../ui/layout.module.css'

/** Places of one ticket type that can be kept back: chosen seats, or a number of places. */
export interface Keepable {
  readonly typeID: string
  readonly type: string
  /** Null for places without a number. */
  readonly seats: NamedSeats | null
}

const isName = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text)

/** Turns what somebody types into the letters that a name has. */
const nameOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .trim()

/** Keeps places of one of several types back under a name, with a time or without (SCR-37). */
export function KeepWindow({ event, about, places, onClose }: PlacesWindow<Keepable>) {
  const { t } = useTranslation('seats')
  const [typeID, setTypeID] = useState(places[0]?.typeID ?? '')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('1')
  const [until, setUntil] = useState('')
  const paused = usePaused(name)
  const meant = places.find((one) => one.typeID === typeID)
  const seats = meant?.seats ?? null
  const words = useSeatWords()
  const count = countOf(number)
  const isReady = meant !== undefined && isName(paused) && (seats !== null || count !== null)
  return (
    <ActWindow
      command="seats"
      verb="hold"
      input={
        isReady
          ? {
              event,
              name: paused,
              type: typeID,
              ...(seats !== null ? { seats: seats.spans } : count !== null && { places: count }),
              ...(until !== '' && { until }),
            }
          : null
      }
      lacking={t('keepLacking')}
      title={t('keep')}
      about={about}
      factsOf={({ added, allotment }) => ({
        places: added,
        lines: [
          { words: t('name'), value: allotment.name },
          { words: t('type'), value: meant?.type ?? '' },
          ...words.slipLines(seats, allotment),
        ],
        says: [
          { icon: 'lock', words: t('sayKept') },
          {
            icon: 'clock',
            words:
              allotment.releaseSSE === null
                ? t('sayUntilReleased')
                : t('sayUntil', { time: formatDateTime(allotment.releaseSSE) }),
          },
        ],
      })}
      pressWords={({ added }) => t('pressKeep', { count: added })}
      onClose={(done) => onClose(done !== null)}
    >
      {places.length > 1 ? (
        <SelectField label={t('type')} value={typeID} onChange={setTypeID}>
          {places.map((one) => (
            <option key={one.typeID} value={one.typeID}>
              {one.seats === null ? one.type : `${one.type} · ${one.seats.count}`}
            </option>
          ))}
        </SelectField>
      ) : null}
      {seats === null ? null : <p className={layout.note}>{seats.words.join(' · ')}</p>}
      <TextField
        label={t('name')}
        value={name}
        onChange={(typed) => setName(nameOf(typed))}
        hint={t('nameHint')}
        isWrong={name !== '' && !isName(name)}
        maxLength={64}
      />
      <div className={layout.half}>
        {seats === null ? (
          <TextField
            label={t('number')}
            value={number}
            onChange={setNumber}
            inputMode="numeric"
            hint={t('numberHint')}
            isWrong={count === null}
          />
        ) : null}
        <TextField label={t('until')} value={until} onChange={setUntil} type="datetime-local" hint={t('untilHint')} />
      </div>
    </ActWindow>
  )
}
