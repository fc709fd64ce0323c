import type { ReactNode } from 'react'
import { failureWords } from './failure-words.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Call } from '../ui/call.tsx'
import { Screen } from '../ui/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Report } from '../client/use-report.ts'

/** A report in each of its states. The last answer stays in view when a later one fails. The strip says from when it is. */
export function ReportStates<Result>({
  report,
  title,
  children,
}: {
  readonly report: Report<Result>
  /** The heading of a screen that has its own only with its answer. */
  readonly title?: string
  readonly children: (result: Result) => ReactNode
}) {
  const { t } = useTranslation(['desk', 'act'])
  const act = useTranslation('act')
  const language = useLanguage()
  if (report.data !== undefined) return children(report.data.result)
  const state = !report.isError ? (
    <Skeleton lines={5} words={t('loading')} />
  ) : (
    <Call tone="warn" {...failureWords(report.error.failure, language, act.t, 'without news')} isAlert>
      <Button words={t('again')} keyName="R" isPending={report.isFetching} onPress={() => void report.refetch()} />
    </Call>
  )
  return title === undefined ? state : <Screen title={title}>{state}</Screen>
}
