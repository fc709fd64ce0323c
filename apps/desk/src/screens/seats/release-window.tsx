import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countOf } from '../../text/count.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { PlacesWindow } from './places-window.ts'
import { useSeatWords, type Kept, type NamedSeats } from './seat-words.ts'
import * as layout from '../../ui/layout.module.css'

/** Kept places that can be released: all of a name, or some of its seats. */
export interface Releasable {
  readonly kept: Kept
  /** The chosen seats. Null for all places. */
  readonly seats: NamedSeats | null
  /** True if the places have no numbers, so that some of them can be meant. */
  readonly isCounted: boolean
}

/** Gives kept places of one of several names back to the sale (SCR-37). */
export function ReleaseWindow({ event, about, places, onClose }: PlacesWindow<Releasable>) {
  const { t } = useTranslation('seats')
  const words = useSeatWords()
  const [name, setName] = useState(places[0]?.kept.name ?? '')
  const [number, setNumber] = useState('')
  const meant = places.find(({ kept }) => kept.name === name)
  const count = countOf(number)
  const isNumber = number === '' || count !== null
  const claim = meant?.kept.claim ?? null
  return (
    <ActWindow
      command="seats"
      verb="release"
      input={
        meant === undefined || !isNumber
          ? null
          : {
              event,
              name,
              ...(meant.seats !== null && { seats: meant.seats.spans }),
              ...(count !== null && { places: count }),
            }
      }
      lacking={t('releaseLacking')}
      title={t('release')}
      about={about}
      factsOf={({ released, allotment }) => ({
        places: released,
        lines: words.slipLines(meant?.seats ?? null, allotment),
        says: [
          { icon: 'ticket', words: t('sayReleased') },
          ...(claim === null ? [] : [{ icon: 'mail', words: t('sayClaimEnds') } as const]),
        ],
      })}
      pressWords={({ released }) => t('pressRelease', { count: released })}
      onClose={(done) => onClose(done !== null)}
    >
      {places.length > 1 ? (
        <SelectField label={t('name')} value={name} onChange={setName}>
          {places.map(({ kept, seats }) => (
            <option key={kept.name} value={kept.name}>
              {`${words.keptFor(kept)} · ${seats?.count ?? kept.places}`}
            </option>
          ))}
        </SelectField>
      ) : meant === undefined ? null : (
        <p className={layout.note}>{[words.keptFor(meant.kept), ...(meant.seats?.words ?? [])].join(' · ')}</p>
      )}
      {meant?.isCounted === true ? (
        <TextField
          label={t('number')}
          value={number}
          onChange={setNumber}
          inputMode="numeric"
          hint={t('releaseNumberHint')}
          isWrong={!isNumber}
        />
      ) : null}
    </ActWindow>
  )
}
