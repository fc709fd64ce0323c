import { useMutation } from '@tanstack/react-query'
import { failureWords } from '../../act/failure-words.ts'
import { callVerb } from '../../client/call-verb.ts'
import { saveFile } from '../../client/save-file.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import * as layout from '../../ui/layout.module.css'

/** Saves an invoice or a credit note as a PDF (DSK-63). */
export function PaperButton({
  orderReference,
  number,
  isMain = false,
}: {
  readonly orderReference: string
  readonly number: string
  /** True where the paper is the only one. Then it has a key. */
  readonly isMain?: boolean
}) {
  const { t } = useTranslation('orderActs')
  const act = useTranslation('act')
  const language = useLanguage()
  const saving = useMutation({
    mutationKey: ['paper', number],
    mutationFn: () => callVerb('orders', 'document', { input: { orderReference, number, file: 'pdf' } }),
    onSuccess: (end) => {
      if (end.kind === 'done' && end.file !== null) saveFile(end.file)
    },
  })
  const failure = saving.data === undefined || saving.data.kind === 'done' ? null : saving.data
  return (
    <div className={layout.acts}>
      <Button
        words={t('savePDF')}
        about={number}
        icon="print"
        size={isMain ? 'big' : 'small'}
        {...(isMain && { keyName: 'P' })}
        isPending={saving.isPending}
        onPress={() => saving.mutate()}
      />
      {failure === null ? null : <Call tone="warn" {...failureWords(failure, language, act.t)} isAlert />}
    </div>
  )
}
