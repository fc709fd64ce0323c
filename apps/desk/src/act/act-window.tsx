import type { CommandName, VerbInput, VerbName, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useState, type ReactNode } from 'react'
import type { Done, ReportFile } from '../client/call-end.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKey } from '../keys/keys.tsx'
import { inDeskWords } from '../text/verb-names.ts'
import { Button } from '../ui/button.tsx'
import { Call } from '../ui/call.tsx'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { failureWords } from './failure-words.ts'
import { Slip, type SlipFacts } from './slip.tsx'
import { useAct, type Act } from './use-act.ts'
import * as layout from '../ui/layout.module.css'

/** The most characters of a reason in the log. */
const longestReason = 300

/** The properties of {@link ActWindow}. */
export interface ActWindowProps<Command extends CommandName, Verb extends VerbName<Command>> {
  readonly command: Command
  readonly verb: Verb
  /** The call as the form says it. Null while the form lacks something; `lacking` says what. */
  readonly input: VerbInput<Command, Verb> | null
  readonly lacking?: string
  readonly title: string
  /** The thing that is changed, such as a reference. */
  readonly about: string
  readonly factsOf: (result: VerbResult<Command, Verb>) => SlipFacts
  /** The words of the button that does it, with the amount. */
  readonly pressWords: (result: VerbResult<Command, Verb>) => string
  /** True for an act without undo. It needs Ctrl and Enter. */
  readonly isFinal?: boolean
  /** More that the second press needs, such as a number that is typed. It stands between the slip and its buttons. */
  readonly asks?: (result: VerbResult<Command, Verb>) => { readonly question: ReactNode; readonly isAnswered: boolean }
  /** True for a slip about a whole event, with its figures in large. */
  readonly isLarge?: boolean
  /** Called by the way back, with the result once the act was done. */
  readonly onClose: (done: VerbResult<Command, Verb> | null) => void
  /** The words in place of a slip for a dry run that would change nothing. */
  readonly unchangedWords?: (result: VerbResult<Command, Verb>) => string | null
  /** The choices of the form. */
  readonly children?: ReactNode
  /** More that a done act gives, such as a link that is shown once, or its undo. */
  readonly renderGiven?: (result: VerbResult<Command, Verb>, file: ReportFile | null) => ReactNode
  /** More beneath the choices. */
  readonly beneath?: ReactNode
}

/** One act of any verb: its choices, its slip, the second press and its end (SCR-10 to SCR-13). */
export function ActWindow<Command extends CommandName, Verb extends VerbName<Command>>(
  props: ActWindowProps<Command, Verb>,
) {
  const { t } = useTranslation('act')
  const { command, verb, input, title, onClose, children, beneath, isLarge = false } = props
  const [reason, setReason] = useState('')
  const act = useAct(command, verb, input)
  const over = act.end?.kind === 'done' ? act.end.result : null
  const isOver = over !== null
  useKey('Esc', isOver ? t('back') : t('dont'), () => onClose(over))
  return (
    <div className={isLarge ? layout.wide : layout.two}>
      <div className={layout.stack}>
        <Panel title={title}>
          <fieldset className={layout.stack} disabled={isOver || act.isDoing || act.doubt !== null}>
            <legend className={layout.hidden}>{title}</legend>
            {children}
            <TextField label={t('reason')} value={reason} onChange={setReason} maxLength={longestReason} />
          </fieldset>
        </Panel>
        {beneath}
      </div>
      <div className={layout.stack} aria-live="polite">
        <ActState {...props} act={act} reason={reason} />
      </div>
    </div>
  )
}

