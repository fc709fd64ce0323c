import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { useLanguage } from '../i18n/use-language.ts'
import './leaf.css'

/** A tear-off calendar page in Hong Kong time. Red on Sundays and general holidays, green otherwise (EVT-6). */
export function Leaf({ instantSSE }: { readonly instantSSE: number }) {
  const { month, day, weekday, isRedDay } = leaf(instantSSE, useLanguage())
  return (
    <time className={isRedDay ? 'leaf' : 'leaf eve'} dateTime={formatISO(instantSSE)}>
      <span className="m">{month}</span>
      <b className="num">{day}</b>
      <span className="w">{weekday}</span>
    </time>
  )
}
