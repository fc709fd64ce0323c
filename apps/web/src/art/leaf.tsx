import * as utilities from '@pokfei/design/utilities.module.css'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import * as styles from './leaf.module.css'

/** A tear-off calendar page in Hong Kong time. Red on Sundays and general holidays, green otherwise (EVT-6). */
export function Leaf({ instantSSE }: { readonly instantSSE: number }) {
  const { month, day, weekday, isRedDay } = leaf(instantSSE, useLanguage())
  return (
    <time className={isRedDay ? styles.leaf : `${styles.leaf} ${styles.workday}`} dateTime={formatISO(instantSSE)}>
      <span className={styles.month}>{month}</span>
      <b className={utilities.numeric}>{day}</b>
      <span className={styles.weekday}>{weekday}</span>
    </time>
  )
}

/** The calendar page of a day that is unknown or not announced, with an icon. The text beside it says so. */
export const BlankLeaf = ({ children }: { readonly children: ReactNode }) => (
  <span className={`${styles.leaf} ${styles.blank}`} aria-hidden="true">
    {children}
  </span>
)
