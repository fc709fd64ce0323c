import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import { WeChatMark } from '../art/wechat-mark.tsx'
import * as styles from './payment-marks.module.css'

/** The payment methods: card, WeChat Pay, AlipayHK (ORD-30). */
export function PaymentMarks() {
  const { t } = useTranslation()
  return (
    <ul className={styles.marks}>
      <li className={styles.mark}>
        <Icon name="card" size="s" />
        {t('card')}
      </li>
      <li className={styles.mark}>
        <WeChatMark width={20} />
        WeChat Pay
      </li>
      <li className={styles.mark}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <rect width="20" height="20" rx="5" fill="#1677ff" />
          <text x="10" y="15" fontSize="13" fontWeight="700" textAnchor="middle" fill="#fff">
            支
          </text>
        </svg>
        AlipayHK
      </li>
    </ul>
  )
}
