import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useMutation } from '@tanstack/react-query'
import { failureWords } from '../../act/failure-words.ts'
import { callVerb } from '../../client/call-verb.ts'
import { saveText } from '../../client/save-file.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Month } from './month.ts'
import * as layout from '../../ui/layout.module.css'

type ExportName = VerbResult<'books', 'export'>['exports'][number]['name']

const names = ['orders', 'tickets', 'ledger', 'settlement', 'invoices'] as const satisfies readonly ExportName[]

/** The exports of a month as files (SCR-50). */
export function ExportsPanel({ days }: { readonly days: Month }) {
  const { t } = useTranslation('money')
  const act = useTranslation('act')
  const language = useLanguage()
  const exporting = useMutation({
    mutationFn: async (name: ExportName) => {
      const end = await callVerb('books', 'export', { input: { ...days, [name]: true } })
      if (end.kind === 'done') end.files.forEach(({ fileName, text }) => saveText(fileName, text, 'text/csv'))
      return end
    },
  })
  const end = exporting.data
  return (
    <Panel title={t('exports')}>
      <div className={layout.stack}>
        <div className={layout.acts}>
          {names.map((name) => (
            <Button
              key={name}
              words={t(`export_${name}`)}
              isPending={exporting.isPending && exporting.variables === name}
              onPress={() => exporting.mutate(name)}
            />
          ))}
        </div>
        {end === undefined ? null : end.kind === 'done' ? (
          <Call
            tone="ok"
            title={t('exported', {
              count: end.result.exports[0]?.rows ?? 0,
              file: end.files[0]?.fileName ?? '',
            })}
            isAlert
          />
        ) : (
          <Call tone="warn" {...failureWords(end, language, act.t, 'without news')} isAlert />
        )}
      </div>
    </Panel>
  )
}
