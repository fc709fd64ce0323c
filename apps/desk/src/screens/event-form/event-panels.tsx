import { useScopeWords } from '../../scope/use-scope-words.ts'
import { useEvents } from '../../scope/use-events.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listAt, slugOf, textAt, valueAt, withValue } from './draft.ts'
import { eventFields, groupFields, partWords, roomFields } from './fields.ts'
import { PairFields, PathField, TableFields, useFieldState, useForm } from './form-context.tsx'
import * as layout from '../../ui/layout.module.css'

const event = 'events[0].'

const words = ['eventName', 'artistName', 'venueName', 'eventDesc', 'entryInstructions'] as const
const times = ['eventStartTimeSSE', 'doorsTimeSSE', 'saleStartTimeSSE', 'saleEndTimeSSE', 'runningMinutes'] as const
const facts = ['venueAddr', 'nearestExit', 'performanceLanguage', 'restrictedView', 'venueMapURL'] as const
const names = ['organizerID', 'eventID'] as const
const placed: ReadonlySet<string> = new Set([...words, ...times, ...facts, ...names])
/** All other fields, so that a new one is in the form. */
const limits = Object.keys(eventFields).filter((name) => !placed.has(name))

/** Names and prose, both languages side by side (DSK-28). */
export function WordsPanel() {
  const { draft, set } = useForm()
  const { t } = useTranslation('forms')
  const follow = (english: string) => {
    const { file, before } = draft
    if (before === null && textAt(file, `${event}eventID`) === slugOf(textAt(file, `${event}eventNameEN`)))
      set(`${event}eventID`, slugOf(english))
  }
  return (
    <Panel title={t('sectionWords')}>
      <div className={layout.stack}>
        <PairFields at={event} name={words[0]} onType={follow} />
        {words.slice(1).map((name) => (
          <PairFields key={name} at={event} name={name} />
        ))}
      </div>
    </Panel>
  )
}

/** The times of the event and of its sale, in Hong Kong time. */
export function TimesPanel() {
  const { t } = useTranslation('forms')
  return (
    <Panel title={t('sectionSale')}>
      <TableFields at={event} fields={eventFields} names={times} />
    </Panel>
  )
}

/** Limits of orders, and where the event is shown. */
export function LimitsPanel() {
  const { t } = useTranslation('forms')
  return (
    <Panel title={t('sectionLimits')} isLate>
      <TableFields at={event} fields={eventFields} names={limits} />
    </Panel>
  )
}

/** Facts for visitors before the day. */
export function FactsPanel() {
  const { t } = useTranslation('forms')
  return (
    <Panel title={t('sectionFacts')} isLate>
      <TableFields at={event} fields={eventFields} names={facts} />
    </Panel>
  )
}

/** The ID of an organizer that the form makes. No slug has it. */
const isNewOrganizer = ' '

/** The organizer and the ID of a new event. Both stay as they are afterwards. */
export function NamesPanel() {
  const { draft, change } = useForm()
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { scope } = useMe()
  const { data } = useEvents()
  const state = useFieldState(`${event}organizerID`)
  const wordsOf = useScopeWords()
  const { file, before } = draft
  if (before !== null) return null
  const own = textAt(file, `${event}organizerID`)
  const makes = listAt(file, 'organizers').length > 0
  const ofScope = scope === 'all' ? [] : [scope.split('/')[0] ?? '']
  const known = [
    ...new Set([...ofScope, ...(data?.result.events ?? []).map(({ organizerID }) => organizerID)]),
  ].toSorted()
  const choose = (organizerID: string) =>
    change((old) => {
      const isNew = organizerID === isNewOrganizer
      const organizers = isNew ? [{ organizerID: '', organizerNameEN: '', organizerNameCN: '' }] : []
      const named = withValue(old.file, `${event}organizerID`, isNew ? '' : organizerID)
      return { ...old, file: withValue(named, 'organizers', organizers) }
    })
  return (
    <Panel title={t('sectionID')}>
      <div className={layout.stack}>
        <SelectField
          id={`${event}organizerID`}
          label={eventFields.organizerID.words[language]}
          value={makes ? isNewOrganizer : own}
          onChange={choose}
          {...state}
        >
          {known.includes(own) || makes ? null : (
            <option value={own}>{own === '' ? t('optional') : wordsOf(own)}</option>
          )}
          {known.map((one) => (
            <option key={one} value={one}>
              {wordsOf(one)}
            </option>
          ))}
          {scope === 'all' ? <option value={isNewOrganizer}>{t('organizerNew')}</option> : null}
        </SelectField>
        {makes ? <OrganizerFields /> : null}
        <PathField path={`${event}eventID`} />
      </div>
    </Panel>
  )
}

