import type { VerbInput, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type DraftFile } from './draft.ts'
import { labelOf, pathOfChange, wordsOfValue, type FieldChange } from './field-words.ts'
import * as styles from './event-form.module.css'
import * as table from '../../ui/table.module.css'

type Saved = VerbResult<'events', 'save'>
type SaveInput = VerbInput<'events', 'save'>

/** Returns the file that takes a save back: the one before, or a new event removed. Null if a new ticket type stays. */
function fileBefore(file: DraftFile, before: CatalogueFile | null): DraftFile | null {
  const [event] = (file as unknown as CatalogueFile).events
  if (event === undefined) return null
  if (before === null) return { events: [{ ...event, status: 'removed' }] }
  const known = new Set(before.events[0]?.ticketTypes.map(({ typeID }) => typeID))
  return event.ticketTypes.every(({ typeID }) => known.has(typeID)) ? { ...before } : null
}

/** The difference, the save and its undo (DSK-31, DSK-33). */
export function SaveWindow({
  input,
  before,
  about,
  onClose,
}: {
  readonly input: SaveInput
  readonly before: CatalogueFile | null
  readonly about: string
  /** Called with true once something was saved. */
  readonly onClose: (isSaved: boolean) => void
}) {
  const { t } = useTranslation('forms')
  const [undo, setUndo] = useState<SaveInput | null>(null)
  const isNew = before === null
  const taken = fileBefore(input.catalogue, before)
  const shown = undo ?? input
  return (
    <ActWindow
      key={undo === null ? 'save' : 'undo'}
      command="events"
      verb="save"
      input={shown}
      title={undo === null ? t('saveTitle') : t('undoTitle')}
      about={about}
      factsOf={useFacts(undo === null && isNew)}
      pressWords={({ changes }) => {
        if (undo !== null) return t('undo')
        return isNew ? t('onSale') : t('save', { count: changes.length })
      }}
      onClose={(done) => onClose(done !== null || undo !== null)}
      renderGiven={() => (
        <>
          {undo === null && taken !== null ? (
            <Button
              words={t('undo')}
              keyName="Z"
              icon="refund"
              onPress={() => setUndo({ ...input, catalogue: taken })}
            />
          ) : null}
          {taken === null ? <Call tone="info" title={t('undoNot')} /> : null}
          {undo === null ? (
            <p>
              <a href={`/event/${about}`} target="_blank" rel="noreferrer">
                {t('addressOf')}
              </a>
            </p>
          ) : null}
        </>
      )}
      beneath={<Difference input={shown} />}
    />
  )
}

/** Returns the facts of a save's slip: more or fewer places, the number of changes, and who hears of it. */
function useFacts(isNew: boolean): (result: Saved) => SlipFacts {
  const { t } = useTranslation('forms')
  return ({ events, changes }) => {
    const sold = events.reduce((sum, { soldCount }) => sum + soldCount, 0)
    return {
      moneyCents: 0,
      places: changes
        .filter(({ field }) => field.endsWith('.capacity'))
        .reduce((sum, { before, after }) => sum + Number(after) - Number(before), 0),
      mails: 0,
      lines: isNew ? [] : [{ words: t('changed', { count: changes.length }), value: '' }],
      says: [
        { icon: 'info', words: t('saysNew') },
        ...(sold > 0 ? [{ icon: 'person', words: t('saysHolders', { count: sold }) } as const] : []),
        { icon: 'refund', words: t('saysUndo') },
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
