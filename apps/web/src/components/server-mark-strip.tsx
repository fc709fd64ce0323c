import { useTranslation } from '../i18n/use-translation.ts'
import type { ServerMark } from '../page-renderer.ts'
import './server-mark-strip.css'

/** Says above every screen that the server is for show or for rehearsal; nothing where tickets are real. */
export function ServerMarkStrip({ mark }: { readonly mark: ServerMark | null }) {
  const { t } = useTranslation()
  if (mark === null) return null
  return (
    <aside className="server-mark" aria-label={t('aboutServer')}>
      {mark === 'demo' ? t('isDemo') : t('isStaging')}
    </aside>
  )
}
