import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { counterOf } from '../events/control.ts'
import { ControlWindow } from '../events/control-window.tsx'
import { LogTable, type LogEntry } from './log-table.tsx'
import { subjectOf } from './log-subject.ts'

/** The entries of a page. */
const pageLength = 20

/** The log: who, when, what, why, before and after in words (SCR-17). */
export function LogScreen() {
  const { t } = useTranslation('log')
  const [typed, setTyped] = useState('')
  const pages = usePages()
  const [undone, setUndone] = useState<LogEntry | null>(null)
  const subject = subjectOf(typed)
  const page = { limit: pageLength, ...pages.page }
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
              pages.restart()
            }}
            hint={typed === '' || subject !== null ? t('filterHint') : t('filterWrong')}
            isWrong={typed !== '' && subject === null}
          />
          <Panel isFlush foot={<PageButtons pages={pages} next={next} />}>
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
        <ControlWindow event={undone.subject.id} verb={counter} onClose={() => setUndone(null)} />
      )}
    </Screen>
  )
}
