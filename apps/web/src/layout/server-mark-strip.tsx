import type { Language } from '../i18n/language.ts'
import type { ServerMark } from '../ssr/page-renderer.ts'
import * as styles from './server-mark-strip.module.css'

interface ServerMarkStripProps {
  readonly mark: ServerMark | null
  readonly language: Language
  readonly path: string
}

/** States the server's mode above every screen, or leads to its desk on the start page. Renders nothing where tickets are
 *  real. Its text is also its accessible name. */
export function ServerMarkStrip({ mark, language, path }: ServerMarkStripProps) {
  if (mark === null || (mark.link !== undefined && path !== '/')) return null
  return (
    <aside className={styles.serverMark} id="server-mark" aria-labelledby="server-mark">
      {mark.link === undefined ? mark[language] : <a href={mark.link}>{mark[language]}</a>}
    </aside>
  )
}