/** The names of a new organizer. The event takes its ID. */
function OrganizerFields() {
  const { draft, set } = useForm()
  const at = 'organizers[0].'
  const name = (organizerID: string) => set(`${event}organizerID`, organizerID)
  const follow = (english: string) => {
    if (textAt(draft.file, `${at}organizerID`) !== slugOf(textAt(draft.file, `${at}organizerNameEN`))) return
    set(`${at}organizerID`, slugOf(english))
    name(slugOf(english))
  }
  return (
    <>
      <PairFields at={at} name="organizerName" onType={follow} />
      <PathField path={`${at}organizerID`} onType={name} />
    </>
  )
}

/** The waiting room of an event or its group, if it has one. */
export function RoomPanel({ at }: { readonly at: 'events[0].' | 'eventGroups[0].' }) {
  const { draft, set } = useForm()
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const path = `${at}room`
  const has = valueAt(draft.file, path) !== undefined
  const start = valueAt(draft.file, `${event}saleStartTimeSSE`)
  return (
    <Panel
      title={partWords.room[language]}
      isLate
      foot={
        has ? (
          <Button words={t('removeRoom')} size="small" onPress={() => set(path, undefined)} />
        ) : (
          <Button words={t('addRoom')} size="small" onPress={() => set(path, { startTimeSSE: start ?? '' })} />
        )
      }
    >
      {has ? <TableFields at={`${path}.`} fields={roomFields} /> : <p className={layout.note}>{t('noRoom')}</p>}
    </Panel>
  )
}

/** The group of the event, if it has one. */
export function GroupPanel() {
  const { draft, set } = useForm()
  const { t } = useTranslation('forms')
  const { file, before } = draft
  const has = listAt(file, 'eventGroups').length > 0
  const add = () => {
    const copied = (name: string) => textAt(file, `${event}${name}`)
    set('eventGroups', [
      {
        organizerID: copied('organizerID'),
        eventGroupID: '',
        eventGroupTitleEN: '',
        eventGroupTitleCN: '',
        eventGroupDescEN: '',
        eventGroupDescCN: '',
        artistNameEN: copied('artistNameEN'),
        artistNameCN: copied('artistNameCN'),
        venueNameEN: copied('venueNameEN'),
        venueNameCN: copied('venueNameCN'),
        venueAddrEN: copied('venueAddrEN'),
        venueAddrCN: copied('venueAddrCN'),
        events: [copied('eventID')],
      },
    ])
  }
  const isStored = listAt(before, 'eventGroups').length > 0
  const fixed: ReadonlySet<string> = new Set(isStored ? ['organizerID', 'eventGroupID'] : [])
  const ofGroup = Object.keys(groupFields).filter((name) => !fixed.has(name))
  return (
    <>
      <Panel
        title={t('sectionGroup')}
        isLate
        foot={
          has ? (
            isStored ? null : (
              <Button words={t('removeGroup')} size="small" onPress={() => set('eventGroups', [])} />
            )
          ) : (
            <Button words={t('addGroup')} size="small" onPress={add} />
          )
        }
      >
        {has ? (
          <TableFields at="eventGroups[0]." fields={groupFields} names={ofGroup} />
        ) : (
          <p className={layout.note}>{t('noGroup')}</p>
        )}
      </Panel>
      {has ? <RoomPanel at="eventGroups[0]." /> : null}
    </>
  )
}
