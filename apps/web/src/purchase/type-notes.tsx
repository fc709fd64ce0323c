import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import type { SaleWindow } from '@pokfei/domain/catalogue/pool'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { Language } from '../i18n/language.ts'
import { localised } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import * as styles from './type-notes.module.css'

interface TypeNotesProps {
  readonly type: TicketType & { readonly window: SaleWindow }
  /** The types among which the pool and the accompanied type are named. */
  readonly types: readonly TicketType[]
}

const nameIn = (types: readonly TicketType[], typeID: string | undefined, language: Language): string | null => {
  const found = types.find((type) => type.typeID === typeID)
  return found === undefined ? null : localised(found, 'ticketTypeName', language)
}

/**
 * The notes on a ticket type, before one chooses: whose places it sells, what it goes with, the proof at the
 * door, and its own window of sale (SHR-5, SEL-62). Nothing for an ordinary type.
 */
export function TypeNotes({ type, types }: TypeNotesProps) {
  const { t } = useTranslation('types')
  const language = useLanguage()
  const { placesOf, onlyWith, window, saleStartTimeSSE, saleEndTimeSSE, ticketSeatingType } = type
  const pool = nameIn(types, placesOf, language)
  const host = nameIn(types, onlyWith, language)
  const proof = localised(type, 'proof', language)
  const isSeated = ticketSeatingType === 'ASSIGNED'
  const notes = [
    host !== null
      ? t(isSeated ? 'beside' : 'onlyWith', { type: host })
      : pool !== null && t(isSeated ? 'sameSeats' : 'samePlaces', { type: pool }),
    proof !== '' && t('proof', { proof }),
    window === 'ended' && t('ended'),
    window === 'notYet' && saleStartTimeSSE !== undefined && t('opensAt', { time: formatDateTime(saleStartTimeSSE) }),
    window === 'open' && saleEndTimeSSE !== undefined && t('until', { time: formatDateTime(saleEndTimeSSE) }),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
