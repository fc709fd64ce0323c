import { getRouteApi } from '@tanstack/react-router'
import { inLanguage } from '@pokfei/format/localised'
import { useEffect, useRef, useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { failureWords } from '../../act/failure-words.ts'
import { useTrial } from '../../act/use-trial.ts'
import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'
import type { FieldFault } from '../../client/call-end.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKey } from '../../keys/keys.tsx'
import { chooseEvent, useChosenEvent } from '../../scope/scope.ts'
import { useEvents } from '../../scope/use-events.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Status } from '../../ui/status.tsx'
import {
  draftOf,
  isTouched,
  keepDraft,
  keptDraft,
  newDraft,
  textAt,
  withSave,
  withValue,
  type Draft,
  type DraftFile,
} from './draft.ts'
import { FactsPanel, GroupPanel, LimitsPanel, NamesPanel, RoomPanel, TimesPanel, WordsPanel } from './event-panels.tsx'
import { labelOf } from './field-words.ts'
import type { Form } from './form-context.tsx'
import { ImportButton, exportFile } from './own-file.tsx'
import { useDrawnPage, useIsWide, WithPreview } from './page-preview.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { SaveWindow } from './save-window.tsx'
import { PictureWindow } from './picture/sent-picture.tsx'
import { TypesPanel } from './types-panel.tsx'
import * as styles from './event-form.module.css'
import * as layout from '../../ui/layout.module.css'

const route = getRouteApi('/behind/events/edit')

/** Seconds between two looks for a save of somebody else. */
const everySeconds = 5

/** An event as a form: made, changed, compared, saved and undone (DSK-27 to DSK-34). */
export function EventFormScreen() {
  const { event } = route.useSearch()
  return event === undefined ? <NewEvent /> : <KnownEvent key={event} event={event} />
}

function NewEvent() {
  const { scope } = useMe()
  const [nowSSE] = useState(() => Math.floor(Date.now() / 1000))
  const events = useEvents()
  const chosen = useChosenEvent()
  const { t } = useTranslation('forms')
  return (
    <ReportStates report={events} title={t('newTitle')}>
      {({ events: [first] }) => {
        const usual = scope === 'all' ? (chosen ?? first?.organizerID ?? '') : scope
        const [organizerID = ''] = usual.split('/')
        return <Editor event={null} fresh={newDraft(organizerID, nowSSE)} title={t('newTitle')} />
      }}
    </ReportStates>
  )
}

function KnownEvent({ event }: { readonly event: string }) {
  const report = useReport('events', 'file', { event }, { everySeconds })
  const { t } = useTranslation('forms')
  const language = useLanguage()
  return (
    <ReportStates report={report} title={t('editTitle', { name: event })}>
      {({ catalogue }) => {
        const [first] = catalogue.events
        const name = first === undefined ? event : inLanguage(language, first.eventNameEN, first.eventNameCN)
        return (
          <Editor
            event={event}
            fresh={draftOf(catalogue)}
            onAsk={() => void report.refetch()}
            title={t('editTitle', { name })}
          />
        )
      }}
    </ReportStates>
  )
}

const slug = /^[a-z0-9-]{1,64}$/

/** Returns the event of a file as verbs name it. Null while its IDs are none. */
function nameIn(file: DraftFile): string | null {
  const [organizerID, eventID] = [textAt(file, 'events[0].organizerID'), textAt(file, 'events[0].eventID')]
  return slug.test(organizerID) && slug.test(eventID) ? `${organizerID}/${eventID}` : null
}

function Editor({
  event,
  fresh,
  onAsk,
  title,
}: {
  readonly event: string | null
  readonly fresh: Draft
  /** Looks for a save of somebody else, who cannot have a new event. */
  readonly onAsk?: () => void
  readonly title: string
}) {
  const { t } = useTranslation('forms')
  const act = useTranslation('act')
  const language = useLanguage()
  const navigate = route.useNavigate()
  const [kept] = useState(() => keptDraft(event))
  const [opened] = useState(fresh)
  const [draft, setDraft] = useState(kept ?? fresh)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setIsAsked] = useState(false)
  const [rounds, setRounds] = useState(0)
  const [difference, setDifference] = useState<{ readonly hasChanges: boolean } | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const { file, picture } = draft
  const sent = usePaused(JSON.stringify(file))
  const name = nameIn(file)
  const input = { catalogue: JSON.parse(sent) as DraftFile, ...(name !== null && { event: event ?? name }) }
  const trial = useTrial('events', 'save', input)
  const end = trial.data
  // The server has the file of another save than the one with which the form began, and it says something else.
  const isOther =
    fresh.before !== null && draft.before !== null && JSON.stringify(fresh.before) !== JSON.stringify(draft.before)
  const isSame = end?.kind === 'done' && !end.isChanged
  const isLate = isOther && !isSame && !isSaved
  const touched = isTouched(draft, opened) && !isSaved && (picture !== undefined || !(isOther && isSame))
  useEffect(() => keepDraft(event, touched ? draft : null), [event, draft, touched])
  const isTaken = event === null && end?.kind === 'done' && end.result.events.some(({ kind }) => kind !== 'added')
  const refused: readonly FieldFault[] = end?.kind === 'refused' ? end.faults : []
  const taken = { path: 'events[0].eventID', words: { en: t('idTaken'), zh: t('idTaken') } }
  const all = isTaken ? [taken] : refused
  const shown = all.filter(({ path }) => isAsked || [...left].some((one) => path.startsWith(one)))
  const form: Form = {
    draft,
    faults: shown,
    change: (edit) => setDraft(edit),
    set: (path, value) => setDraft((old) => ({ ...old, file: withValue(old.file, path, value) })),
    leave: (path) => setLeft((old) => (old.has(path) ? old : new Set([...old, path]))),
  }
  const leaveForm = () => void navigate({ to: '/events' })
  const isCurrent = sent === JSON.stringify(file) && !trial.isPlaceholderData && !trial.isFetching
  const isWide = useIsWide()
  const [isPreviewed, setIsPreviewed] = useState<boolean | null>(null)
  const isOpen = isPreviewed ?? isWide
  const failed = end === undefined || end.kind === 'done' || refused.length > 0 ? null : end
  const good = isCurrent && end?.kind === 'done' && !isTaken ? sent : null
  const drawing = useDrawnPage({ good, failed, retry: () => void trial.refetch(), isOpen })
  const wanted = useRef(false)
  const ask = () => {
    setIsAsked(true)
    wanted.current = true
    onAsk?.()
    open()
  }
  const open = () => {
    if (!wanted.current || !isCurrent) return
    wanted.current = false
    const [first] = all
    if (first !== undefined) focusField(first.path)
    else if (end?.kind === 'done' && (end.isChanged || picture !== undefined))
      setDifference({ hasChanges: end.isChanged })
  }
  // The press waits for the answer about what was typed last.
  useEffect(open)
  useKey(difference === null ? 'Esc' : null, act.t('back'), leaveForm)
  const late = (
    <Call tone="warn" title={t('somebodySaved')} text={t('somebodySavedText')} isAlert>
      <Button
        words={t('takeIn')}
        kind="act"
        onPress={() => {
          setDraft(withSave(draft, fresh))
          setDifference(null)
          setNote(t('takenIn'))
        }}
      />
      <Button words={t('startAgain')} onPress={() => setDraft(fresh)} />
    </Call>
  )
  if (difference !== null) {
    const about = event ?? name ?? ''
    const onSaved = () => setIsSaved(true)
    const onClose = (isOver: boolean) => {
      if (!isOver) return setDifference(null)
      setIsSaved(true)
      if (name !== null) chooseEvent(name)
      leaveForm()
    }
    return (
      <Screen key="difference" title={t('differenceTitle')} text={title}>
        {isLate ? late : null}
        {!difference.hasChanges && picture !== undefined ? (
          <PictureWindow event={about} picture={picture} onSaved={onSaved} onClose={onClose} />
        ) : (
          <SaveWindow
            input={input}
            before={draft.before}
            picture={picture}
            about={about}
            onSaved={onSaved}
            onClose={onClose}
          />
        )}
      </Screen>
    )
  }
  return (
    <Screen
      key="form"
      title={title}
      text={t('draftText')}
      acts={
        <>
          <Button words={t('preview')} keyName="P" isOn={isOpen} onPress={() => setIsPreviewed(!isOpen)} />
          <ImportButton
            onRead={(read, count) => {
              setNote(count > 1 ? t('importedMany', { count }) : t('imported'))
              setDraft((old) => ({ ...old, file: read, texts: {} }))
            }}
            onFailed={() => setNote(t('notJSON'))}
          />
          <Button
            words={t('exportFile')}
            onPress={() => exportFile(file, `${name?.replace('/', '-') ?? 'event'}.json`)}
          />
          {touched ? (
            <Button
              words={t('throwAway')}
              kind="quiet"
              onPress={() => {
                setDraft(fresh)
                // The picture that was chosen goes too.
                setRounds((before) => before + 1)
                setIsAsked(false)
                setLeft(new Set())
                setNote(null)
                drawing.forget()
              }}
            />
          ) : null}
        </>
      }
    >
      <WithPreview form={form} drawing={drawing} faults={all} isOpen={isOpen} onClose={() => setIsPreviewed(false)}>
        {isLate ? late : null}
        {kept === null || !touched ? null : <Call tone="info" title={t('draftKept')} />}
        {note === null ? null : <Call tone="info" title={note} isAlert />}
        <div className={styles.columns}>
          <div className={layout.stack}>
            <WordsPanel />
            <TypesPanel />
            <FactsPanel />
            <GroupPanel />
          </div>
          <div className={layout.stack}>
            <NamesPanel />
            <TimesPanel />
            <PicturePanel key={rounds} />
            <LimitsPanel />
            <RoomPanel at="events[0]." />
          </div>
        </div>
        {isAsked && all.length > 0 ? <Faults faults={all} file={file} /> : null}
        {failed === null ? null : <Call tone="warn" {...failureWords(failed, language, act.t, 'without news')} />}
        <div className={styles.foot}>
          <FormState
            faultCount={all.length}
            changeCount={end?.kind === 'done' ? end.result.changes.length + (picture === undefined ? 0 : 1) : null}
          />
          <Button words={t('difference')} kind="act" keyName="Ctrl Enter" onPress={ask} />
        </div>
      </WithPreview>
    </Screen>
  )
}

