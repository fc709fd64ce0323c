import type { EventDetail } from '@pokfei/contracts/catalogue'
import { ButtonLink } from '../../components/button.tsx'
import { TimeNotice } from '../../components/countdown.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { typeColourClass } from '../../components/type-colour.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countOf, type Choice, type OfferedType } from './choice.ts'
import { TicketTypeRow } from './ticket-type-row.tsx'

interface TicketTypeListProps {
  readonly event: Pick<EventDetail, 'maxTicketBuyCount'>
  readonly types: readonly OfferedType[]
  readonly choice: Choice
  /** The reason why nothing can be bought now. Undefined while the sale is open. */
  readonly closedText: string | undefined
  /** True at the event's limit for one order. */
  readonly isAllChosen: boolean
  readonly hasMore: (type: OfferedType) => boolean
  readonly onChange: (typeID: string, count: number) => void
}

/** The ticket types and their limits. Nothing can be chosen outside of the sale (SEL-37 to SEL-39). */
export function TicketTypeList({
  event,
  types,
  choice,
  closedText,
  isAllChosen,
  hasMore,
  onChange,
}: TicketTypeListProps) {
  const { t } = useTranslation(['seats', 'order'])
  const isAllTaken = types.length > 0 && types.every(({ isAvailable }) => !isAvailable)
  return (
    <section aria-labelledby="ticket-types">
      <div className="sec">
        <h2 id="ticket-types">{t('types')}</h2>
        <span className="small muted">{t('upTo', { count: event.maxTicketBuyCount })}</span>
      </div>
      <div className="wrap stack">
        {closedText !== undefined && <TimeNotice text={closedText} />}
        {isAllTaken && <TimeNotice text={t('allTaken')} />}
        {types.length === 0 ? (
          <EmptyState title={t('noTypes')} />
        ) : (
          <ul className="stack">
            {types.map((type) => (
              <TicketTypeRow
                key={type.typeID}
                type={type}
                colour={typeColourClass(types, type.typeID)}
                count={countOf(choice, type.typeID)}
                hasMore={hasMore(type)}
                isOnSale={closedText === undefined}
                onChange={(count) => onChange(type.typeID, count)}
              />
            ))}
          </ul>
        )}
        {isAllTaken && <ButtonLink to="/events">{t('order:seeOtherEvents')}</ButtonLink>}
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
