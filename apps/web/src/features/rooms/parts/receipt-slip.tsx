import type { OwnEntry } from '@pokfei/contracts/routes/rooms'
import { formatDate, formatISO } from '@pokfei/format/time/hong-kong-time'
import { useId } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../page/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Joined } from '../../../ui/joined.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { entryCode } from '../state/entry-code.ts'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { Rings } from './rings.tsx'
import * as paperStyles from '../../../art/paper.module.css'
import * as styles from './receipt-slip.module.css'

interface ReceiptSlipProps {
  readonly receipt: OwnEntry['receipt']
  readonly saleName: string
  readonly startSSE: number
  /** The member's name. Null without one. */
  readonly holder: string | null
}

/** The signed receipt of an entry as a keepsake. It can be saved as a file, with which others check the draw. */
export function ReceiptSlip({ receipt, saleName, startSSE, holder }: ReceiptSlipProps) {
  const { t } = useTranslation('room')
  const titleID = useId()
  const { entryID, joinedSSE, signature } = receipt
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }),
      `pokfei-receipt-${entryCode(entryID)}.json`,
    )
  return (
    <div className={paperStyles.lifted}>
      <article className={`${paperStyles.paper} ${paperStyles.notch} ${styles.slip}`} aria-labelledby={titleID}>
        <div className={styles.face}>
          <Rings className={styles.rings} />
          <div className={styles.head}>
            <div>
              <h2 id={titleID}>{t('receipt')}</h2>
              <Joined first={saleName} second={t('drawOn', { day: formatDate(startSSE) })} />
            </div>
            <span className={paperStyles.chopMark}>{t('entered')}</span>
          </div>
          <dl>
            {holder !== null && (
              <>
                <dt>{t('holder')}</dt>
                <dd>{holder}</dd>
              </>
            )}
            <dt>{t('entryNumber')}</dt>
            <dd className={utilities.numeric}>{entryCode(entryID)}</dd>
            <dt>{t('enteredAt')}</dt>
            <dd>
              <time dateTime={formatISO(joinedSSE)}>{timeWithSeconds(joinedSSE)}</time>
            </dd>
            <dt>{t('signature')}</dt>
            <dd className={styles.code}>
              {signature.slice(0, 4)} {signature.slice(4, 8)} {signature.slice(8, 12)} … {signature.slice(-4)}
            </dd>
          </dl>
        </div>
        <div className={styles.tail}>
          <span>
            <Icon name="success" size="s" />
            {t('signed')}
          </span>
          <button type="button" onClick={save}>
            <ScreenIcon name="download" size="s" />
            {t('keepCopy')}
          </button>
        </div>
      </article>
    </div>
  )
}
