import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { counterOf } from './counter-act.ts'
import { LogTable, type LogEntry } from './log-table.tsx'
import { subjectOf } from './log-subject.ts'

/** The entries of a page. */
const pageLength = 20

/** The log: who, when, what, why, before and after in words (SCR-17). */
export function LogScreen() {
  const { t } = useTranslation('log')
  const [typed, setTyped] = useState('')
  const [afters, setAfters] = useState<readonly number[]>([])
  const [undone, setUndone] = useState<LogEntry | null>(null)
  const subject = subjectOf(typed)
  const after = afters.at(-1)
  const page = { limit: pageLength, ...(after !== undefined && { after }) }
  const all = useReport('audit-log', 'list', subject === null ? page : null, { keepsLast: true })
  const ofOne = useReport('audit-log', 'of', subject === null ? null : { subject, ...page }, { keepsLast: true })
  const report = subject === null ? all : ofOne
  const next = report.data?.result.next ?? null
  const counter = undone === null ? null : counterOf(undone.verb)
  return (
    <Screen title={t('title')} text={t('text')}>
      {undone === null || counter === null ? (
        <>
          <TextField
            label={t('filter')}
            type="search"
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setAfters([])
            }}
            hint={typed === '' || subject !== null ? t('filterHint') : t('filterWrong')}
            isWrong={typed !== '' && subject === null}
          />
          <Panel
            isFlush
            foot={
              <>
                <Button
                  words={t('older')}
                  size="small"
                  keyName="J"
                  isLocked={next === null}
                  onPress={() => next !== null && setAfters([...afters, next])}
                />
                <Button
                  words={t('newer')}
                  size="small"
                  keyName="K"
                  isLocked={afters.length === 0}
                  onPress={() => setAfters(afters.slice(0, -1))}
                />
              </>
            }
          >
            <ReportStates report={report}>
              {({ entries }) =>
                entries.length === 0 ? (
                  <Empty title={t('emptyTitle')} text={t('emptyText')} />
                ) : (
                  <LogTable entries={entries} onUndo={setUndone} />
                )
              }
            </ReportStates>
          </Panel>
        </>
      ) : (
        <ActWindow
          command="events"
          verb={counter}
          input={{ event: undone.subject.id }}
          title={t(`counter_${counter}`)}
          about={undone.subject.id}
          factsOf={() => ({
            moneyCents: 0,
            places: 0,
            mails: 0,
            lines: [],
            says: [{ icon: 'info', words: t(`says_${counter}`) }],
          })}
          pressWords={() => t(`counter_${counter}`)}
          onClose={() => setUndone(null)}
        />
      )}
    </Screen>
  )
}
