import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { seatWords, typeName } from '../../text/names.ts'
import type { OrderWindow } from './order-on-screen.ts'
import { TicketField } from './ticket-field.tsx'

/** Gives tickets new codes, or ends them without money: one ticket, or all of the order. */
export function TicketsWindow({ on, verb, onClose, beneath }: OrderWindow & { readonly verb: 'reissue' | 'revoke' }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const { orderReference } = on.story.order
  const numberOf = (ticketID: string) => on.story.tickets.findIndex((ticket) => ticket.ticketID === ticketID) + 1
  const [target, setTarget] = useState(orderReference)
  const factsOf = ({ tickets }: VerbResult<'tickets', 'reissue'>): SlipFacts => {
    const changed = tickets.filter(({ isChanged }) => isChanged)
    const used = changed.filter(({ isUsed }) => isUsed).length
    return {
      places: changed.length,
      lines: changed.map(({ ticketID, typeID, seat, issueNumber }) => ({
        words: `${numberOf(ticketID)}. ${typeName(language, on.types, typeID)}${seat === null ? '' : ` ${seatWords(language, seat)}`}`,
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
      <TicketField on={on} label={t('whichTickets')} value={target} onChange={setTarget}>
        <option value={orderReference}>{t('allTickets')}</option>
      </TicketField>
    </ActWindow>
  )
}
