import checkerAddress from '@pokfei/draw/check_draw.py?url'
import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { roomPath, type RoomKey } from '../../../room/room-queries.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../layout/column.tsx'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { NotFoundView } from '../../../layout/not-found-view.tsx'
import { BackBar } from '../../../layout/top-bar.tsx'
import { contacts } from '../../../site/contacts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { StubRow } from '../parts/stub.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useRoomSale } from '../live/room-sale.ts'
import { entryCode, figure } from '../state/entry-code.ts'
import { readRoom } from '../../../browser-storage/stored-room.ts'
import { Checks } from './checks.tsx'
import { LogCheck } from './log-check.tsx'
import { MovedStart } from './moved-start.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { SaleLine } from './sale-line.tsx'
import { useDrawCheck, type DrawCheck } from './use-draw-check.ts'
import { useLogCheck } from './use-log-check.ts'
import { markOfLog, verdictOf } from './verdict.ts'
import * as paperStyles from '../../../art/paper.module.css'
import * as pageStyles from '../parts/room-page.module.css'
import * as styles from './verify.module.css'

/** The page on which a reader checks a draw in the own browser (ROM-70 to ROM-75). */
export function VerifyScreen({ room }: { readonly room: RoomKey }) {
  const { t } = useTranslation(['roomCheck', 'room'])
  usePageTitle(t('room:verifyTitle'))
  const sale = useRoomSale(room)
  const roomID = roomPath(room)
  const [receipt, setReceipt] = useState<SignedReceipt | null>(() => readRoom(browserStorage(), roomID).receipt)
  if (sale.kind === 'missing') return <NotFoundView />
  return (
    <Column top={<BackBar title={t('room:verifyTitle')} />}>
      {sale.kind === 'loaded' && <SaleLine sale={sale.sale} />}
      {sale.kind === 'failed' && <ErrorNote text={t('loadFailed')} onRetry={sale.retry} />}
      <div className={styles.page}>
        {sale.kind === 'loaded' && sale.sale.room.beacon === 'standIn' && (
          <p className={pageStyles.standIn}>{t('standIn')}</p>
        )}
        {receipt === null ? (
          <div className={styles.lead}>
            <h1 className={utilities.title}>{t('whichReceipt')}</h1>
            <p>{t('noReceipt')}</p>
          </div>
        ) : (
          <CheckedReceipt key={receipt.signature} room={room} receipt={receipt} />
        )}
        {receipt === null ? (
          <ReceiptForm roomID={roomID} onReceipt={setReceipt} />
        ) : (
          <details className={styles.another}>
            <summary>{t('another')}</summary>
            <ReceiptForm roomID={roomID} onReceipt={setReceipt} />
          </details>
        )}
        <section className={styles.notProof}>
          <h2>{t('notProof')}</h2>
          <p>{t('notProofText')}</p>
          <Link
            to="/room/$owner/$organizerID/$saleID/$page"
            params={{ ...room, page: 'figures' }}
            className={styles.quietLink}
          >
            {t('figures')}
            <Icon name="chevron" size="s" />
          </Link>
        </section>
        <a className={styles.quietLink} href={checkerAddress} download="check_draw.py">
          <ScreenIcon name="download" size="s" />
          {t('checker')}
        </a>
      </div>
    </Column>
  )
}

function CheckedReceipt({ room, receipt }: { readonly room: RoomKey; readonly receipt: SignedReceipt }) {
  const { t } = useTranslation('roomCheck')
  const { check, hasFailed, retry } = useDrawCheck(room, receipt)
  const log = useLogCheck(room, check?.draw, check && rankOf(check, receipt))
  return (
    <>
      <div className={styles.lead} role="status">
        {check === null ? <h1 className={utilities.title}>{t('running')}</h1> : <VerdictText check={check} log={log} />}
      </div>
      {hasFailed && <ErrorNote text={t('loadFailed')} onRetry={retry} />}
      {check === null && !hasFailed && <Spinner />}
      {check !== null && (
        <>
          <OwnStub receipt={receipt} check={check} log={log} />
          <Checks receipt={receipt} check={check} />
          {log && <LogCheck {...log} />}
          <MovedStart {...check} />
          {check.draw.version === 1 && <p className={styles.version}>{t('versionOne')}</p>}
        </>
      )}
    </>
  )
}

/** The log of the sale as far as its check has come. */
type LogResult = ReturnType<typeof useLogCheck>

const isLogWrong = (log: LogResult): boolean => log?.result !== undefined && markOfLog(log.result) === 'wrong'

/** Returns the number of a reader. Behind the draw it is the one of the newest receipt, or the one that was shown. */
function rankOf({ rank, shown, draw }: DrawCheck, { number }: SignedReceipt): number | null {
  const behind = [shown, number].find((one) => typeof one === 'number' && one > draw.drawn)
  return behind ?? rank
}

function VerdictText({ check, log }: { readonly check: DrawCheck; readonly log: LogResult }) {
  const { t } = useTranslation('roomCheck')
  const verdict = verdictOf(check.results)
  if (verdict.kind === 'wrong') return <BadText heading={t('wrong', { count: verdict.count })} />
  if (isLogWrong(log)) return <BadText heading={t('logWrong')} />
  switch (verdict.kind) {
    case 'running':
      return <h1 className={utilities.title}>{t('running')}</h1>
    case 'allRight':
      return <GoodText heading={t('allRight')} text={t('onDevice')} />
    case 'rightSoFar':
      return <GoodText heading={t('rightSoFar', { count: verdict.count })} text={t('restOpen')} />
  }
}

function BadText({ heading }: { readonly heading: string }) {
  const { t } = useTranslation('roomCheck')
  return (
    <>
      <h1 className={utilities.title}>{heading}</h1>
      <div className={styles.alarm}>
        <Icon name="error" />
        <p>
          {t('tellUs')}{' '}
          <a className={utilities.underlined} href={`mailto:${contacts.email}`}>
            {contacts.email}
          </a>
        </p>
      </div>
    </>
  )
}

function GoodText({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <>
      <h1 className={utilities.title}>{heading}</h1>
      <p>{text}</p>
    </>
  )
}

interface OwnStubProps {
  readonly receipt: SignedReceipt
  readonly check: DrawCheck
  readonly log: LogResult
}

function OwnStub({ receipt, check, log }: OwnStubProps) {
  const { t } = useTranslation('roomCheck')
  const isRight = !isLogWrong(log) && check.results.rank === 'right' && verdictOf(check.results).kind === 'allRight'
  return (
    <StubRow
      label={t('yourNumber')}
      value={check.rank === null ? '–' : figure(check.rank)}
      text={t('entered', { time: timeWithSeconds(receipt.joinedSSE) })}
      note={entryCode(receipt.entryID)}
    >
      {isRight && <span className={`${paperStyles.chopMark} ${paperStyles.positive}`}>{t('checked')}</span>}
    </StubRow>
  )
}
