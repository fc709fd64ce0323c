import type { VerbInput, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { inLanguage } from '@pokfei/format/localised'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { Saved } from '../../act/saved.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listAt, textAt, valueAt, type DraftFile } from './draft.ts'
import { labelOf, pathOfChange, wordsOfValue, type FieldChange } from './field-words.ts'
import { inputBefore, inputOf, type DraftPicture } from './picture/picture-file.ts'
import { countSeats, type SectionSeats } from './seat-lines.ts'
import { NewPicture, SentPicture, type PictureEnd } from './picture/sent-picture.tsx'
import * as styles from './event-form.module.css'
import * as table from '../../ui/table.module.css'

type SaveResult = VerbResult<'events', 'save'>
type SaveInput = VerbInput<'events', 'save'>

/** Returns the ticket types that a save adds to a known event. */
function addedTypes(file: DraftFile, before: CatalogueFile | null): readonly unknown[] {
  const known = new Set(before?.events[0]?.ticketTypes.map(({ typeID }) => typeID))
  return before === null
    ? []
    : listAt(file, 'events[0].ticketTypes').filter((type) => !known.has(textAt(type, 'typeID')))
}

/**
 * Returns the file that takes a save back: the one before, or a new event removed. No type is ever removed, because tickets
 * name it. So only an access code sells a new one from then on (DSK-59).
 */
function fileBefore(file: DraftFile, before: CatalogueFile | null): DraftFile {
  if (before === null)
    return { events: listAt(file, 'events').map((event) => ({ ...Object(event), status: 'removed' })) }
  const hidden = addedTypes(file, before).map((type) => {
    const { saleStartTimeSSE: _start, saleEndTimeSSE: _end, ...rest }: Readonly<Record<string, unknown>> = Object(type)
    return { ...rest, byCodeOnly: true }
  })
  const [event, ...others] = before.events
  return { ...before, events: [{ ...event, ticketTypes: [...(event?.ticketTypes ?? []), ...hidden] }, ...others] }
}

/** The difference, the save and its undo (DSK-31, DSK-33). */
export function SaveWindow({
  input,
  before,
  picture,
  about,
  onSaved,
  onClose,
}: {
  readonly input: SaveInput
  readonly before: CatalogueFile | null
  /** The picture that is saved too. It is sent once the event is there. */
  readonly picture: DraftPicture | undefined
  readonly about: string
  /** Called once the save is made, whichever way leads on. */
  readonly onSaved: () => void
  /** Called with true once something was saved. */
  readonly onClose: (isSaved: boolean) => void
}) {
  const { t } = useTranslation('forms')
  const [undo, setUndo] = useState<SaveInput | null>(null)
  const [pictureEnd, setPictureEnd] = useState<PictureEnd | null>(null)
  const isNew = before === null
  const hasNewType = addedTypes(input.catalogue, before).length > 0
  const shown = undo ?? input
  return (
    <ActWindow
      key={undo === null ? 'save' : 'undo'}
      command="events"
      verb="save"
      input={shown}
      title={undo === null ? t('saveTitle') : t('undoTitle')}
      about={about}
      factsOf={useFacts(undo === null && isNew ? input.catalogue : null, { isUndo: undo !== null, hasNewType })}
      pressWords={({ changes }) => {
        if (undo !== null) return t('undo')
        return isNew ? t('onSale') : t('save', { count: changes.length })
      }}
      onClose={(done) => onClose(done !== null || undo !== null)}
      renderGiven={() => (
        <>
          <Saved onSaved={onSaved} />
          {undo === null && picture !== undefined ? (
            <SentPicture event={about} input={inputOf(picture)} onEnd={setPictureEnd} />
          ) : null}
          {undo !== null && pictureEnd?.isThere === true && !isNew ? (
            <SentPicture event={about} input={inputBefore(pictureEnd.before)} />
          ) : null}
          {undo === null ? (
            <Button
              words={t('undo')}
              keyName="Z"
              icon="refund"
              isLocked={picture !== undefined && pictureEnd === null}
              onPress={() => setUndo({ ...input, catalogue: fileBefore(input.catalogue, before) })}
            />
          ) : null}
          {undo === null ? (
            <p>
              <a href={`/event/${about}`} target="_blank" rel="noreferrer">
                {t('addressOf')}
              </a>
            </p>
          ) : null}
        </>
      )}
      beneath={
        <>
          {undo === null && picture !== undefined ? <NewPicture picture={picture} /> : null}
          <Difference input={shown} />
        </>
      }
    />
  )
}

/** Returns the places that a field says: a number, or stretches of seats such as `B/12/1-10, B/12/13-22`. */
const placesIn = (value: FieldChange['before']): number =>
  typeof value === 'number'
    ? value
    : [...String(value ?? '').matchAll(/\/(\d+)-(\d+)(?:,|$)/g)].reduce(
        (sum, [, from, to]) => sum + Number(to) - Number(from) + 1,
        0,
      )

/** Returns the facts of a save's slip: more or fewer places, the types of a new event, and who hears of it. */
function useFacts(
  newFile: DraftFile | null,
  { isUndo, hasNewType }: { readonly isUndo: boolean; readonly hasNewType: boolean },
): (result: SaveResult) => SlipFacts {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const types = listAt(newFile, 'events[0].ticketTypes')
  const placesOfType = (type: unknown) =>
    Number(valueAt(type, 'capacity') ?? countSeats(listAt(type, 'seats') as readonly SectionSeats[]))
  return ({ events, changes }) => {
    const sold = events.reduce((sum, { soldCount }) => sum + soldCount, 0)
    const changed = changes.filter(({ field }) => /\.(?:capacity|seats)$/.test(field))
    const places =
      newFile === null
        ? changed.reduce((sum, { before, after }) => sum + placesIn(after) - placesIn(before), 0)
        : types.reduce<number>((sum, type) => sum + placesOfType(type), 0)
    return {
      moneyCents: 0,
      places,
      mails: 0,
      lines: types.map((type) => ({
        words: inLanguage(language, textAt(type, 'ticketTypeNameEN'), textAt(type, 'ticketTypeNameCN')),
        value: `${formatHkd(toCents(Number(valueAt(type, 'salePrice'))))} · ${t('places', { count: placesOfType(type) })}`,
      })),
      says: [
        { icon: 'info', words: t('saysNew') },
        ...(sold > 0 ? [{ icon: 'person', words: t('saysHolders', { count: sold }) } as const] : []),
        ...(isUndo ? [] : [{ icon: 'refund', words: t('saysUndo') } as const]),
        ...(hasNewType ? [{ icon: 'info', words: t('saysTypeStays') } as const] : []),
      ],
    }
  }
}

/** The fields that change, each with its old and its new value, and what looks like a slip of the pen. */
function Difference({ input }: { readonly input: SaveInput }) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  // The trial of the slip, with the same input.
  const trial = useTrial('events', 'save', input)
  if (trial.data?.kind !== 'done') return null
  const { changes, slips } = trial.data.result
  return (
    <>
      {slips.map(({ path, messageEN, messageCN }) => (
        <Call
          key={`${path} ${messageEN}`}
          tone="warn"
          title={`${labelOf(path, language, input.catalogue)} ${language === 'en' ? messageEN : messageCN}`}
        />
      ))}
      <Panel title={t('changed', { count: changes.length })} isFlush>
        <table className={table.table}>
          <HeadRow columns={[{ words: t('fieldName'), className: table.wide }, t('fieldBefore'), t('fieldAfter')]} />
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={`${change.entry} ${change.id} ${change.field}`} change={change} file={input.catalogue} />
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  )
}

function ChangeRow({ change, file }: { readonly change: FieldChange; readonly file: DraftFile }) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const path = pathOfChange(change, file)
  const wordsOf = (value: FieldChange['before']) => wordsOfValue(value, path, language)
  return (
    <tr>
      <td>
        <b>{change.field === '' ? t(`new_${change.entry}`) : labelOf(path, language, file)}</b>
      </td>
      <td data-label={t('fieldBefore')}>
        <span className={`${styles.was} ${styles.value}`}>{wordsOf(change.before)}</span>
      </td>
      <td data-label={t('fieldAfter')}>
        <span className={styles.value}>{wordsOf(change.after)}</span>
      </td>
    </tr>
  )
}
