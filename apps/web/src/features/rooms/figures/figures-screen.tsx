import type { RoomFigures } from '@pokfei/contracts/routes/rooms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { RoomKey } from '../../../room/room-queries.ts'
import { loadedOf } from '../../../api/loaded.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../layout/column.tsx'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { NotFoundView } from '../../../layout/not-found-view.tsx'
import { BackBar } from '../../../layout/top-bar.tsx'
import { saveFile } from '../../../page/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useRoomSale } from '../live/room-sale.ts'
import { usePageTitle } from '../parts/use-page-title.ts'
import { figure } from '../state/entry-code.ts'
import { SaleLine } from '../verify/sale-line.tsx'
import { EntriesChart } from './entries-chart.tsx'
import { roomFiguresQuery } from './figures-query.ts'
import { figuresCSV } from './figures-csv.ts'
import { RankBands } from './rank-bands.tsx'
import * as panelStyles from '../../../ui/panel.module.css'
import * as styles from './figures.module.css'

/** The public figures of a room (ROM-76). They are for those who got nothing, too. */
export function FiguresScreen({ room }: { readonly room: RoomKey }) {
  const { t } = useTranslation(['roomFigures', 'room'])
  usePageTitle(t('room:figuresTitle'))
  const sale = useRoomSale(room)
  const figures = loadedOf(useQuery(roomFiguresQuery(useApi(), room)))
  if (sale.kind === 'missing' || figures.kind === 'missing') return <NotFoundView />
  return (
    <Column top={<BackBar title={t('room:figuresTitle')} />}>
      {sale.kind === 'loaded' && <SaleLine sale={sale.sale} />}
      {sale.kind === 'failed' && <ErrorNote text={t('loadFailed')} onRetry={sale.retry} />}
      <div className={styles.page}>
        <div className={styles.lead}>
          <h1 className={utilities.title}>{t('heading')}</h1>
          <p>{t('openToAll')}</p>
        </div>
        {figures.kind === 'known' ? (
          <Figures figures={figures.data} fileName={`${room.organizerID}-${room.saleID}-figures.csv`} />
        ) : figures.kind === 'failed' ? (
          <ErrorNote text={t('loadFailed')} onRetry={figures.retry} />
        ) : (
          <Spinner />
        )}
        <Link
          to="/room/$owner/$organizerID/$saleID/$page"
          params={{ ...room, page: 'verify' }}
          className={styles.quietLink}
        >
          {t('verify')}
          <Icon name="chevron" size="s" />
        </Link>
      </div>
    </Column>
  )
}

function Figures({ figures, fileName }: { readonly figures: RoomFigures; readonly fileName: string }) {
  const { t } = useTranslation('roomFigures')
  const { entries, lateEntries, buyers, tickets, accounts, sharing, keptBack, given } = figures
  const all = entries + lateEntries
  const totals = [
    [t('entered', { count: all }), all],
    [t('peopleBought', { count: buyers ?? 0 }), buyers],
    [t('ticketsBought', { count: tickets ?? 0 }), tickets],
    [t('keptBack'), keptBack + given],
  ] as const
  const ages = { day: t('day'), week: t('week'), month: t('month'), year: t('year'), older: t('older') }
  const save = () => saveFile(new Blob([figuresCSV(figures)], { type: 'text/csv;charset=utf-8' }), fileName)
  return (
    <>
      <dl className={styles.totals}>
        {totals.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count === null ? t('few') : figure(count)}</dd>
          </div>
        ))}
      </dl>
      {lateEntries > 0 && (
        <p className={styles.late}>{t('late', { count: lateEntries, figure: figure(lateEntries) })}</p>
      )}
      <section className={utilities.stack}>
        <h2 className={styles.sectionTitle}>{t('whenTitle')}</h2>
        <EntriesChart {...figures} />
      </section>
      <section className={utilities.stack}>
        <h2 className={styles.sectionTitle}>{t('bandsTitle')}</h2>
        <RankBands {...figures} />
      </section>
      <section className={utilities.stack}>
        <h2 className={styles.sectionTitle}>{t('accountsTitle')}</h2>
        <dl className={`${panelStyles.panel} ${panelStyles.lines}`}>
          {accounts.map(({ age, count }) => (
            <div key={age}>
              <dt>
                <b>{ages[age]}</b>
              </dt>
              <dd className={utilities.numeric}>
                {count === null ? t('few') : `${figure(count)} · ${Math.round((count / Math.max(1, all)) * 100)}%`}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.late}>
          {sharing === null ? t('sharingFew') : t('sharing', { count: sharing, figure: figure(sharing) })}
        </p>
        <p className={styles.late}>{t('fewText')}</p>
      </section>
      <button type="button" className={styles.quietLink} onClick={save}>
        <ScreenIcon name="download" size="s" />
        {t('download')}
      </button>
    </>
  )
}
