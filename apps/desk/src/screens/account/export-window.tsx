import { ActWindow } from '../../act/act-window.tsx'
import { saveFile } from '../../client/save-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { figure } from '../../text/figure.ts'
import { Button } from '../../ui/button.tsx'
import type { AccountWindow } from './account.ts'

/** Gives all data of an account as a zip (DSK-73). */
export function ExportWindow({ account: { memberID, displayName }, onClose }: AccountWindow) {
  const { t } = useTranslation('account')
  return (
    <ActWindow
      command="members"
      verb="export"
      input={{ member: memberID }}
      title={t('export')}
      about={displayName ?? memberID}
      factsOf={({ byteCount }) => ({
        lines: [{ words: t('zip'), value: `${figure(Math.ceil(byteCount / 1000))} kB` }],
        says: [
          { icon: 'log', words: t('sayExportLogged') },
          { icon: 'mail', words: t('sayNotSent') },
        ],
      })}
      pressWords={() => t('pressExport')}
      renderGiven={(_, file) =>
        file === null ? null : <Button words={t('saveZip')} keyName="S" size="big" onPress={() => saveFile(file)} />
      }
      onClose={onClose}
    />
  )
}
