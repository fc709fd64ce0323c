import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usesLeft, type ListedCode } from './code-state.ts'

/** Stops a code for good. */
export function StopCodeWindow({ code, onClose }: { readonly code: ListedCode; readonly onClose: () => void }) {
  const { t } = useTranslation('codes')
  return (
    <ActWindow
      command="codes"
      verb="stop"
      input={{ code: code.code }}
      title={t('stopTitle')}
      about={code.code}
      factsOf={() => ({
        lines: [
          { words: t('used'), value: t('usedOf', { used: code.usedCount, uses: code.uses }) },
          { words: t('left'), value: String(usesLeft(code)) },
        ],
        says: [{ icon: 'info', words: t('sayStop') }],
      })}
      pressWords={() => t('pressStop', { code: code.code })}
      isFinal
      onClose={onClose}
    />
  )
}
