import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { CheckRow, Detail } from './check-row.tsx'
import type { DrawCheck } from './use-draw-check.ts'
import { markOf } from './verdict.ts'

/** The comparison with what this device saw before, which alone can tell that the list is the only one (ROM-89). */
export function SeenCheck({ draw, results, witness }: Pick<DrawCheck, 'draw' | 'results' | 'witness'>) {
  const { t } = useTranslation('roomCheck')
  const time = witness.seenSSE === null ? '–' : timeWithSeconds(witness.seenSSE)
  const sentences = {
    right: t('seenRight', { time }),
    notYet: t('seenNotYet'),
    none: t('seenNone'),
    late: t('seenLate', { time }),
    moved: t('seenMoved', { time }),
    otherList: t('seenOtherList', { time }),
    otherAnnouncement: t('seenOtherAnnouncement', { time }),
  }
  return (
    <CheckRow name={t('seen')} mark={markOf(results.seen)} sentence={sentences[results.seen]}>
      {witness.seenSSE !== null && <Detail term={t('seenAt')}>{t('seenClock', { time })}</Detail>}
      <Detail term={t('beaconAt')}>{timeWithSeconds(draw.roundTimeSSE)}</Detail>
      <Detail term={t('seenOthers')}>{t('seenOthersText')}</Detail>
      {draw.places.length > 0 && (
        <Detail term={t('seenPlaces')}>
          {draw.places.map(({ url, sinceSSE }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {t('seenPlace', { host: new URL(url).host, time: formatDateTime(sinceSSE) })}
            </a>
          ))}
        </Detail>
      )}
    </CheckRow>
  )
}
