import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useState, type ReactNode } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/field.tsx'
import { seatWords, typeName } from '../../text/names.ts'
import type { OrderOnScreen } from './order-on-screen.ts'
import { usePlaceWords } from './tickets.tsx'

/** Gives tickets new codes, or ends them without money: one ticket, or all of the order. */
export function TicketsWindow({
  on,
  verb,
  onClose,
  beneath,
}: {
  readonly on: OrderOnScreen
  readonly verb: 'reissue' | 'revoke'
  readonly onClose: () => void
  readonly beneath: ReactNode
}) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const placeWords = usePlaceWords(on)
  const { orderReference } = on.story.order
  const [target, setTarget] = useState(orderReference)
  const factsOf = ({ tickets }: VerbResult<'tickets', 'reissue'>): SlipFacts => {
    const changed = tickets.filter(({ isChanged }) => isChanged)
    const used = changed.filter(({ isUsed }) => isUsed).length
    return {
      places: changed.length,
      lines: changed.map(({ typeID, seat, issueNumber }, at) => ({
        words: `${at + 1}. ${typeName(language, on.types, typeID)}${seat === null ? '' : ` ${seatWords(language, seat)}`}`,
        value: verb === 'reissue' ? t('issue', { number: issueNumber }) : t('ended'),
      })),
      says: [
        verb === 'reissue' ? { icon: 'reissue', words: t('sayReissued') } : { icon: 'info', words: t('sayRevoked') },
        ...(used > 0 ? [{ icon: 'warning', words: t('sayUsed', { count: used }) } as const] : []),
      ],
    }
  }
  return (
    <ActWindow
      command="tickets"
      verb={verb}
      input={{ target }}
      title={t(verb)}
      about={orderReference}
      factsOf={factsOf}
      pressWords={({ tickets }) =>
        t(verb === 'reissue' ? 'pressReissue' : 'pressEnd', {
          count: tickets.filter(({ isChanged }) => isChanged).length,
        })
      }
      isFinal={verb === 'revoke'}
      onClose={onClose}
      beneath={beneath}
    >
      <SelectField label={t('whichTickets')} value={target} onChange={setTarget}>
        <option value={orderReference}>{t('allTickets')}</option>
        {on.story.tickets.map((ticket, at) =>
          ticket.isLive ? (
            <option key={ticket.ticketID} value={ticket.ticketID}>
              {`${at + 1}. ${placeWords(ticket)}`}
            </option>
          ) : null,
        )}
      </SelectField>
    </ActWindow>
  )
}