/** The faults and the changes of the form in numbers. */
function FormState({ faultCount, changeCount }: { readonly faultCount: number; readonly changeCount: number | null }) {
  const { t } = useTranslation('forms')
  if (faultCount > 0) return <Status tone="warn" words={t('fix', { count: faultCount })} />
  if (changeCount === null) return <Status tone="plain" words={t('nothing')} />
  return changeCount === 0 ? (
    <Status tone="plain" words={t('nothing')} />
  ) : (
    <Status tone="ok" words={t('changed', { count: changeCount })} />
  )
}

/** Puts the focus on the field of a fault, or on one that stands for it. */
function focusField(path: string): void {
  const at = path
    .replace(/(\.seats)\b.*$/, '$1')
    .replace(/(\.events)\[\d+\]$/, '$1')
    .replace(/placesOf$/, 'ticketSeatingType')
  const field = document.getElementById(at) ?? document.getElementById(at.replace(/\.[^.]+$/, ''))
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/** The faults as a list that leads to their fields (DSK-29). */
function Faults({ faults, file }: { readonly faults: readonly FieldFault[]; readonly file: DraftFile }) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  return (
    <Panel title={t('fixTitle')}>
      <ul className={styles.faults}>
        {faults.map(({ path, words }) => (
          <li key={`${path} ${words.en}`}>
            <button type="button" onClick={() => focusField(path)}>
              <b>{labelOf(path, language, file)}</b> {words[language]}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
