import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { poolOf } from '@pokfei/domain/catalogue/pool'
import * as utilities from '@pokfei/design/utilities.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { TimeNotice } from '../../ui/countdown.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { typeColourClass } from '../../catalogue/type-colour.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OfferedType } from '../../catalogue/offered-types.ts'
import { countOf, needsCompanion, type Selection } from '../../purchase/selection.ts'
import { TicketTypeRow } from './ticket-type-row.tsx'
import * as columnStyles from '../../layout/column.module.css'
import * as selectionScreenStyles from './selection-screen.module.css'

interface TicketTypeListProps {
  readonly event: Pick<EventDetail, 'maxTicketBuyCount' | 'ticketTypes'>
  /** The types that can be chosen. A code may open some that the event does not show. */
  readonly types: readonly OfferedType[]
  readonly selection: Selection
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
  selection,
  closedText,
  isAllChosen,
  hasMore,
  onChange,
}: TicketTypeListProps) {
  const { t } = useTranslation(['seats', 'order'])
  const isSoldOut = types.length > 0 && types.every(({ isAvailable, window }) => window === 'open' && !isAvailable)
  return (
    <section aria-labelledby="ticket-types">
      <div className={`${utilities.sectionHead} ${selectionScreenStyles.typesHead}`}>
        <h2 id="ticket-types">{t('types')}</h2>
        <span className={`${utilities.small} ${utilities.muted}`}>{t('upTo', { count: event.maxTicketBuyCount })}</span>
      </div>
      <div className={`${columnStyles.content} ${utilities.stack}`}>
        {closedText !== undefined && <TimeNotice text={closedText} />}
        {isSoldOut && <TimeNotice text={t('allTaken')} />}
        {types.length === 0 ? (
          <EmptyState title={t('noTypes')} />
        ) : (
          <ul className={utilities.stack}>
            {types.map((type) => (
              <TicketTypeRow
                key={type.typeID}
                type={type}
                named={[...types, ...event.ticketTypes]}
                needsCompanion={needsCompanion(selection, type)}
                colour={typeColourClass(event.ticketTypes, poolOf(type))}
                count={countOf(selection, type.typeID)}
                hasMore={hasMore(type)}
                isOnSale={closedText === undefined}
                onChange={(count) => onChange(type.typeID, count)}
              />
            ))}
          </ul>
        )}
        {isSoldOut && <ButtonLink to="/events">{t('order:seeOtherEvents')}</ButtonLink>}
        <p className={`${utilities.small} ${utilities.muted} ${selectionScreenStyles.note}`} role="status">
          {isAllChosen && (
            <>
              <Icon name="info" size="s" />
              <span>{t('eventLimit', { count: event.maxTicketBuyCount })}</span>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
