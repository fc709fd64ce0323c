import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OfEvent } from '../../scope/of-event.tsx'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { useStock } from '../../scope/use-stock.ts'
import { eventName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import type { ListedCode } from './code-state.ts'
import { CodesTable } from './codes-table.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { MakeCodeWindow } from './make-code-window.tsx'
import { StopCodeWindow } from './stop-code-window.tsx'
import * as layout from '../../ui/layout.module.css'

/** The entries of a page. */
const pageLength = 100

/** Access codes of an event with their uses left, and a sheet to print (SCR-25, SCR-26). */
export function CodesScreen() {
  const { t } = useTranslation('codes')
  return (
    <Screen title={t('title')} text={t('text')}>
      <OfEvent>{(event) => <CodesOfEvent key={nameOfEvent(event)} event={event} />}</OfEvent>
    </Screen>
  )
}

/** The codes of one event, or the act that is open. */
function CodesOfEvent({ event }: { readonly event: ListedEvent }) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const [open, setOpen] = useState<ListedCode | 'make' | null>(null)
  const pages = usePages()
  const name = nameOfEvent(event)
  const about = eventName(language, event)
  const stock = useStock(name)
  const report = useReport('codes', 'list', { event: name, limit: pageLength, ...pages.page }, { keepsLast: true })
  const next = report.data?.result.next ?? null
  const close = () => setOpen(null)
  if (open === 'make' && stock !== undefined)
    return <MakeCodeWindow event={name} about={about} stock={stock} onClose={close} />
  if (open !== null && open !== 'make') return <StopCodeWindow code={open} onClose={close} />
  const types = stock?.types
  const nowSSE = Math.floor(report.dataUpdatedAt / 1000)
  return (
    <>
      <div className={layout.acts}>
        <Button
          words={t('make')}
          kind="act"
          keyName="N"
          isPending={stock === undefined}
          onPress={() => setOpen('make')}
        />
        <Button words={t('print')} icon="print" keyName="P" onPress={() => print()} />
      </div>
      <ReportStates report={report}>
        {({ codes }) =>
          codes.length === 0 ? (
            <Panel>
              <Empty title={t('emptyTitle')} text={t('emptyText')} />
            </Panel>
          ) : (
            <>
              <Panel
                isFlush
                foot={next === null && pages.isFirst ? undefined : <PageButtons pages={pages} next={next} />}
              >
                <CodesTable codes={codes} types={types} nowSSE={nowSSE} onStop={setOpen} />
              </Panel>
              <CodeSheet codes={codes} types={types} about={about} nowSSE={nowSSE} />
            </>
          )
        }
      </ReportStates>
    </>
  )
}