/** The slip with its buttons, or what stands in its place. */
function ActState<Command extends CommandName, Verb extends VerbName<Command>>({
  act,
  reason,
  ...props
}: ActWindowProps<Command, Verb> & { readonly act: Act<VerbResult<Command, Verb>>; readonly reason: string }) {
  const { t } = useTranslation('act')
  const language = useLanguage()
  const { lacking } = props
  const { trial, end } = act
  const leave = () => props.onClose(null)
  if (end?.kind === 'done') return <DoneSlip {...props} end={end} />
  if (end !== undefined) {
    const isMoved = end.kind === 'refused' && end.code === 'revisionMoved'
    const words = isMoved ? { title: t('moved'), text: t('movedText') } : failureWords(end, language, t)
    return (
      <Call tone="warn" {...words} isAlert>
        <Button words={t('again')} kind="act" keyName="R" onPress={act.again} />
        <Button words={t('leave')} onPress={leave} />
      </Call>
    )
  }
  if (!act.isWhole) return <Call tone="info" title={lacking ?? t('lacking')} />
  if (trial.data === undefined || (act.doubt !== null && trial.isFetching))
    return <Skeleton lines={5} words={t('workingOut')} />
  if (trial.data.kind === 'done') return <OpenSlip {...props} act={act} slip={trial.data} reason={reason} />
  return (
    <Call tone="warn" {...failureWords(trial.data, language, t, 'without news')}>
      <Button words={t('again')} keyName="R" isPending={trial.isFetching} onPress={act.again} />
      <Button words={t('leave')} onPress={leave} />
    </Call>
  )
}

/** The slip before the second press. */
function OpenSlip<Command extends CommandName, Verb extends VerbName<Command>>({
  act: { trial, isDoing, doubt, press },
  slip,
  reason,
  title,
  about,
  factsOf,
  pressWords,
  isFinal = false,
  unchangedWords,
  asks,
  isLarge = false,
  onClose,
}: ActWindowProps<Command, Verb> & {
  readonly act: Act<VerbResult<Command, Verb>>
  readonly slip: Done<VerbResult<Command, Verb>>
  readonly reason: string
}) {
  const { t } = useTranslation('act')
  const language = useLanguage()
  const leave = () => onClose(null)
  if (!slip.isChanged && doubt !== null)
    return (
      <Call tone="ok" title={t('wasDone')} text={t('wasDoneText')} isAlert>
        <Button words={t('back')} kind="act" keyName="Enter" onPress={() => onClose(slip.result)} />
      </Call>
    )
  if (!slip.isChanged) {
    const own = unchangedWords?.(slip.result) ?? null
    return (
      <Call tone="info" title={own ?? t('alreadySo')} text={own === null ? t('alreadySoText') : ''}>
        <Button words={t('leave')} onPress={leave} />
      </Call>
    )
  }
  const asked = asks?.(slip.result)
  return (
    <>
      {doubt === null ? null : (
        <Call
          tone={doubt === 'untouched' ? 'info' : 'warn'}
          title={doubt === 'untouched' ? t('wasNotDone') : t('mayBeDone')}
          text={doubt === 'untouched' ? t('wasNotDoneText') : t('mayBeDoneText')}
          isAlert
        />
      )}
      <Slip
        title={t('slipOf', { title })}
        about={about}
        atSSE={Math.floor(trial.dataUpdatedAt / 1000)}
        facts={factsOf(slip.result)}
        isDone={false}
        isLarge={isLarge}
      />
      {slip.warnings.map((warning) => (
        <Call key={warning.en} tone="warn" title={inDeskWords(warning[language], language)} />
      ))}
      {asked?.question}
      <div className={layout.acts}>
        <Button
          words={pressWords(slip.result)}
          kind={isFinal ? 'danger' : 'act'}
          size="big"
          keyName={isFinal ? 'Ctrl Enter' : 'Enter'}
          isPending={isDoing}
          isLocked={trial.isPlaceholderData || asked?.isAnswered === false}
          onPress={() => press(reason)}
        />
        <Button words={t('dont')} size="big" onPress={leave} />
      </div>
      <p className={layout.note}>{isDoing ? t('doing') : t('nothingYet')}</p>
    </>
  )
}

/** The slip of an act that was done. */
function DoneSlip<Command extends CommandName, Verb extends VerbName<Command>>({
  end,
  title,
  about,
  factsOf,
  renderGiven,
  isLarge = false,
  onClose,
}: ActWindowProps<Command, Verb> & { readonly end: Done<VerbResult<Command, Verb>> }) {
  const { t } = useTranslation('act')
  const [atSSE] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <>
      <Call tone="ok" title={end.isChanged ? t('isDone') : t('alreadySo')} isAlert />
      {renderGiven?.(end.result, end.file)}
      <Slip
        title={t('slipOf', { title })}
        about={about}
        atSSE={atSSE}
        facts={factsOf(end.result)}
        isLarge={isLarge}
        isDone
      />
      <div className={layout.acts}>
        <Button words={t('back')} kind="act" size="big" keyName="Enter" onPress={() => onClose(end.result)} />
      </div>
    </>
  )
}
