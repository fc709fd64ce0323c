import type { VerbInput } from '@pokfei/desk-contract/api/verb-types'
import type { Language } from '@pokfei/format/language'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as styles from './change.module.css'

/** The page, the mail and the ticket of a change in one language at a time, as the server would send them (DSK-41). */
export function ChangePreview({ input }: { readonly input: VerbInput<'events', 'preview'> }) {
  const { t } = useTranslation('change')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const report = useReport('events', 'preview', input)
  const files = report.data?.files ?? []
  return (
    <ReportStates report={report}>
      {({ subjectEN, subjectCN }) => (
        <>
          <LanguageChoice label={t('previewIn')} value={language} onChange={setLanguage} />
          <div className={styles.previews}>
            {(['page', 'mail', 'ticket'] as const).map((part) => {
              const file = files.find(({ fileName }) => fileName === `${part}-${language}.html`)
              const subject = language === 'zh' ? subjectCN : subjectEN
              return (
                <Panel key={part} title={t(`preview_${part}`)}>
                  {part === 'mail' ? <p className={styles.subject}>{t('subject', { subject })}</p> : null}
                  {file === undefined ? (
                    <Skeleton lines={5} words={t('drawing')} />
                  ) : (
                    <PageFrame html={file.text} name={t('previewName', { part: t(`preview_${part}`) })} />
                  )}
                </Panel>
              )
            })}
          </div>
        </>
      )}
    </ReportStates>
  )
}
