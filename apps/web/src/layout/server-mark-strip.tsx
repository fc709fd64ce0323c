import type { Language } from '../i18n/language.ts'
import type { ServerMark } from '../ssr/page-renderer.ts'
import * as styles from './server-mark-strip.module.css'

interface ServerMarkStripProps {
  readonly mark: ServerMark | null
  readonly language: Language
}

/** States the server's mode above every screen. Renders nothing where tickets are real. Its text is also its
 *  accessible name. */
export function ServerMarkStrip({ mark, language }: ServerMarkStripProps) {
  if (mark === null) return null
  return (
    <aside className={styles.serverMark} id="server-mark" aria-labelledby="server-mark">
      {mark[language]}
    </aside>
  )
}
