import type { EventDetail } from '@pokfei/contracts/catalogue'
import { formatDateTime } from '@pokfei/format/time'
import { useState } from 'react'
import { useNow } from '../../clock.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countOf, type Choice, type OfferedType } from './choice.ts'
import { saleState } from './sale-state.ts'
import { TicketTypeRow } from './ticket-type-row.tsx'

interface TicketTypeListProps {
  readonly event: EventDetail
  readonly types: readonly OfferedType[]
  readonly choice: Choice
  /** True when the event's limit for one order is reached. */
  readonly isAllChosen: boolean
  readonly hasMore: (type: OfferedType) => boolean
  readonly onChange: (typeID: string, count: number) => void
}

/** The ticket types, and what limits them. Before the sale and from the event's start nothing can be chosen. */
export function TicketTypeList({ event, types, choice, isAllChosen, hasMore, onChange }: TicketTypeListProps) {
  const { t } = useTranslation('seats')
  const sale = useSaleState(event)
  return (
    <section aria-labelledby="ticket-types">
      <div className="sec">
        <h2 id="ticket-types">{t('types')}</h2>
        <span className="small muted">{t('upTo', { count: event.maxTicketBuyCount })}</span>
      </div>
      <div className="wrap stack">
        {sale === 'notYet' && <Notice text={t('opensAt', { time: formatDateTime(event.saleStartTimeSSE) })} />}
        {sale === 'started' && <Notice text={t('started')} />}
        {types.length === 0 ? (
          <EmptyState title={t('noTypes')} />
        ) : (
          <ul className="stack">
            {types.map((type) => (
              <TicketTypeRow
                key={type.typeID}
                type={type}
                count={countOf(choice, type.typeID)}
                hasMore={hasMore(type)}
                isOnSale={sale === 'open'}
                onChange={(count) => onChange(type.typeID, count)}
              />
            ))}
          </ul>
        )}
        <p className="small muted note" role="status">
          {isAllChosen && (
            <>
              <Icon name="info" size="s" />
              {t('eventLimit', { count: event.maxTicketBuyCount })}
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function Notice({ text }: { readonly text: string }) {
  return (
    <p className="count notice">
      <Icon name="clock" size="s" />
      {text}
    </p>
  )
}

/** {@link saleState} as time goes by; an open sale is open until the event starts, which the server decides. */
function useSaleState(event: EventDetail) {
  const [isOpen, setOpen] = useState(false)
  const sale = saleState(event, useNow(!isOpen))
  if (sale === 'open' && !isOpen) setOpen(true)
  return sale
}
