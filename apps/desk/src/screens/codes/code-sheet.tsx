import { useTranslation } from '../../i18n/use-translation.ts'
import type { KnownType } from '../../text/names.ts'
import { Panel } from '../../ui/panel.tsx'
import { stateOf, type ListedCode } from './code-state.ts'
import { useCodeWords } from './use-code-words.ts'
import * as styles from './codes.module.css'
import * as layout from '../../ui/layout.module.css'

/** The sheet to print: each code that can be used now or later, to cut out (SCR-26). */
export function CodeSheet({
  codes,
  types,
  about,
  nowSSE,
}: {
  readonly codes: readonly ListedCode[]
  readonly types: readonly KnownType[] | undefined
  /** The name of the event. */
  readonly about: string
  readonly nowSSE: number
}) {
  const { t } = useTranslation('codes')
  const words = useCodeWords(types)
  const usable = codes.filter((code) => ['active', 'early'].includes(stateOf(code, nowSSE)))
  return (
    <Panel title={t('sheet')}>
      <div className={layout.stack}>
        <p className={layout.note}>{usable.length === 0 ? t('sheetEmpty') : t('sheetNote')}</p>
        {usable.length === 0 ? null : (
          <ul className={styles.sheet} aria-label={t('sheet')}>
            {usable.map((code) => (
              <li key={code.code}>
                <span>{about}</span>
                <b>{code.code}</b>
                <span>{words.opens(code)}</span>
                <span>{words.window(code)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
