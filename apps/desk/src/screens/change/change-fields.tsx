import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { nameOfEvent, useEvents, type ListedEvent } from '../../scope/use-events.ts'
import { eventName } from '../../text/names.ts'
import { LinesField, Segments, SelectField, TextField } from '../../ui/field.tsx'
import type { Change, ChangeDraft, DraftField } from './change-draft.ts'
import * as layout from '../../ui/layout.module.css'

/** The fields of a change: its facts, its words in both languages, and what holders may choose. */
export function ChangeFields({
  change,
  event,
  draft,
  onChange,
}: {
  readonly change: Change
  readonly event: ListedEvent
  readonly draft: ChangeDraft
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const { t } = useTranslation('change')
  const write = (field: DraftField) => (text: string) =>
    onChange({ ...draft, texts: { ...draft.texts, [field]: text } })
  const field = (name: DraftField, type: 'text' | 'datetime-local' = 'text') => (
    <TextField
      key={name}
      label={t(`field_${name}`)}
      value={draft.texts[name] ?? ''}
      onChange={write(name)}
      type={type}
      maxLength={1000}
    />
  )
  const words = (name: 'textEn' | 'textCn') => (
    <LinesField
      key={name}
      label={t(`field_${name}`)}
      value={draft.texts[name] ?? ''}
      onChange={write(name)}
      hint={t('textHint')}
      placeholder={t(`place_${name}`)}
      isProse
    />
  )
  return (
    <>
      {change === 'move' ? (
        <div className={layout.half}>
          {field('start', 'datetime-local')}
          {field('doors', 'datetime-local')}
          {(['venueCn', 'venueEn', 'addressCn', 'addressEn', 'exitCn', 'exitEn', 'map'] as const).map((name) =>
            field(name),
          )}
        </div>
      ) : null}
      {change === 'line-up' ? (
        <div className={layout.half}>
          {(['artistCn', 'artistEn', 'nameCn', 'nameEn'] as const).map((name) => field(name))}
        </div>
      ) : null}
      <div className={layout.half}>
        {words('textCn')}
        {words('textEn')}
      </div>
      {change === 'cancel' ? (
        <Fees draft={draft} onChange={onChange} />
      ) : (
        <Offer
          event={event}
          draft={draft}
          onChange={onChange}
          until={field('until', 'datetime-local')}
          from={field('from')}
        />
      )}
    </>
  )
}

/** Asks if service fees go back too. */
function Fees({ draft, onChange }: { readonly draft: ChangeDraft; readonly onChange: (draft: ChangeDraft) => void }) {
  const { t } = useTranslation('change')
  return (
    <Segments
      label={t('fees')}
      value={draft.withFees ? 'back' : 'kept'}
      onChange={(value) => onChange({ ...draft, withFees: value === 'back' })}
      choices={[
        { value: 'kept', words: t('feesKept') },
        { value: 'back', words: t('feesBack') },
      ]}
    />
  )
}

/** The choices of the holders, with their deadline. */
function Offer({
  event,
  draft,
  onChange,
  until,
  from,
}: {
  readonly event: ListedEvent
  readonly draft: ChangeDraft
  readonly onChange: (draft: ChangeDraft) => void
  readonly until: React.ReactNode
  readonly from: React.ReactNode
}) {
  const { t } = useTranslation('change')
  const language = useLanguage()
  const events = useEvents().data?.result.events ?? []
  const others = events.filter((one) => one.organizerID === event.organizerID && one.eventID !== event.eventID)
  const { offer, texts } = draft
  return (
    <>
      <Segments
        label={t('offer')}
        value={offer}
        onChange={(value) => onChange({ ...draft, offer: value })}
        choices={(['none', 'refund', 'swap', 'both'] as const).map((value) => ({ value, words: t(`offer_${value}`) }))}
      />
      {offer === 'none' ? null : (
        <div className={layout.half}>
          {until}
          <Segments
            label={t('default')}
            value={draft.default}
            onChange={(value) => onChange({ ...draft, default: value })}
            choices={(['keep', 'refund'] as const).map((value) => ({ value, words: t(`default_${value}`) }))}
          />
          {offer === 'refund' ? null : (
            <>
              <SelectField
                label={t('field_offerSwap')}
                value={texts.offerSwap ?? ''}
                onChange={(value) => onChange({ ...draft, texts: { ...texts, offerSwap: value } })}
              >
                <option value="">{t('noSwap')}</option>
                {others.map((one) => (
                  <option key={nameOfEvent(one)} value={nameOfEvent(one)}>
                    {eventName(language, one)}
                  </option>
                ))}
              </SelectField>
              {from}
            </>
          )}
          {offer === 'swap' && draft.default === 'keep' ? null : <Fees draft={draft} onChange={onChange} />}
        </div>
      )}
    </>
  )
}
