import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Pool } from '../../scope/pool-seats.ts'
import { typeName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSeatWords, type Kept } from './seat-words.ts'
import * as styles from './seats.module.css'
import * as table from '../../ui/table.module.css'

/** All places that are kept back now, with the way to release each name (SCR-37). */
export function KeptPanel({
  pools,
  onRelease,
}: {
  readonly pools: readonly Pool[]
  readonly onRelease: (kept: Kept, pool: Pool) => void
}) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const words = useSeatWords()
  const all = pools.flatMap((pool) => pool.allotments.map((kept) => ({ kept, pool })))
  const count = all.reduce((sum, { kept }) => sum + kept.places, 0)
  return (
    <Panel title={t('keptNow')} aside={count} isFlush>
      {all.length === 0 ? (
        <Empty title={t('noneKept')} text={t('noneKeptText')} />
      ) : (
        <ul className={styles.list}>
          {all.map(({ kept, pool }) => (
            <li key={kept.name}>
              <div>
                <b>{words.keptFor(kept)}</b>
                <span className={`${table.line} ${table.small}`}>
                  {`${typeName(language, pools, pool.typeID)} × ${kept.places}`}
                </span>
                <span className={`${table.line} ${table.small}`}>{words.until(kept)}</span>
              </div>
              <Button
                words={t('release')}
                about={words.keptFor(kept)}
                size="small"
                onPress={() => onRelease(kept, pool)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
